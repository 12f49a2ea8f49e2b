// Explanations: by hover, focus, tap or long press. And why something can't be done.

import { linked } from "./rules.js";
import { $, lang, say } from "./dom.js";
import { send } from "./live.js";

const known = new Map();
let tipped = null;
let tipTimer = 0;
let pressed = false;

// Whether a long press has just ended: then the click that follows it means nothing.
export function pressEnds() {
  const was = pressed;
  pressed = false;
  return was;
}

export async function explain(el) {
  const { help: id, why } = el.dataset;
  tipped = el;
  if (!id && why) return ask(el, false);
  if (!id) return tip(el, escaped(el.ariaLabel ?? el.innerText), "");
  if (!known.has(id))
    known.set(
      id,
      fetch(`/help/${encodeURIComponent(id)}?lang=${lang}`).then((r) => (r.ok ? r.json() : null), () => null),
    );
  const mine = ++asks;
  const help = await known.get(id);
  if (!help) known.delete(id);
  if (mine === asks && tipped === el && help && el.isConnected) tip(el, help.text, help.rule);
}

function escaped(text) {
  const span = document.createElement("span");
  span.textContent = text;
  return span.innerHTML;
}

function tip(el, text, rule) {
  const box = $("tip");
  tipped = el;
  $("tip-text").innerHTML = text;
  $("tip-rule").textContent = rule;
  box.hidden = false;
  el.setAttribute("aria-describedby", "tip-text");
  const at = el.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - own.width / 2, innerWidth - own.width - 8));
  const above = at.top - own.height - 10;
  const below = Math.min(at.bottom + 10, innerHeight - own.height - 8);
  box.style.left = `${left}px`;
  box.style.top = `${above >= 8 ? above : below}px`;
}

export function hideTip() {
  clearTimeout(tipTimer);
  tipped?.removeAttribute("aria-describedby");
  tipped = null;
  if ($("tip")) $("tip").hidden = true;
}

// What a tip was about may have gone.
export function tidyTip() {
  if (tipped && !(tipped.isConnected && tipped.matches(`${HELPED}, [data-option]`))) hideTip();
}

const HELPED = "[data-help], [data-why]:not(dialog *)";
const helped = (event) => event.target.closest?.(HELPED);

// A piece that arrived under a pointer at rest isn't pointed at.
let rest = "";
const place = (event) => `${event.clientX} ${event.clientY}`;

if ($("tip")) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || place(event) === rest) return;
    const el = helped(event);
    if (el === tipped && el) return clearTimeout(tipTimer);
    clearTimeout(tipTimer);
    if (el) tipTimer = setTimeout(explain, 350, el);
    else if (tipped) tipTimer = setTimeout(hideTip, 200);
  });
  document.addEventListener("pointermove", (event) => (rest = place(event)));
  document.addEventListener("focusin", (event) => {
    const el = helped(event);
    if (el && event.target.matches(":focus-visible")) explain(el);
    else if (el !== tipped) hideTip();
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    rest = place(event);
    const touch = event.pointerType === "touch";
    const el = touch ? event.target.closest?.(`${HELPED}, [data-option]`) : helped(event);
    if (!el) return hideTip();
    if (!touch) return;
    tipTimer = setTimeout(() => {
      pressed = true;
      explain(el);
    }, 450);
  });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, (event) => event.pointerType === "touch" && clearTimeout(tipTimer));
  document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  addEventListener("scroll", hideTip, { capture: true, passive: true });
}

// Why something can't be done: beside what was asked about, or in the dialog of all there is.
let asked = null;
let aloud = false;
let asks = 0; // a late answer to an earlier question isn't shown
export function ask(el, loudly) {
  asks++;
  asked = el;
  aloud = loudly;
  send({ why: el.dataset.why });
}

export function told({ asked: what, text, rule }) {
  if (asked?.dataset.why === what && !asked.closest("dialog")) {
    if (!asked.isConnected || !(aloud || tipped === asked)) return;
    if (aloud) say("said", text);
    return tip(asked, text, rule);
  }
  $("why-text").innerHTML = text;
  $("why-rule").replaceChildren(linked(rule));
  $("why-answer").hidden = false;
  $("why-answer").scrollIntoView({ block: "nearest" });
}
