// The coach: asked while its dialog is open; what it would do is lit on the board.

import { $, clear } from "./dom.js";
import { send } from "./live.js";
import { face } from "./tabs.js";
import { twins } from "./tips.js";

let shown = null; // the plan that was asked to be shown; else the best
let asked; // about which question

function ask() {
  const about = $("coach")?.open && $("hint")?.dataset.asks;
  if (about && about !== asked && send({ hint: true })) asked = about;
}

// Called whenever the page has changed.
export function light() {
  ask();
  clear("hinted");
  const plans = [...document.querySelectorAll("#hint [data-light]")].map((el) => el.dataset.light);
  if (!plans.includes(shown)) shown = plans[0] ?? null;
  for (const el of places()) el.classList.add("hinted");
}

// Where the plan begins; some places are its first few steps at once, and these come first.
function places() {
  const steps = shown?.split(" / ") ?? [];
  const begun = steps.map((_, i) => steps.slice(0, i + 1).join(" / ")).reverse();
  return begun.flatMap((option) => twins(option, "#table"));
}

// On the board, wherever that is; if it has no place there, among the answers.
function point() {
  const all = places();
  const place = all.find((el) => el.closest("#stage"));
  if (!place) return all.forEach((el) => el.closest("details")?.setAttribute("open", ""));
  $("bar").setAttribute("data-low", "");
  face(place);
  place.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const plan = event.target.closest?.("#coach [data-light]");
  if (plan) {
    shown = plan.dataset.light;
    $("coach").close();
    light();
    point();
  } else if (event.target.closest?.("#coach [data-option]")) $("coach").close();
  else if (event.target.closest?.("[data-opens=coach]")) {
    asked = "";
    setTimeout(ask);
  }
});
