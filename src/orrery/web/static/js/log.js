// The log, and the steps of a rival's turn.

import { $, clear, say } from "./dom.js";

// What a line of the log speaks of stands out on the board while the line is pointed at.
export function spotlight(line) {
  clear("spoken");
  for (const anchor of line?.dataset.about?.split(" ") ?? [])
    for (const el of document.querySelectorAll(`#stage [data-at~="${CSS.escape(anchor)}"]`)) el.classList.add("spoken");
}
if ($("table")) for (const name of ["pointerover", "focusin", "click"]) document.addEventListener(name, (event) => spotlight(event.target.closest?.("[data-about]")));

// The keyboard goes through the log line by line.
export function read(event) {
  const lines = [...document.querySelectorAll("#log .entry")];
  const at = lines.indexOf(event.target);
  const to = { ArrowUp: at < 0 ? lines.length - 1 : at - 1, ArrowDown: at < 0 ? 0 : at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined || !lines.length) return;
  event.preventDefault();
  const line = lines[Math.max(0, Math.min(to, lines.length - 1))];
  line.tabIndex = -1;
  line.focus();
}

export const steps = () => [...document.querySelectorAll("#steps li")];

// Through the rival's last turn once more, step by step.
export function walk(by) {
  const all = steps();
  const at = all.findIndex((el) => el.ariaCurrent);
  const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by;
  const next = all[Math.max(0, Math.min(to, all.length - 1))];
  mark(next);
  say("said", next.innerHTML);
}

export function mark(step) {
  document.querySelector("#steps [aria-current]")?.removeAttribute("aria-current");
  step?.setAttribute("aria-current", "step");
  const list = document.querySelector("#steps ol");
  if (list) list.scrollTop = step ? step.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
}
