// The coach: asked while its dialog is open; the step it would take is lit on the board.

import { $, clear } from "./dom.js";
import { send } from "./live.js";

let shown = null; // the step that was asked to be shown; else that of the best plan
let asked; // about which question

function ask() {
  const about = $("coach")?.open && $("hint")?.dataset.asks;
  if (!about || about === asked) return;
  asked = about;
  send({ hint: true });
}

// Called whenever the page has changed.
export function light() {
  ask();
  clear("hinted");
  const steps = [...document.querySelectorAll("#hint [data-light]")].map((el) => el.dataset.light);
  if (!steps.includes(shown)) shown = steps[0] ?? null;
  if (shown === null) return;
  const text = CSS.escape(shown);
  for (const el of document.querySelectorAll(`[data-option="${text}"], [data-option^="${text} / "]`))
    if (!el.closest("#coach")) el.classList.add("hinted");
}

document.addEventListener("click", (event) => {
  const step = event.target.closest?.("#coach [data-light], #coach [data-option]");
  if (step) {
    shown = step.dataset.light ?? step.dataset.option;
    $("coach").close();
    light();
  } else if (event.target.closest?.("[data-opens=coach]")) {
    asked = "";
    setTimeout(ask);
  }
});
