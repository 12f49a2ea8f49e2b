// The board under the pointer.

import { $, clear } from "./dom.js";
import { centre } from "./view.js";

// An option's place on the board and its button are one: pointing at either marks both.
function pair(event) {
  clear("pointed");
  const option = event.target.closest?.("[data-option]")?.dataset.option;
  if (!option) return;
  const first = option.split(" / ")[0];
  for (const el of document.querySelectorAll(`[data-option="${CSS.escape(option)}"], #options [data-option="${CSS.escape(first)}"]`))
    el.classList.add("pointed");
}
for (const event of ["pointerover", "focusin"]) document.addEventListener(event, pair);

// A board in a window is seen whole, or close with room to move about.
$("zoom")?.addEventListener("click", ({ currentTarget }) => {
  const near = currentTarget.getAttribute("aria-pressed") !== "true";
  currentTarget.setAttribute("aria-pressed", near);
  for (const pan of document.querySelectorAll(".pan")) pan.toggleAttribute("data-near", near);
  if (near) centre();
});
