// Through the game so far.

import { $ } from "./dom.js";
import { send } from "./live.js";

// The table as it was after a choice; -1 is now.
let back = 0;
export function visit(at) {
  clearTimeout(back);
  back = setTimeout(send, 60, { at });
}

document.addEventListener("input", (event) => {
  if (event.target.id !== "time-at") return;
  const slider = event.target;
  const { value, max } = slider;
  $("time-count").textContent = `${value} / ${max}`;
  slider.wanted = value === max ? null : value;
  visit(value === max ? -1 : Number(value));
});
