// The lobby shows the seats, bots and settings of the chosen game.
function fitGame() {
  const game = document.querySelector("input[name=game]:checked");
  if (!game) return;
  const bots = game.dataset.bots.split(" ").map((bot) => `bot.${bot}`);
  const seats = [...document.querySelectorAll(".seat select")];
  for (const [i, seat] of seats.entries()) {
    seat.disabled = seat.closest(".seat").hidden = i + 2 > Number(game.dataset.most);
    for (const bot of seat.options)
      if (bot.value.startsWith("bot.")) bot.hidden = bot.disabled = !bots.includes(bot.value);
    if (seat.selectedOptions[0]?.disabled) seat.value = `bot.${game.dataset.opponent}`;
  }
  const alone = seats.every((seat) => seat.disabled || !seat.value);
  for (const all of document.querySelectorAll(".settings")) all.hidden = all.dataset.game !== game.value;
  for (const set of document.querySelectorAll("fieldset[data-alone]")) set.hidden = !alone;
}
document.addEventListener("change", (event) => event.target.closest(".new") && fitGame());
fitGame();
