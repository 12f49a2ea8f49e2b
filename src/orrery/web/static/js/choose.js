// Choosing: a finger tries before it does, and what would be left undone is asked about first.

import { $, about, clear } from "./dom.js";
import { teach } from "./lesson.js";
import { act } from "./live.js";
import { face, stage } from "./tabs.js";
import { sentence, twins } from "./tips.js";

let tried = null; // what the first tap pointed out
let shown = 0; // and when
let lowered = false; // whether the sheet made room for it

export const again = (option) => tried === option;
const button = (option) => twins(option, "#options")[0];

function forget() {
  if ($("try")) $("try").hidden = true;
  clear("tried");
  tried = null;
}

export function leave() {
  if (tried === null) return;
  forget();
  if (lowered) $("bar")?.removeAttribute("data-low");
  stage();
}

// Whether a button says all there is: the only answer, or a plain word that goes nowhere on the board.
const plain = (el) =>
  button(el.dataset.option)?.closest("#options .only") ||
  (el.closest("#options") && !el.matches("[data-gives], [data-leap], [data-aside], .closing *") && !twins(el.dataset.option, "#stage").length);

// Whether a tap means it: the first one shows what would happen, and where.
function meant(el, event) {
  const { option } = el.dataset;
  if (event?.pointerType !== "touch" || !$("try") || again(option) || plain(el)) return true;
  leave();
  tried = option;
  shown = performance.now();
  const place = el.closest("#options") && twins(option, "#stage")[0];
  lowered = Boolean(place) && !$("bar").hasAttribute("data-low");
  if (place) face(place);
  if (lowered) $("bar").setAttribute("data-low", "");
  for (const twin of twins(option, "#table")) twin.classList.add("tried");
  const entry = button(option) ?? el;
  $("try-text").textContent = sentence(el);
  $("try-left").textContent = entry.dataset.undone ?? "";
  $("try-leap").hidden = !entry.matches("[data-leap]");
  $("try").hidden = false;
  return false;
}

export function choose(option, el, event) {
  if (!option) return;
  if (about.lesson) return teach();
  if (el && !meant(el, event)) return;
  const undone = !again(option) && button(option)?.dataset.undone;
  forget();
  if (!undone) return act({ choose: option });
  $("sure-text").textContent = undone;
  $("sure-do").onclick = () => {
    $("sure").close();
    act({ choose: option });
  };
  $("sure").showModal();
}

// The second tap of a double tap isn't a second thought.
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-do]")) performance.now() - shown > 300 && choose(tried);
  else if (event.target.closest?.("[data-leave]")) leave();
});
