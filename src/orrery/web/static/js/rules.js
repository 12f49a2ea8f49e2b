// The page of the rules narrows down while one types; on a small screen its contents begin closed.
import { $, about } from "./dom.js";

const field = document.querySelector(".at-rules #q");
if (field) {
  const rules = [...document.querySelectorAll(".rules > div")];
  const text = new Map(rules.map((rule) => [rule, `${rule.closest(".chapter").querySelector("h2").textContent} ${rule.textContent}`.toLowerCase()]));
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const rule of rules) rule.hidden = !words.every((word) => text.get(rule).includes(word));
    for (const brief of document.querySelectorAll(".signs")) brief.hidden = words.length > 0;
    for (const part of document.querySelectorAll(".chapter"))
      part.hidden = words.length > 0 && !part.querySelector(".rules > div:not([hidden])");
    for (const link of document.querySelectorAll(".contents a"))
      link.hidden = document.querySelector(link.hash)?.hidden;
    $("none").hidden = rules.some((rule) => !rule.hidden);
  });
  if (innerWidth < 820) document.querySelector(".contents").open = false;
}

// Numbers of rules as links to that page, if the table's game has one.
export const linked = (rule) =>
  about.rules ? rule.replace(/[A-Z]{3,}-[\d.]*\d/g, `<a href="${about.rules}#$&" target="_blank">$&</a>`) : rule;
