// The table on the page: shows what is new in it, and brings what may be chosen into view.

import { leave } from "./choose.js";
import { $ } from "./dom.js";
import { patch } from "./patch.js";
import { answers, lower } from "./sight.js";
import { stage } from "./tabs.js";
import { tidyTip } from "./tips.js";

export function show(message) {
  const log = $("log");
  const low = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  const focus = document.activeElement;
  const asked = focus?.closest?.("#bar, #cover, [data-option]");
  const question = $("bar")?.dataset.n;
  const had = new Set(["cover", "result"].filter($));
  patch(message);
  if ($("result") && !had.has("result")) for (const el of [$("stage"), $("side")]) el?.replaceWith(el); // another page: nothing has moved
  stage();
  if ($("options") && $("bar").dataset.n !== question) {
    $("options").scrollTop = 0;
    for (const entry of $("options").querySelectorAll("details")) entry.open = false;
  }
  if (low && $("log")) $("log").scrollTop = $("log").scrollHeight;
  const cover = $("cover")?.querySelector("button");
  if (cover && !had.has("cover")) cover.focus();
  else if ($("result") && !had.has("result")) {
    $("result-title").focus();
    $("result").scrollIntoView({ block: "start" });
  } else if (asked && !(focus.isConnected && focus.closest("#bar, [data-option]")))
    $("ask")?.focus({ preventScroll: true });
  tidyTip();
  if ($("bar")?.dataset.n !== question) leave();
}

// A new question: what may be chosen comes into view.
export function reveal() {
  centre();
  lower(() => stage(true));
}

// In a board that is larger than its window, too.
export function centre() {
  for (const pan of document.querySelectorAll(".pan")) {
    if (pan.scrollWidth <= pan.clientWidth && pan.scrollHeight <= pan.clientHeight) continue;
    const lit = answers(pan).map((el) => el.getBoundingClientRect());
    if (!lit.length && !pan.scrollLeft) lit.push(pan.firstElementChild.getBoundingClientRect());
    if (!lit.length) continue;
    const at = pan.getBoundingClientRect();
    const middle = (a, b) => lit.reduce((sum, box) => sum + (box[a] + box[b]) / 2, 0) / lit.length;
    pan.scrollBy({
      left: middle("left", "right") - at.left - at.width / 2,
      top: middle("top", "bottom") - at.top - at.height / 2,
    });
  }
}

// In another tab the title says that it is one's turn.
const title = document.title;
export function announce() {
  document.title = document.querySelector(".bar.mine") ? `● ${title}` : title;
}

// The second click of a double click isn't an answer to the next question.
let changed = 0;
export const moved = () => (changed = performance.now());
export const settled = () => performance.now() - changed > 500;
