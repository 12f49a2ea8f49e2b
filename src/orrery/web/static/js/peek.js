// Things that are seen large: while pointed at, only to be looked at; by a click, to be held.
// `data-peek` names the popover.

import { $ } from "./dom.js";

const MEANT = "[data-option], [data-why], button, a, summary";
let shown = null;
let timer = 0;

function beside(el, popover) {
  const at = el.getBoundingClientRect();
  const own = popover.getBoundingClientRect();
  const within = (x, most) => Math.max(8, Math.min(x, most - 8));
  let left = within(at.left + at.width / 2 - own.width / 2, innerWidth - own.width);
  let top = at.top - own.height - 8;
  if (top < 8) {
    top = within(at.top, innerHeight - own.height);
    left = at.left - own.width - 8;
    if (left < 8) left = within(at.right + 8, innerWidth - own.width);
  }
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}

function peek(el) {
  const popover = $(el.dataset.peek);
  if (!el.isConnected || !popover || document.querySelector(":popover-open:not([data-peeking])")) return;
  hide();
  shown = popover;
  popover.toggleAttribute("data-peeking", true);
  popover.showPopover();
  beside(el, popover);
}

function hide() {
  clearTimeout(timer);
  if (shown?.isConnected && shown.hasAttribute("data-peeking")) shown.hidePopover();
  shown = null;
}

function hold(popover) {
  shown = null;
  popover.removeAttribute("data-peeking");
  popover.style.left = popover.style.top = "";
  if (!popover.matches(":popover-open")) popover.showPopover();
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const el = event.target.closest?.("[data-peek]");
  if (el && shown === $(el.dataset.peek)) return clearTimeout(timer);
  clearTimeout(timer);
  if (el) timer = setTimeout(peek, 350, el);
  else if (shown) timer = setTimeout(hide, 80);
});
document.addEventListener("focusin", (event) => {
  const el = event.target.closest?.("[data-peek]");
  if (el && !event.target.closest("[popover]") && event.target.matches(":focus-visible")) peek(el);
  else if (shown) hide();
});
document.addEventListener("pointerdown", () => clearTimeout(timer));
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[popover] [data-option]")) event.target.closest("[popover]").hidePopover();
  const el = event.target.closest?.("[data-peek]");
  if (!el || event.target.closest("[popover]")) return;
  const popover = $(el.dataset.peek);
  const opener = event.target.closest("[popovertarget]");
  if (popover && (opener || !event.target.closest(MEANT))) hold(popover);
});
document.addEventListener("keydown", (event) => {
  const popover = event.key === "Enter" && event.target.dataset?.peek && $(event.target.dataset.peek);
  if (popover) hold(popover);
});
document.addEventListener("toggle", (event) => event.newState === "closed" && event.target.removeAttribute?.("data-peeking"), true);
