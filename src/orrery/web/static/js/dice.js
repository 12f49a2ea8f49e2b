// A word of this browser goes into the seed of the dice, so that nobody can have chosen it.
for (const input of document.querySelectorAll("input[name=entropy]")) lend(input);
document.addEventListener("submit", (event) => {
  const input = event.target.querySelector("input[name=entropy]");
  if (input && !input.value) lend(input);
});

function lend(input) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  input.value = [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}
