// A seat that the rules play acts on the stage: its card line by line, then what came of it, step by step, on the board, too.

import { $ } from "./dom.js";
import { floating } from "./floats.js";
import { mark, spotlight } from "./log.js";
import { patch } from "./patch.js";
import { inSight } from "./sight.js";
import { face, stage } from "./tabs.js";

const steps = () => [...document.querySelectorAll("#steps li")];
const number = (step) => Number(step.id.split("-")[1]);
let seen = Math.max(-1, ...steps().map(number));
let top = 0; // where the page was before

// What is new of its turn is taken from sight, and comes back act by act.
export function turn(boards = []) {
  const fresh = steps().filter((step) => number(step) > seen);
  seen = Math.max(-1, ...steps().map(number));
  if (!fresh.length) return [];
  top = scrollY;
  for (const step of fresh) step.classList.add("to-come");
  const acts = fresh.flatMap((step) => [...card(step), () => come(step, boards)]);
  acts.shift()();
  face($("steps"));
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
  return [() => $(now.id)?.replaceWith(now), ...lines];
}

function come(step, boards) {
  const [, set, gone] = boards.find(([n]) => n === number(step)) ?? [];
  if (set) floating(() => patch({ set, gone }));
  step.classList.remove("to-come");
  face($("steps"));
  mark(step);
  spotlight(step);
  if (!inSight(step)) step.scrollIntoView({ block: "center" });
}

function rest() {
  scrollTo(0, top);
  mark(null);
  spotlight(null);
  stage();
}
