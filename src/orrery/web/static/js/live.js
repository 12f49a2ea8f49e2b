// The live connection: what is said to the table and heard from it.

import { $, about, body, home, lang } from "./dom.js";

let socket = null;
let shows = about.shows;
let n = Number($("bar")?.dataset.n ?? 0);
let seat = null; // at a shared screen: whose eyes these are
let waiting = null; // what was sent and not yet answered
let looking = false; // another view was asked for: the past, another seat
let tries = 0;
let timer = 0;
let pinged = 0;
let heard = () => {};

// Whether it goes out: there may be no connection.
export function send(word) {
  if ("at" in word || "seat" in word) looking = true;
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(word));
  return true;
}

export function act(word) {
  if (waiting) return;
  waiting = { ...word, n };
  body.classList.add("busy");
  send(waiting); // if there is no connection now, it goes out with the next one
}

function answered() {
  waiting = null;
  body.classList.remove("busy");
}

function hear(message) {
  if ("pong" in message) pinged = 0;
  if (message.set) shows = message.shows;
  const fresh = "n" in message && message.n !== n;
  const mine = waiting !== null || looking;
  if (fresh) n = message.n;
  if (message.set) looking = false;
  if (fresh || message.error) answered();
  heard(message, fresh, mine);
}

// At a shared screen this seat looks from now on.
export function lookAs(whose) {
  seat = whose;
  send({ seat });
}

function connect() {
  clearTimeout(timer);
  if (socket && socket.readyState < WebSocket.CLOSING) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const screen = "screen" in about ? "&screen" : "";
  const mine = new WebSocket(`${scheme}://${location.host}${home}/t/${about.table}/live?lang=${lang}${screen}`);
  socket = mine;
  mine.onopen = () => {
    tries = pinged = 0;
    $("offline").hidden = true;
    body.dataset.live = "yes";
    send({ shows, ...(seat === null ? {} : { seat }) });
    if (waiting) send(waiting);
  };
  mine.onmessage = (event) => mine === socket && hear(JSON.parse(event.data));
  mine.onclose = ({ code }) => {
    if (mine !== socket) return;
    delete body.dataset.live;
    if (code === 4404) return location.reload();
    const pause = Math.min(300 * 2 ** tries++, 10000) * (0.75 + Math.random() / 2);
    if (tries > 1) $("offline").hidden = false;
    timer = setTimeout(connect, pause);
  };
}

// After sleep a socket can look open and be dead: it must answer, or a new one is made.
function wake() {
  if (document.visibilityState === "hidden") return;
  if (!socket || socket.readyState > WebSocket.OPEN) {
    tries = 0;
    connect();
  } else if (socket.readyState === WebSocket.OPEN && !pinged) {
    pinged = Date.now();
    send({ ping: pinged });
    const asked = socket;
    setTimeout(() => {
      if (!pinged || asked !== socket) return;
      pinged = 0;
      socket = null;
      asked.close();
      connect();
    }, 3000);
  }
}

// Follow the table: `listener` gets each message, and whether the question in it is a new one.
export function follow(listener) {
  heard = listener;
  connect();
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake);
  document.addEventListener("visibilitychange", wake);
}
