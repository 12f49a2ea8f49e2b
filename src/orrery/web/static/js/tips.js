// Explanations: by hover, focus, tap or long press. First what a thing is, then its rule.

import { linked } from "./rules.js";
import { $, home, lang, say } from "./dom.js";
import { send } from "./live.js";
import { atRest, look, named, within } from "./peek.js";

const HELPED = "[data-help], [data-tip], [data-why]:not(dialog *), [data-option]:not(dialog *), .top [aria-label]";
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

export const twins = (option, within = "") => [...document.querySelectorAll(`${within} [data-option="${CSS.escape(option)}"]`)];

// A thing in words: what it is or does, and what that would give.
export function sentence(el) {
  const { tip, option } = el.dataset;
  const own = tip ?? el.ariaLabel ?? (el.querySelector?.(":scope > span") ?? el).textContent.trim();
  const gives = option && twins(option).map((twin) => twin.dataset.gives).find(Boolean);
  return gives && own && !own.includes(gives) ? `${own} (${gives})` : own;
}

const ruleOf = (el) => el.dataset.help ?? (el.dataset.option && twins(el.dataset.option).map((twin) => twin.dataset.help).find(Boolean));

export async function explain(el, pressed) {
  tipped = el;
  if (el.dataset.why) return ask(el, false);
  if (pressed !== true && el.closest("#options, .digest") && named(el)) return; // its face tells
  const id = ruleOf(el);
  const said = el.closest("#bar") && !el.ariaLabel && pressed !== true; // by the button itself
  const own = said ? "" : sentence(el);
  if (id && !known.has(id))
    known.set(
      id,
      fetch(`${home}/help/${encodeURIComponent(id)}?lang=${lang}`).then((r) => (r.ok ? r.json() : null), () => null),
    );
  const mine = ++asks;
  const help = id && (await known.get(id));
  if (id && !help) known.delete(id);
  if (mine === asks && tipped === el && (own || help) && el.isConnected) tip(el, own, help?.text ?? "", help?.rule ?? "");
}

function tip(el, own, text, rule) {
  const box = $("tip");
  tipped = el;
  $("tip-own").textContent = own;
  $("tip-text").innerHTML = text;
  $("tip-rule").textContent = rule;
  box.hidden = false;
  el.setAttribute("aria-describedby", "tip");
  const [left, top] = beside(el.getBoundingClientRect(), box.getBoundingClientRect());
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

// Where a tip covers neither what it is about nor what can be chosen; else as little as can be.
function beside(at, own) {
  const middle = at.left + at.width / 2 - own.width / 2;
  const level = at.top + at.height / 2 - own.height / 2;
  const map = document.querySelector(".zone.map")?.getBoundingClientRect();
  const places = [[middle, at.top - own.height - 10], [middle, at.bottom + 10], [at.right + 10, level], [at.left - own.width - 10, level]];
  if (map) places.push([map.right + 10, level], [map.left, map.top], [map.left, map.bottom - own.height], [map.right - own.width, map.bottom - own.height]);
  const lit = [...document.querySelectorAll("#stage [data-option], #options [data-option]")].map((el) => el.getBoundingClientRect());
  const covers = ([left, top]) =>
    [at, at, at, ...lit].filter((box) => box.left < left + own.width && box.right > left && box.top < top + own.height && box.bottom > top).length;
  const kept = places.map(([left, top]) => [within(left, innerWidth - own.width), within(top, innerHeight - own.height)]);
  return kept.map((place) => [covers(place), place]).sort((a, b) => a[0] - b[0])[0][1];
}

export function hideTip() {
  clearTimeout(tipTimer);
  tipped?.removeAttribute("aria-describedby");
  tipped = null;
  if ($("tip")) $("tip").hidden = true;
}

// What a tip was about may have gone.
export function tidyTip() {
  if (tipped && !(tipped.isConnected && tipped.matches(HELPED))) hideTip();
}

const helped = (event) => event.target.closest?.(HELPED);

if ($("tip")) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || atRest(event)) return;
    const el = helped(event);
    if (el === tipped && el) return clearTimeout(tipTimer);
    clearTimeout(tipTimer);
    if (el) tipTimer = setTimeout(explain, 350, el);
    else if (tipped) tipTimer = setTimeout(hideTip, 200);
  });
  document.addEventListener("focusin", (event) => {
    const el = helped(event);
    if (el && event.target.matches(":focus-visible")) explain(el);
    else if (el !== tipped) hideTip();
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    const el = named(event.target) ?? helped(event);
    hideTip();
    if (!el || event.pointerType !== "touch") return;
    tipTimer = setTimeout(() => {
      pressed = true;
      if (el.dataset.face) look(el);
      else explain(el, true);
    }, 450);
  });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, (event) => event.pointerType === "touch" && clearTimeout(tipTimer));
  document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  addEventListener("scroll", () => $("tip").hidden || hideTip(), { capture: true, passive: true });
}

// Why something can't be done: beside what was asked about, or in the dialog.
let asked = null;
let aloud = false;
let asks = 0; // a late answer isn't shown
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
    return tip(asked, asked.ariaLabel ?? "", text, rule);
  }
  $("why-text").innerHTML = `<b>${asked.innerHTML}:</b> ${text}`;
  $("why-rule").innerHTML = linked(rule);
  $("why-answer").hidden = false;
  $("why-answer").scrollIntoView({ block: "nearest" });
}
