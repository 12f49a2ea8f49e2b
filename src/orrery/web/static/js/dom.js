// The page: its elements, what its body says about it, and what it says to whoever reads it.

export const $ = (id) => document.getElementById(id);
export const body = document.body;
export const about = body.dataset;
export const home = document.documentElement.dataset.home ?? ""; // the path of the site
export const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
export const lang = document.documentElement.lang;

// Nothing is marked like this any more.
export const clear = (mark) => document.querySelectorAll(`.${mark}`).forEach((el) => el.classList.remove(mark));

// What the server says is markup: escaped, and words of another language are marked.
export function say(id, markup) {
  const el = $(id);
  el.textContent = "";
  // a new text of its own is read out even if it equals the last
  requestAnimationFrame(() => (el.innerHTML = markup));
}

let timer = 0;
export function toast(markup) {
  const el = $("toast");
  el.innerHTML = markup;
  el.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (el.hidden = true), 6000);
}
