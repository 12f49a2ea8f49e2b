// A seat that the rules play acts on the stage: its card line by line, then, on the board, too, what came of it.

import { $, body } from "./dom.js";
import { floating } from "./floats.js";
import { mark, spotlight, steps } from "./log.js";
import { patch } from "./patch.js";
import { face, stage } from "./tabs.js";

const number = (step) => Number(step.id.split("-")[1]);
let seen = Math.max(-1, ...steps().map(number));

// What is new of its turn is taken from sight, and comes back act by act.
export function turn(boards = []) {
  const fresh = steps().filter((step) => number(step) > seen);
  seen = Math.max(-1, ...steps().map(number));
  if (!fresh.length) return [];
  body.classList.add("acting");
  $("acted").textContent = "";
  for (const step of fresh) step.classList.add("to-come");
  const acts = fresh.flatMap((step) => [...card(step), () => come(step, boards)]);
  acts.shift()();
  return [...acts, null, rest];
}

// The card is turned up; then each of its lines, down to the one that is done.
function card(step) {
  const now = step.querySelector("template")?.content.firstElementChild.cloneNode(true);
  if (!now) return [];
  const lines = [...now.querySelectorAll("li[class]")].map((line) => {
    const look = line.className;
    line.className = "to-come";
    return () => (line.className = look);
  });
  return [() => ($(now.id)?.replaceWith(now), face($("steps"))), ...lines];
}

function come(step, boards) {
  const [, set, gone] = boards.find(([n]) => n === number(step)) ?? [];
  if (set) floating(() => patch({ set, gone }));
  step.classList.remove("to-come");
  mark(step);
  spotlight(step);
  const alone = document.querySelector("[data-tab=map]").offsetWidth; // one zone at a time
  const at = alone ? document.querySelector(".zone .spoken") : $("steps");
  if (at) face(at);
  $("acted").textContent = step.textContent;
}

function rest() {
  body.classList.remove("acting");
  mark(null);
  spotlight(null);
  stage();
}
