// Orrery's page: changes in place as the table changes, and sends back what was clicked.

import "./board.js";
import "./dice.js";
import "./hands.js";
import "./lobby.js";
import { $, about, say, toast } from "./dom.js";
import { follow } from "./live.js";
import { chime } from "./sound.js";
import { stage } from "./tabs.js";
import { told } from "./tips.js";
import { announce, centre, moved, reveal, show } from "./view.js";

function hear(message, fresh) {
  if (message.set) {
    show(message);
    announce();
  }
  if (fresh) {
    moved();
    reveal();
    chime(document.querySelector(".bar.mine") ? "turn" : "move");
  }
  if (message.error) toast(message.error);
  if (message.say) say("said", message.say);
  if (message.why) told(message.why);
}

if (about.table) {
  stage();
  centre();
  follow(hear);
  if ($("log")) $("log").scrollTop = $("log").scrollHeight;
  announce();
  reveal();
}
