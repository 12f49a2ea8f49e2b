// On a television all that is public fits the screen; a button takes all of it.
import { $, about } from "./dom.js";

const STEPS = [1, 1.4, 2];
let width = 0;

// What is taller than its place is laid out wider, if that helps, and made smaller.
export function fit(anew = false) {
  const board = $("panels") ?? $("stage");
  if (!("screen" in about) || !board) return;
  board.style.transform = board.style.width = "";
  if (getComputedStyle($("table")).display !== "grid" || getComputedStyle(board).transform !== "none") return;
  const room = board.getBoundingClientRect();
  const high = $("table").getBoundingClientRect().bottom - room.top - 12;
  const scale = (by) => {
    board.style.width = `${room.width * by}px`;
    return Math.min(1 / by, high / board.scrollHeight);
  };
  if (!width || anew) {
    const tried = STEPS.map((by) => [scale(by), by]);
    width = tried.sort((a, b) => b[0] - a[0])[0][1];
  }
  const size = scale(width);
  if (size < 1) board.style.transform = `scale(${size})`;
  else board.style.width = "";
}
if ("screen" in about) {
  addEventListener("resize", () => fit(true));
  const full = $("full");
  full.hidden = !document.fullscreenEnabled;
  full.addEventListener("click", () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(),
  );
}
