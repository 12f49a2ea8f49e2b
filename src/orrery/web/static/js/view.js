// The table on the page: shows what is new in it, and brings what may be chosen into view.

import { $ } from "./dom.js";
import { patch } from "./patch.js";
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
  stage();
  if ($("options") && $("bar").dataset.n !== question) $("options").scrollTop = 0;
  if (low && $("log")) $("log").scrollTop = $("log").scrollHeight;
  const cover = $("cover")?.querySelector("button");
  if (cover && !had.has("cover")) cover.focus();
  else if ($("result") && !had.has("result")) {
    $("result-title").focus();
    $("result").scrollIntoView({ block: "start" });
  } else if (asked && !(focus.isConnected && focus.closest("#bar, [data-option]")))
    $("ask")?.focus({ preventScroll: true });
  tidyTip();
}

// On a narrow page the board is longer than the screen: what may be chosen comes into view.
export function reveal() {
  const bar = $("bar")?.getBoundingClientRect();
  const lit = [...document.querySelectorAll("#stage [data-option]")]
    .map((el) => el.getBoundingClientRect())
    .filter((box) => box.width);
  if (!bar || !lit.length || bar.width < innerWidth * 0.8) return;
  centre();
  const top = Math.min(...lit.map((box) => box.top)) - 12;
  const by = Math.min(top, Math.max(0, Math.max(...lit.map((box) => box.bottom)) + 12 - bar.top));
  if (top < 0 || by > 0) scrollBy({ top: by });
}

// In a board that is larger than its window, too.
export function centre() {
  for (const pan of document.querySelectorAll(".pan")) {
    const lit = [...pan.querySelectorAll("[data-option]")].map((el) => el.getBoundingClientRect());
    if (pan.scrollWidth <= pan.clientWidth) continue;
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

// A page in another tab says by its title that it is one's turn.
const title = document.title;
export function announce() {
  document.title = document.querySelector(".bar.mine") ? `● ${title}` : title;
}

// The second click of a double click isn't an answer to the next question.
let changed = 0;
export const moved = () => (changed = performance.now());
export const settled = () => performance.now() - changed > 500;
