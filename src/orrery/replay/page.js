"use strict";
const { parts, frames, names } = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
let at = 0;
let timer = 0;
const PACE = 1300;

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

function scores(frame) {
  $("replay-scores").replaceChildren(
    ...names.map((name, seat) => {
      const group = document.createElement("div");
      group.className = `seat-${seat}${frame.seat === seat ? " moves" : ""}`;
      for (const [tag, text] of [["dt", name], ["dd", frame.scores[seat]]]) {
        const element = document.createElement(tag);
        element.textContent = text;
        group.append(element);
      }
      return group;
    }),
  );
}

function show(step) {
  at = Math.max(0, Math.min(frames.length - 1, step));
  const frame = frames[at];
  $("stage").innerHTML = markup(frame);
  const chose = frame.chose ? `<p class="chose">${frame.chose}</p>` : "";
  $("replay-said").innerHTML = chose + frame.said.map((markup) => `<p>${markup}</p>`).join("");
  $("replay-said").scrollTop = 0;
  scores(frame);
  $("at").value = at;
  $("count").textContent = `${at} / ${frames.length - 1}`;
  if (frame.round) $("rounds").value = frame.round;
  for (const id of ["first", "back", "turn-back"]) $(id).disabled = at === 0;
  for (const id of ["last", "on", "turn-on"]) $(id).disabled = at === frames.length - 1;
}

// A turn is what one player chooses until another does.
function turn(by) {
  let n = at + by;
  if (by > 0) while (n < frames.length && frames[n].seat === frames[at].seat) n++;
  else {
    const seat = frames[Math.max(0, n)].seat;
    while (n > 0 && frames[n - 1].seat === seat) n--;
  }
  return n;
}

function play(on) {
  clearTimeout(timer);
  document.body.classList.toggle("playing", on);
  const button = $("play");
  button.title = button.ariaLabel = on ? button.dataset.pause : button.dataset.play;
  if (!on) return;
  if (at === frames.length - 1) show(0);
  const tick = () => {
    show(at + 1);
    if (at === frames.length - 1) return play(false);
    timer = setTimeout(tick, PACE * Number($("speed").value));
  };
  timer = setTimeout(tick, PACE * Number($("speed").value));
}
const playing = () => document.body.classList.contains("playing");

const moves = {
  first: () => 0,
  "turn-back": () => turn(-1),
  back: () => at - 1,
  on: () => at + 1,
  "turn-on": () => turn(1),
  last: () => frames.length - 1,
};
const keys = { Home: "first", PageUp: "turn-back", ArrowLeft: "back", ArrowRight: "on", PageDown: "turn-on", End: "last" };
function go(step) {
  play(false);
  show(step);
}
for (const id in moves) $(id).addEventListener("click", () => go(moves[id]()));
$("play").addEventListener("click", () => play(!playing()));
$("at").max = frames.length - 1;
$("at").addEventListener("input", () => go(Number($("at").value)));
$("rounds").addEventListener("change", () => go(frames.findIndex((frame) => frame.round === Number($("rounds").value))));
addEventListener("keydown", (event) => {
  if (frames.length === 1 || event.target.closest("select")) return;
  if (event.key === " " && !event.target.closest("button")) play(!playing());
  else if (event.target !== $("at") && keys[event.key]) go(moves[keys[event.key]]());
  else return;
  event.preventDefault();
});
show(0);
document.body.classList.toggle("still", frames.length === 1);
if (location.hash === "#run" && !matchMedia("(prefers-reduced-motion: reduce)").matches) play(true);
