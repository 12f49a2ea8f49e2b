// Choosing: a finger tries before it does, and what would be left undone is asked about first.

import { $, about } from "./dom.js";
import { teach } from "./lesson.js";
import { act } from "./live.js";
import { sentence } from "./tips.js";

let tried = null; // what the first tap pointed out

export function leave() {
  if ($("try")) $("try").hidden = true;
  for (const el of document.querySelectorAll(".tried")) el.classList.remove("tried");
  tried = null;
}

// Whether a tap means it: on the board the first one shows what would happen.
function meant(el, event) {
  if (event?.pointerType !== "touch" || !$("try") || !el.closest("#stage")) return true;
  if (tried === el.dataset.option) return true;
  leave();
  tried = el.dataset.option;
  el.classList.add("tried");
  $("try-text").textContent = sentence(el);
  $("try").hidden = false;
  return false;
}

export function choose(option, el, event) {
  if (!option) return;
  if (about.lesson) return teach();
  if (el && !meant(el, event)) return;
  const undone = [...document.querySelectorAll("#options [data-undone]")].find((button) => button.dataset.option === option)?.dataset.undone;
  leave();
  if (!undone) return act({ choose: option });
  $("sure-text").textContent = undone;
  $("sure-do").onclick = () => {
    $("sure").close();
    act({ choose: option });
  };
  $("sure").showModal();
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-do]")) choose(tried);
  else if (event.target.closest?.("[data-leave]")) leave();
});
