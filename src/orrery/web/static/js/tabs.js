// The stage: which panels are open, and that the one a question is about opens by itself.

import { $ } from "./dom.js";

const ANSWER = "[data-option]:not([data-aside])";
let chosen = ""; // the tab that the person last chose

const zones = () => [...document.querySelectorAll(".zone")];
const inSight = (zone) => zone.classList.contains("always") && !narrow();
const narrow = () => getComputedStyle($("tabs")).position === "sticky";
const asks = (zone) => zone.querySelector(ANSWER) !== null;

// As many panels as there is room for, from the one that is wanted on.
function open(name) {
  const all = zones();
  const panels = all.filter((zone) => !inSight(zone));
  const at = Math.max(0, panels.findIndex((zone) => zone.dataset.zone === name));
  const room = narrow() ? 1 : Math.max(1, Math.floor($("panels").clientWidth / 450));
  const first = Math.min(at, Math.max(0, panels.length - room));
  const shown = new Set(panels.slice(first, first + room));
  for (const zone of all) zone.toggleAttribute("data-open", shown.has(zone));
  for (const tab of $("tabs").children) {
    const zone = $(tab.getAttribute("aria-controls"));
    tab.setAttribute("aria-selected", zone.hasAttribute("data-open"));
    tab.toggleAttribute("data-lit", asks(zone));
  }
}

// Where the question can be answered; else what the person chose.
export function stage() {
  if (!$("tabs")) return;
  const all = zones();
  const wanted = all.find((zone) => zone.dataset.zone === chosen);
  const answers = all.filter(asks);
  const seen = !answers.length || answers.some(inSight) || answers.includes(wanted);
  open(seen ? chosen : answers[0].dataset.zone);
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest?.("[data-tab]");
  if (tab) open((chosen = tab.dataset.tab));
});
addEventListener("resize", stage);
