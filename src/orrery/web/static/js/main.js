// Orrery's page: changes in place as the table changes, and sends back what was clicked.

import "./board.js";
import "./dice.js";
import "./hands.js";
import "./lobby.js";
import "./rules.js";
import "./peek.js";
import "./reach.js";
import "./seats.js";
import { $, about, say, toast } from "./dom.js";
import { light } from "./coach.js";
import { floating } from "./floats.js";
import { begin } from "./lesson.js";
import { follow } from "./live.js";
import { hear, through } from "./pace.js";
import { turn } from "./rival.js";
import { chime } from "./sound.js";
import { stage } from "./tabs.js";
import { fit } from "./screen.js";
import { tally } from "./tally.js";
import { told } from "./tips.js";
import { announce, centre, moved, reveal, show } from "./view.js";

through((message, fresh) => {
  if (message.set) {
    floating(() => show(message));
    announce();
    tally();
    fit();
    light();
  }
  if (fresh) {
    moved();
    reveal();
    chime(document.querySelector(".bar.mine") ? "turn" : "move");
  }
  if (message.error) toast(message.error);
  if (message.say) say("said", message.say);
  if (message.why) told(message.why);
  return message.set ? turn(message.acts) : [];
});

if (about.lesson) begin();
if (about.table) {
  stage();
  centre();
  follow(hear);
  if ($("log")) $("log").scrollTop = $("log").scrollHeight;
  announce();
  reveal();
  tally();
  fit();
}
