// An introduction goes on to its next step in place, so that what was done is seen to happen.

import { $, about, home } from "./dom.js";
import { moved, reveal, show } from "./view.js";

// What is to be clicked is in sight, wherever the board has it.
function light() {
  reveal();
  const lit = [...document.querySelectorAll("#stage [data-option]")].find((el) => el.getBoundingClientRect().width);
  const box = lit?.getBoundingClientRect();
  const bar = $("bar").getBoundingClientRect();
  const low = bar.width > innerWidth * 0.8 ? bar.top : innerHeight;
  if (box && (box.top < 0 || box.bottom > low)) lit.scrollIntoView({ block: "center", inline: "nearest" });
}

export async function teach() {
  const step = Number(about.step) + 1;
  const address = `${home}/learn/${about.lesson}/${step}`;
  const answer = await fetch(`${address}?as=parts`);
  if (!answer.ok) return location.assign(address);
  about.step = step;
  history.pushState(null, "", address);
  moved();
  show(await answer.json());
  light();
  for (const link of document.querySelectorAll(".menu a"))
    link.search = `?back=${encodeURIComponent(address)}`;
}

export function begin() {
  addEventListener("popstate", () => location.reload());
  light();
}
