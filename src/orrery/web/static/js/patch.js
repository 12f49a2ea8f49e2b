// Changing the page in place, so that what moves is seen to move.

import { $ } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const KEPT = new Set(["open", "aria-describedby", "data-near", "data-open", "data-alone", "data-lit", "data-low", "aria-selected", "data-peeking", "style"]); // the page knows better than the server

function build(markup, parent) {
  const template = document.createElement("template");
  const svg = parent.namespaceURI === SVG && parent.localName !== "foreignObject";
  template.innerHTML = svg ? `<svg>${markup}</svg>` : markup;
  return svg ? template.content.firstChild.firstChild : template.content.firstElementChild;
}

// A change of `data-tick` starts the animations of the class "ticked" anew: dice roll.
const due = [];
function tick(el) {
  el.classList.remove("ticked");
  due.push(el);
}

// What was seen once, or by nobody before the next change, doesn't move when its panel opens.
document.addEventListener("animationend", ({ target }) => {
  const el = target.closest?.("[data-tick].ticked");
  const moves = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity;
  if (el && !el.getAnimations({ subtree: true }).some(moves)) el.classList.remove("ticked");
});

function dress(el, like) {
  const ticks = el.getAttribute("data-tick") !== like.getAttribute("data-tick");
  const ticked = el.classList.contains("ticked");
  for (const { name } of [...el.attributes])
    if (!like.hasAttribute(name) && !KEPT.has(name)) el.removeAttribute(name);
  for (const { name, value } of like.attributes)
    if (el.getAttribute(name) !== value && !KEPT.has(name)) el.setAttribute(name, value);
  if (ticked) el.classList.add("ticked");
  if (el.type === "range") settle(el, like.getAttribute("value"));
  if (ticks && like.hasAttribute("data-tick")) tick(el);
}

// A slider stays where it was put until the table has followed it there (`wanted`).
function settle(slider, value) {
  if (slider.wanted && slider.wanted !== value) return;
  slider.wanted = null;
  slider.value = value;
}

const key = (node) => node.nodeType === 1 && (node.id || node.getAttribute("data-option"));

function place(parent, el, before) {
  // moveBefore keeps a running transition, where the browser knows it
  if (parent.moveBefore && el.isConnected) parent.moveBefore(el, before);
  else parent.insertBefore(el, before);
}

function morph(el, like) {
  dress(el, like);
  const known = new Map();
  for (const child of el.children) if (key(child)) known.set(key(child), child);
  let at = el.firstChild;
  for (const want of [...like.childNodes]) {
    const k = key(want);
    let have = k ? known.get(k) : at && !key(at) && at.nodeName === want.nodeName ? at : null;
    if (have && have.nodeName !== want.nodeName) have = null;
    if (!have) {
      el.insertBefore(want, at);
      continue;
    }
    known.delete(k);
    if (have === at) at = at.nextSibling;
    else place(el, have, at);
    if (have.nodeType === 1) morph(have, want);
    else if (have.data !== want.data) have.data = want.data;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

export function patch({ set = [], gone = [], all = false }) {
  for (const el of document.querySelectorAll(".ticked")) if (!el.checkVisibility()) el.classList.remove("ticked");
  for (const id of gone) $(id)?.remove();
  const shown = new Set();
  for (const [id, parent, prev, box, markup] of set) {
    shown.add(id);
    const home = $(parent);
    if (!home) continue;
    const fresh = build(markup, home);
    let el = $(id);
    if (el && el.localName !== fresh.localName) {
      el.remove();
      el = null;
    }
    if (el) (box ? dress : morph)(el, fresh);
    else el = fresh;
    const before = prev ? $(prev) : null;
    if (el.parentNode !== home || el.previousElementSibling !== before) {
      const moved = el.isConnected;
      place(home, el, before?.parentNode === home ? before.nextSibling : prev ? null : home.firstChild); // a neighbour may come later
      if (!moved && !all && el.hasAttribute("data-tick")) tick(el);
    }
  }
  if (due.length) void document.body.offsetWidth; // once
  for (const el of due.splice(0)) el.classList.add("ticked");
  if (all)
    for (const home of ["table", "whys", "sinces", "crowd", "people", ...set.filter((part) => part[3]).map((part) => part[0])])
      for (const child of [...($(home)?.children ?? [])])
        if (!shown.has(child.id)) child.remove();
}
