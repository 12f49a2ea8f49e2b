// Seats: the time that is left, when somebody was last here, and links that open a seat.

import { $, lang } from "./dom.js";

const pad = (n) => String(n).padStart(2, "0");

function clock(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}

const ago = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
function since(seconds) {
  for (const [unit, length] of [["day", 86400], ["hour", 3600], ["minute", 60]])
    if (seconds >= length) return ago.format(-Math.floor(seconds / length), unit);
  return "";
}

function tick() {
  const now = Math.floor(Date.now() / 1000);
  for (const el of document.querySelectorAll("[data-ends]")) {
    const left = Math.max(0, el.dataset.ends - now);
    el.textContent = clock(left);
    el.classList.toggle("short", left < 60);
  }
  for (const el of document.querySelectorAll("[data-seen]")) el.textContent = since(Math.max(0, now - el.dataset.seen));
}
tick();
setInterval(tick, 1000);

// A link's secret, behind the #, goes into the form and out of the address.
const form = $("take");
if (form) {
  const [, kind, code] = location.hash.match(/^#(seat|device)\.(.+)$/) ?? [];
  if (code) {
    form.elements.code.value = code;
    history.replaceState(null, "", location.pathname);
  }
  const shows = kind ?? (form.elements.code.value ? "" : "words"); // after a refusal: everything
  for (const el of form.querySelectorAll("[data-for]")) el.hidden = shows !== "" && el.dataset.for !== shows;
}
