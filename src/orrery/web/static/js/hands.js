// Hands: clicks and keys.

import { again, choose, leave } from "./choose.js";
import { $ } from "./dom.js";
import { act, lookAs } from "./live.js";
import { read, walk } from "./log.js";
import { visit } from "./past.js";
import { look, named } from "./peek.js";
import { ask, explain, hideTip, pressEnds } from "./tips.js";
import { settled } from "./view.js";

function open(id) {
  const dialog = $(id);
  if (!dialog || dialog.open) return;
  if (id === "why") $("why-answer").hidden = true;
  dialog.showModal();
}

document.addEventListener("click", (event) => {
  const el = event.target.closest?.(
    "[data-option], [data-next], [data-undo], [data-cancel], [data-time], [data-seat], [data-opens], [data-why], [data-copy], [data-close], button[data-step], [data-help], .deed",
  );
  for (const menu of document.querySelectorAll("details.menu[open]"))
    if (!menu.contains(event.target)) menu.open = false;
  if (event.target.localName === "dialog") event.target.close(); // its backdrop
  if (!el) return;
  const { option, undo, cancel, time, seat: whose, opens, why, copy, close, step } = el.dataset;
  if (pressEnds()) event.preventDefault();
  else if (option !== undefined || el.dataset.next !== undefined) {
    event.preventDefault();
    if (event.detail < 2 || settled() || again(option)) choose(option ?? "next", el, event);
  } else if (undo !== undefined) act({ undo: true });
  else if (cancel !== undefined) act({ cancel: true });
  else if (time !== undefined) visit(Number(time));
  else if (whose !== undefined) lookAs(Number(whose));
  else if (opens) open(opens);
  else if (why) ask(el, true);
  else if (copy) copyFrom(el, $(copy));
  else if (close !== undefined) el.closest("dialog").close();
  else if (step) walk(Number(step));
  else if (named(el)) look(named(el));
  else explain(el);
});

async function copyFrom(button, input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    if (!document.execCommand("copy")) return; // it is selected: the person can copy it
  }
  const label = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => (button.textContent = label), 2000);
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    hideTip();
    leave();
    const menu = document.querySelector("details.menu[open]");
    if (menu) menu.open = false;
    if (menu?.contains(document.activeElement)) menu.querySelector("summary").focus();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const el = event.target;
  if (el.matches?.("input, select, textarea")) return;
  const press = (what) => event.repeat || document.querySelector(what)?.click();
  if (/^(Enter| )$/.test(event.key) && el.localName !== "button" && (el.dataset?.option || el.matches?.("[role=button]:is([data-why], [data-opens])"))) {
    event.preventDefault();
    if (event.repeat) return;
    if (el.dataset.option) choose(el.dataset.option);
    else el.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (/^(Arrow(Up|Down)|Home|End)$/.test(event.key) && el.closest?.("#log")) read(event);
  else if (/^[1-9]$/.test(event.key) && !event.repeat) {
    const entry =
      [...document.querySelectorAll("#options kbd")].find((key) => key.textContent === event.key)?.parentElement ??
      (event.key === "1" ? document.querySelector("#options .only [data-option]") : null);
    entry?.click();
    if (entry?.localName === "summary") entry.parentElement.querySelector("button").focus();
  } else if (event.key === "?") open("keys");
  else if (event.code === "KeyX") press("[data-cancel]");
  else if (event.code === "KeyU") press("[data-undo]");
  else if (event.code === "KeyW") press("[data-opens=why]");
});
