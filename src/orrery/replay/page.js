"use strict";
const { parts, frames, names } = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
let at = 0;

function markup(frame) {
  const inside = new Map();
  for (const n of frame.parts) {
    const part = parts[n];
    if (!inside.has(part[1])) inside.set(part[1], []);
    inside.get(part[1]).push(part);
  }
  const whole = ([id, , start, inner, tag]) =>
    start + inner + (inside.get(id) || []).map(whole).join("") + `</${tag}>`;
  return (inside.get("stage") || []).map(whole).join("");
}

function line(parent, tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.append(element);
}

function show(step) {
  at = Math.max(0, Math.min(frames.length - 1, step));
  const frame = frames[at];
  $("stage").innerHTML = markup(frame);
  $("replay-said").innerHTML = frame.said.map((markup) => `<p>${markup}</p>`).join("");
  $("replay-scores").replaceChildren();
  names.forEach((name, seat) => {
    line($("replay-scores"), "dt", name);
    line($("replay-scores"), "dd", frame.scores[seat]);
  });
  $("at").value = at;
  $("count").textContent = `${at} / ${frames.length - 1}`;
  $("first").disabled = $("back").disabled = at === 0;
  $("last").disabled = $("on").disabled = at === frames.length - 1;
}

const moves = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => frames.length - 1 };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };
for (const id in moves) $(id).addEventListener("click", () => show(moves[id]()));
$("at").max = frames.length - 1;
$("at").addEventListener("input", () => show(Number($("at").value)));
addEventListener("keydown", (event) => {
  if (event.target !== $("at") && keys[event.key]) {
    show(moves[keys[event.key]]());
    event.preventDefault();
  }
});
show(0);
