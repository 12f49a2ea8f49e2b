// A word of this browser goes into the seed of the dice once it has seen the seal: nobody can choose them.

const KEPT = 100; // so many seals and words are remembered, for the proof
const seen = () => JSON.parse(localStorage.getItem("seals") ?? "[]");

function lend(input) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  input.value = [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("submit", ({ target: form }) => {
  const input = form.querySelector("input[name=entropy]");
  if (!input) return;
  const [seal, id] = (form.dataset.seal ?? document.querySelector("meta[name=seal]").content).split(" ");
  lend(input);
  if (id) {
    const field = form.querySelector("input[name=seal]") ?? form.appendChild(document.createElement("input"));
    Object.assign(field, { type: "hidden", name: "seal", value: id });
  }
  if (seal) localStorage.setItem("seals", JSON.stringify([...seen(), [seal, input.value]].slice(-KEPT)));
});

// The proof: whether the word in it is the one that this browser gave when it had seen the seal.
const proof = document.querySelector("main.proof");
const mine = proof && seen().filter(([seal]) => seal === proof.dataset.commitment);
if (mine?.length) {
  const said = document.getElementById("proof-mine");
  const words = proof.dataset.words.split(" ");
  said.textContent = mine.some(([, word]) => words.includes(word)) ? said.dataset.yes : said.dataset.no;
  said.hidden = false;
}
