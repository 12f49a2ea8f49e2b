// What a player gained floats up from where it is counted (`data-score`).

const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const scores = () => new Map([...document.querySelectorAll("[data-score]")].map((el) => [el.dataset.score, el]));
const worth = (el) => Number(el.textContent.match(/-?\d+/)?.[0] ?? NaN);

// Do it, and let float what it has changed.
export function floating(change) {
  if (calm || document.hidden) return change();
  const before = new Map([...scores()].map(([who, el]) => [who, worth(el)]));
  change();
  for (const [who, el] of scores()) {
    const by = worth(el) - before.get(who);
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
