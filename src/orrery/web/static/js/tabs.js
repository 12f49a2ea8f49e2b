// The stage: which zones are open, and that the one a question is about opens by itself.

import { $ } from "./dom.js";
import { answers as lights, inSight } from "./sight.js";

let chosen = ""; // the zone that the person last chose
let during; // and at which question
const brought = new Set(); // zones that were scrolled to an answer
let acted = {}; // where the rules' own player acted last, until the next question

const question = () => $("bar")?.dataset.n;

// A seat that the rules play acts on the stage: its zone is open while the first question after it is.
function rival() {
  const steps = $("steps");
  const told = steps?.textContent ?? "";
  if (told !== acted.told) acted = { told, n: question(), zone: steps?.closest(".zone")?.dataset.zone };
  return acted.n === question() ? acted.zone : "";
}

const zones = () => [...document.querySelectorAll(".zone")];
const asks = (zone) => lights(zone).length;
const tabOf = (zone) => document.querySelector(`[data-tab="${zone.dataset.zone}"]`);
const fixed = (zone) => !tabOf(zone)?.offsetWidth; // without a tab it is always in sight

// The style shows as many as there is room for, beginning with the one that is wanted.
function open(name) {
  const all = zones();
  const turns = all.filter((zone) => !fixed(zone));
  const at = Math.max(0, turns.findIndex((zone) => zone.dataset.zone === name));
  const order = [...turns.slice(at), ...turns.slice(0, at)];
  for (const zone of all) {
    const rank = order.indexOf(zone) + 1;
    if (rank) zone.setAttribute("data-open", rank);
    else zone.removeAttribute("data-open");
    zone.toggleAttribute("data-alone", zone === order[0]);
  }
  const shown = new Set(all.filter((zone) => zone.offsetWidth)); // all of it laid out once, not for each
  for (const zone of all) {
    tabOf(zone)?.setAttribute("aria-selected", shown.has(zone));
    tabOf(zone)?.toggleAttribute("data-lit", asks(zone) > 0);
  }
}

// Where the question can be answered; else what the person chose.
export function stage(fresh) {
  if (!$("tabs")) return;
  const all = zones();
  const wanted = all.find((zone) => zone.dataset.zone === chosen);
  const turn = $("bar")?.dataset.kind === "turn";
  const answers = all.filter((zone) => asks(zone) && (turn || !fixed(zone)));
  if (!turn) answers.sort((a, b) => asks(b) - asks(a)); // a question is where most of its answers are
  const seen = !answers.length || answers.some(fixed) || (wanted && asks(wanted) >= (turn ? 1 : asks(answers[0])));
  open(!fresh && during === question() ? chosen : seen ? (fixed(all[0]) && rival()) || chosen : answers[0].dataset.zone);
  for (const zone of all) if (zone.offsetWidth) bring(zone, fresh);
}

// Where this stands is seen, for now.
export function face(el) {
  const zone = el.closest(".zone");
  if (zone && !zone.offsetWidth) open(zone.dataset.zone);
}

// What may be chosen stands in the visible part of its zone, which isn't scrolled if an answer is in sight there;
// what was scrolled for one question is back for the next.
function bring(zone, fresh) {
  const lit = lights(zone).filter((el) => el.getBoundingClientRect().width);
  if (fresh && (lit.length || brought.delete(zone))) zone.scrollTop = 0;
  if (!lit.length || lit.some(inSight) || ($("strip") && lights($("strip")).some(inSight))) return;
  zone.scrollTop += lit[0].getBoundingClientRect().top - zone.getBoundingClientRect().top - 8;
  brought.add(zone);
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest?.("[data-tab]");
  if (!tab) return;
  during = question();
  open((chosen = tab.dataset.tab));
});
addEventListener("resize", () => stage());
