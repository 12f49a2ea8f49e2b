// What a player gained floats down from where it is counted (`data-score`: who, and how much).

import { calm } from "./dom.js";

const worth = (el) => el.dataset.score.split(" ").map(Number);
const scores = () => new Map([...document.querySelectorAll("[data-score]")].map((el) => [worth(el)[0], el]));

// Do it, and let float what it has changed.
export function floating(change) {
  if (calm || document.hidden) return change();
  const before = new Map([...scores()].map(([who, el]) => [who, worth(el)[1]]));
  change();
  for (const [who, el] of scores()) {
    const by = worth(el)[1] - before.get(who);
    const at = el.getBoundingClientRect();
    if (!by || !at.width) continue;
    const plus = document.createElement("span");
    plus.className = "gained";
    plus.textContent = by > 0 ? `+${by}` : `−${-by}`;
    plus.ariaHidden = "true";
    plus.style.left = `${at.left + at.width / 2}px`;
    plus.style.top = `${at.bottom}px`;
    plus.addEventListener("animationend", () => plus.remove());
    document.body.append(plus);
  }
}
