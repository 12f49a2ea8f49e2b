// The lobby: what opponents are like, levels to play alone, days as they are here.
import { lang } from "./dom.js";

const forms = document.querySelectorAll(".play, .new");

function describe(select) {
  const about = select.closest(".seat, form").querySelector(".about");
  if (!about) return;
  about.textContent = select.selectedOptions[0]?.dataset.about ?? "";
  about.hidden = !about.textContent;
}
function fit(form) {
  const seats = [...form.querySelectorAll("select[name^=kind]")];
  seats.forEach(describe);
  const alone = seats.every((seat) => !seat.value);
  for (const set of form.querySelectorAll("fieldset[data-alone]")) set.hidden = !alone;
}
for (const form of forms) {
  fit(form);
  form.addEventListener("change", () => fit(form));
}
for (const time of document.querySelectorAll(".tables time")) {
  const when = new Date(time.dateTime);
  const today = when.toDateString() === new Date().toDateString();
  time.textContent = today
    ? when.toLocaleTimeString(lang, { timeStyle: "short" })
    : when.toLocaleDateString(lang, { dateStyle: "medium" });
}
