// Things that are seen large: while pointed at, only to be looked at; by a click, to be held.
// `data-peek` names the popover; `data-face` a thing that a text speaks of, whose face is fetched.

import { $, about, lang } from "./dom.js";

const MEANT = "[data-option], [data-why], button, a, summary";
const faces = new Map();
let shown = null;
let wanted = null; // what is pointed at
let timer = 0;

// What is named there: the name itself, or the one in the answer or the deed around it.
export const named = (el) => el.closest?.("[data-face]") ?? el.closest?.("#options [data-option], .deed")?.querySelector("[data-face]");
const pointed = (el) => named(el) ?? el.closest?.("[data-peek]");

// A face is fetched once, and shown if it is still pointed at then.
export async function look(el) {
  wanted = el;
  if (!el.dataset.face) return peek(el, $(el.dataset.peek));
  const { face } = el.dataset;
  if (!faces.has(face)) faces.set(face, fetch(`/t/${about.table}/face/${face}?lang=${lang}`).then((r) => (r.ok ? r.text() : ""), () => ""));
  const markup = await faces.get(face);
  if (!markup) faces.delete(face);
  if (!markup || wanted !== el || !$("face")) return;
  $("face").innerHTML = markup;
  peek(el, $("face"));
}

export const within = (x, most) => Math.max(8, Math.min(x, most - 8));

function beside(el, popover) {
  const at = (el.closest("#options [data-option], #story .entry, .digest li") ?? el).getBoundingClientRect();
  const own = popover.getBoundingClientRect();
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

function peek(el, popover) {
  if (!el.isConnected || !popover || document.querySelector(":popover-open:not([data-peeking])")) return;
  if (shown !== popover) hide();
  shown = popover;
  popover.toggleAttribute("data-peeking", true);
  if (!popover.matches(":popover-open")) popover.showPopover();
  beside(el, popover);
}

function hide() {
  clearTimeout(timer);
  wanted = null;
  if (shown?.isConnected && shown.hasAttribute("data-peeking")) shown.hidePopover();
  shown = null;
}

function hold(popover) {
  shown = null;
  popover.removeAttribute("data-peeking");
  popover.style.left = popover.style.top = "";
  if (!popover.matches(":popover-open")) popover.showPopover();
}

// What arrived under a pointer at rest isn't pointed at.
let rest = "";
const place = (event) => `${event.clientX} ${event.clientY}`;
export const atRest = (event) => place(event) === rest;
for (const name of ["pointermove", "pointerdown"]) document.addEventListener(name, (event) => (rest = place(event)));

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const el = atRest(event) ? null : pointed(event.target);
  clearTimeout(timer);
  if (el && shown && (el === wanted || shown === $(el.dataset.peek))) return;
  if (el) timer = setTimeout(look, 350, el);
  else if (shown) timer = setTimeout(hide, 80);
});
document.addEventListener("focusin", (event) => {
  const el = pointed(event.target);
  if (el && !event.target.closest("[popover]") && event.target.matches(":focus-visible")) look(el);
  else if (shown) hide();
});
document.addEventListener("pointerdown", () => (shown?.id === "face" ? hide() : clearTimeout(timer)));
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
