// What is in sight: on the screen, in the visible part of whatever scrolls, and not under the sheet.

import { $ } from "./dom.js";

export const answers = (within) => [...within.querySelectorAll("[data-option]:not([data-aside])")];

export function inSight(el) {
  const box = el.getBoundingClientRect();
  if (!box.width || !box.height) return false;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const within = (at) => x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
  if (!within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
  const ask = $("ask")?.getBoundingClientRect();
  if (ask && ask.top > innerHeight / 2 && y >= ask.top && !el.closest("#bar")) return false;
  for (let up = el.parentElement; up && up.id !== "table"; up = up.parentElement)
    if (up instanceof HTMLElement && getComputedStyle(up).overflowY !== "visible" && !within(up.getBoundingClientRect())) return false;
  return true;
}

// A narrow page's sheet shows its options only while none of them can be seen on the board.
export function lower(lay) {
  const sheet = $("stage") && document.querySelector("#bar:not(.lesson)");
  sheet?.setAttribute("data-low", "");
  lay();
  sheet?.toggleAttribute("data-low", answers($("stage")).some(inSight));
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.(".more, .bar[data-low] #ask")) $("bar").toggleAttribute("data-low");
});
