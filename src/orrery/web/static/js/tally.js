// The final scoring: one source of points after the other; skippable, and only once by itself.
import { $, about, calm } from "./dom.js";

const PACE = 900;
let timer = 0;

function finish(figure) {
  clearTimeout(timer);
  figure.classList.remove("show");
  figure.querySelector(".counting").hidden = true;
  for (const total of figure.querySelectorAll(".total")) total.textContent = total.dataset.total;
  figure.closest(".result").classList.add("counted");
}

function count(figure) {
  const keys = [...figure.querySelectorAll(".key li")];
  figure.classList.add("show");
  figure.querySelector(".counting").hidden = false;
  for (const el of figure.querySelectorAll("g.in, li.in")) el.classList.remove("in", "now");
  for (const total of figure.querySelectorAll(".total")) total.textContent = 0;
  const next = (k) => {
    if (!figure.isConnected) return;
    if (k === keys.length) return finish(figure);
    keys[k - 1]?.classList.remove("now");
    keys[k].classList.add("in", "now");
    figure.querySelector(".counting .now").textContent = keys[k].textContent;
    for (const piece of figure.querySelectorAll(`g[data-source="${keys[k].dataset.source}"]`)) {
      piece.classList.add("in");
      const total = piece.parentNode.querySelector(".total");
      total.textContent = Number(total.textContent) + Number(piece.dataset.n);
    }
    timer = setTimeout(next, PACE, k + 1);
  };
  clearTimeout(timer);
  next(0);
}

// By itself when a game ends before one's eyes, or is first seen after its end.
export function tally() {
  const figure = $("sources");
  if (!figure || calm) return;
  const seen = `tally-${about.table}`;
  if (sessionStorage.getItem(seen)) return;
  sessionStorage.setItem(seen, "1");
  count(figure);
}
document.addEventListener("click", (event) => {
  const figure = $("sources");
  if (!figure) return;
  if (event.target.closest("[data-tally]")) calm ? finish(figure) : count(figure);
  else if (figure.classList.contains("show")) finish(figure);
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && $("sources")?.classList.contains("show")) finish($("sources"));
});
