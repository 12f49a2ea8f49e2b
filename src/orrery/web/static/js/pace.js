// What others do is shown choice by choice, at a pace one can follow; a click or a key skips it.

import { $, body, calm } from "./dom.js";

const PACES = { slow: 2200, normal: 900, fast: 350, instant: 0 };
const ROLL = 950; // dice tumble, and only then words tell
const MOMENT = 1500;
const MANY = 20; // no more acts than these take their full time
const queue = [];
let pace = localStorage.getItem("pace") ?? (calm ? "instant" : "normal");
let due = 0; // when the next may be shown
let timer = 0;
let show = () => [];
const beat = () => (calm || document.hidden ? 0 : PACES[pace]);

// What is heard goes through here; `listener` shows it, and says what acts are still to come.
export const through = (listener) => (show = listener);

// What I did myself is shown at once, and so is all while nobody looks.
export function hear(message, fresh, mine) {
  if (mine || message.all || !PACES[pace] || document.hidden) skip();
  const roll = dice(message);
  const first = roll ?? acted(message);
  if (first) queue.push({ message: first, wait: roll ? ROLL : beat() });
  queue.push({ message: { ...message, acts: [], set: message.set?.filter((part) => !first?.set.includes(part)) }, fresh, held: !roll && first });
  if (mine || document.hidden) due = 0;
  next();
}

function next() {
  clearTimeout(timer);
  while (queue.length) {
    const rest = due - performance.now();
    if (rest > 0) {
      body.classList.add("following");
      timer = setTimeout(next, rest);
      return;
    }
    try {
      reveal(queue.shift(), false);
    } catch (error) {
      skip(); // the table shows what came of it
      throw error;
    }
  }
  body.classList.remove("following");
}

function reveal({ message, fresh, wait, act }, hurried) {
  if (act) act();
  else play(show(message, fresh));
  if (hurried) return;
  const moment = message?.moments?.length && !calm && PACES[pace] ? banner(message.moments) : 0;
  due = performance.now() + (wait ?? Math.max(moment, fresh ? PACES[pace] : 0));
}

// What the message showed is acted out, several turns more quickly, or all at once. Where an act
// is missing, the table tells.
function play(acts) {
  const wait = beat() * Math.min(1, MANY / acts.length);
  const held = acts.length && queue[0]?.held && queue.shift();
  const all = acts.map((act) => (act ? { act, wait } : held)).filter(Boolean);
  if (wait) queue.unshift(...all);
  else for (const one of all) reveal(one, true);
}

// Whether there was anything to skip.
function skip() {
  clearTimeout(timer);
  const had = queue.length > 0;
  while (queue.length) reveal(queue.shift(), true);
  due = 0;
  body.classList.remove("following");
  return had;
}

// The parts of a message that decide the rest: dice that roll now.
function dice(message) {
  if (calm || !PACES[pace] || message.all || document.hidden) return null;
  const marks = (markup) => (markup.match(/data-decides="[^"]*"/g) ?? []).join();
  const set = (message.set ?? []).filter(([id, , , box, markup]) => !box && $(id) && marks(markup) && marks(markup) !== marks($(id).outerHTML));
  return set.length ? { set } : null;
}

// The turn of a seat that the rules play: it is acted out before the table shows it.
function acted(message) {
  if (!beat() || message.all) return null;
  const set = (message.set ?? []).filter(([id, parent]) => id === "steps" && $(parent));
  return set.length ? { set, acts: message.acts } : null;
}

let fades = 0;
function banner(moments) {
  const el = $("banner");
  el.innerHTML = moments.map((markup) => `<p>${markup}</p>`).join("");
  el.hidden = false;
  clearTimeout(fades);
  fades = setTimeout(() => (el.hidden = true), MOMENT + 400);
  return MOMENT;
}

document.addEventListener("click", (event) => {
  if (!queue.length || !event.target.closest?.("#stage, #bar, #banner, #skip") || event.target.closest("[data-tab], summary")) return;
  const old = queue.some(({ message }) => message);
  skip();
  if (old && event.target.closest("[data-option]")) event.stopPropagation(); // it was offered before all this
}, true);
document.addEventListener("keydown", (event) => /^(Escape| )$/.test(event.key) && skip() && event.preventDefault());
document.addEventListener("visibilitychange", () => document.hidden && skip());

for (const choice of document.querySelectorAll("[name=pace]")) {
  choice.checked = choice.value === pace;
  choice.addEventListener("change", () => {
    localStorage.setItem("pace", (pace = choice.value));
    skip();
  });
}
