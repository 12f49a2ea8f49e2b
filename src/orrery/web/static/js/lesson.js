// An introduction goes on to its next step in place, so that what was done is seen to happen.

import { about } from "./dom.js";
import { moved, reveal, show } from "./view.js";

export async function teach() {
  const step = Number(about.step) + 1;
  const address = `/learn/${about.lesson}/${step}`;
  const answer = await fetch(`${address}?as=parts`);
  if (!answer.ok) return location.assign(address);
  about.step = step;
  history.pushState(null, "", address);
  moved();
  show(await answer.json());
  reveal();
  for (const link of document.querySelectorAll(".menu a"))
    link.search = `?back=${encodeURIComponent(address)}`;
}

export function begin() {
  addEventListener("popstate", () => location.reload());
  reveal();
}
