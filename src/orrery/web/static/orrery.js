// Orrery's page: changes it in place as the table changes, and sends back what was clicked.

const $ = (id) => document.getElementById(id);
const body = document.body;
const words = body.dataset;
const table = words.table;
const lang = document.documentElement.lang;

// -- changing the page in place, so that what moves is seen to move --

const SVG = "http://www.w3.org/2000/svg";
const KEPT = new Set(["open", "aria-describedby", "data-fit"]); // set here, unknown to the server

function build(markup, parent) {
  const template = document.createElement("template");
  const svg = parent.namespaceURI === SVG && parent.localName !== "foreignObject";
  template.innerHTML = svg ? `<svg>${markup}</svg>` : markup;
  return svg ? template.content.firstChild.firstChild : template.content.firstElementChild;
}

// A change of `data-tick` starts the animations of the class "ticked" anew: dice roll.
function tick(el) {
  el.classList.remove("ticked");
  void el.getBoundingClientRect();
  el.classList.add("ticked");
}

function dress(el, like) {
  const ticks = el.getAttribute("data-tick") !== like.getAttribute("data-tick");
  const ticked = el.classList.contains("ticked");
  for (const { name } of [...el.attributes])
    if (!like.hasAttribute(name) && !KEPT.has(name)) el.removeAttribute(name);
  for (const { name, value } of like.attributes)
    if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  if (ticked) el.classList.add("ticked");
  if (el.type === "range") settle(el, like.getAttribute("value"));
  if (ticks && like.hasAttribute("data-tick")) tick(el);
}

const key = (node) => node.nodeType === 1 && (node.id || node.getAttribute("data-option"));

function place(parent, el, before) {
  // moveBefore keeps a running transition, where the browser knows it
  if (parent.moveBefore && el.isConnected) parent.moveBefore(el, before);
  else parent.insertBefore(el, before);
}

function morph(el, like) {
  dress(el, like);
  const known = new Map();
  for (const child of el.children) if (key(child)) known.set(key(child), child);
  let at = el.firstChild;
  for (const want of [...like.childNodes]) {
    const k = key(want);
    let have = k ? known.get(k) : at && !key(at) && at.nodeName === want.nodeName ? at : null;
    if (have && have.nodeName !== want.nodeName) have = null;
    if (!have) {
      el.insertBefore(want, at);
      continue;
    }
    known.delete(k);
    if (have === at) at = at.nextSibling;
    else place(el, have, at);
    if (have.nodeType === 1) morph(have, want);
    else if (have.data !== want.data) have.data = want.data;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

export function patch({ set = [], gone = [], all = false }) {
  for (const id of gone) $(id)?.remove();
  const shown = new Set();
  for (const [id, parent, prev, box, markup] of set) {
    shown.add(id);
    const home = $(parent);
    if (!home) continue;
    const fresh = build(markup, home);
    let el = $(id);
    if (el && el.localName !== fresh.localName) {
      el.remove();
      el = null;
    }
    if (el) (box ? dress : morph)(el, fresh);
    else el = fresh;
    const before = prev ? $(prev) : null;
    if (el.parentNode !== home || el.previousElementSibling !== before) {
      const moved = el.isConnected;
      place(home, el, before ? before.nextSibling : home.firstChild);
      if (!moved && !all && el.hasAttribute("data-tick")) tick(el);
    }
  }
  if (all)
    for (const home of ["table", "whys", "sinces", ...set.filter((part) => part[3]).map((part) => part[0])])
      for (const child of [...($(home)?.children ?? [])])
        if (!shown.has(child.id)) child.remove();
}

function show(message) {
  const log = $("log");
  const low = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  const focus = document.activeElement;
  const asked = focus?.closest?.("#bar, #cover, [data-option]");
  const question = $("bar")?.dataset.n;
  const had = new Set(["cover", "result"].filter($));
  patch(message);
  if ($("options") && $("bar").dataset.n !== question) $("options").scrollTop = 0;
  if (low && $("log")) $("log").scrollTop = $("log").scrollHeight;
  const cover = $("cover")?.querySelector("button");
  if (cover && !had.has("cover")) cover.focus();
  else if ($("result") && !had.has("result")) {
    $("result-title").focus();
    $("result").scrollIntoView({ block: "start" });
  } else if (asked && !(focus.isConnected && focus.closest("#bar, [data-option]")))
    $("ask")?.focus({ preventScroll: true });
  if (tipped && !(tipped.isConnected && (tipped.dataset.help || tipped.dataset.why))) hideTip();
}

// On a narrow page the board is longer than the screen: what may be chosen comes into view.
function reveal() {
  const bar = $("bar")?.getBoundingClientRect();
  const lit = [...document.querySelectorAll("#stage [data-option]")]
    .map((el) => el.getBoundingClientRect())
    .filter((box) => box.width);
  if (!bar || !lit.length || bar.width < innerWidth * 0.8) return;
  centre();
  const top = Math.min(...lit.map((box) => box.top)) - 12;
  const by = Math.min(top, Math.max(0, Math.max(...lit.map((box) => box.bottom)) + 12 - bar.top));
  if (top < 0 || by > 0) scrollBy({ top: by });
}

// In a board that is larger than its window, too.
function centre() {
  for (const pan of document.querySelectorAll(".pan")) {
    const lit = [...pan.querySelectorAll("[data-option]")].map((el) => el.getBoundingClientRect());
    if (pan.scrollWidth <= pan.clientWidth) continue;
    if (!lit.length && !pan.scrollLeft) lit.push(pan.firstElementChild.getBoundingClientRect());
    if (!lit.length) continue;
    const at = pan.getBoundingClientRect();
    const middle = (a, b) => lit.reduce((sum, box) => sum + (box[a] + box[b]) / 2, 0) / lit.length;
    pan.scrollBy({
      left: middle("left", "right") - at.left - at.width / 2,
      top: middle("top", "bottom") - at.top - at.height / 2,
    });
  }
}

// A page in another tab says by its title that it is one's turn.
const title = document.title;
function announce() {
  document.title = document.querySelector(".bar.mine") ? `● ${title}` : title;
}

// -- the live connection --

let socket = null;
let shows = words.shows;
let n = Number($("bar")?.dataset.n ?? 0);
let seat = null; // at a shared screen: whose eyes these are
let waiting = null; // what was sent and not yet answered
let changed = 0;
let tries = 0;
let timer = 0;
let pinged = 0;

function say(id, text) {
  const el = $(id);
  el.textContent = "";
  // a new text of its own is read out even if it equals the last
  requestAnimationFrame(() => (el.textContent = text));
}

function toast(text) {
  const el = $("toast");
  el.textContent = text;
  el.hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => (el.hidden = true), 6000);
}

function send(word) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(word));
}

function act(word) {
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
  if (message.set) {
    show(message);
    shows = message.shows;
    announce();
  }
  if ("n" in message && message.n !== n) {
    n = message.n;
    changed = performance.now();
    answered();
    reveal();
    chime(document.querySelector(".bar.mine") ? "turn" : "move");
  }
  if (message.error) {
    answered();
    toast(message.error);
  }
  if (message.say) say("said", message.say);
  if (message.why) told(message.why);
}

// Why something can't be done: beside what was asked about, or in the dialog of all there is.
let asked = null;
let aloud = false;
let asks = 0; // a late answer to an earlier question isn't shown
function ask(el, loudly) {
  asks++;
  asked = el;
  aloud = loudly;
  send({ why: el.dataset.why });
}

function told({ asked: what, text, rule }) {
  if (asked?.dataset.why === what && !asked.closest("dialog")) {
    if (!asked.isConnected || !(aloud || tipped === asked)) return;
    if (aloud) say("said", text);
    return tip(asked, text, rule);
  }
  $("why-text").textContent = text;
  $("why-rule").textContent = rule;
  $("why-answer").hidden = false;
  $("why-answer").scrollIntoView({ block: "nearest" });
}

function connect() {
  clearTimeout(timer);
  if (socket && socket.readyState < WebSocket.CLOSING) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const screen = "screen" in words ? "&screen" : "";
  const mine = new WebSocket(`${scheme}://${location.host}/t/${table}/live?lang=${lang}${screen}`);
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

if (table) {
  centre();
  connect();
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake);
  document.addEventListener("visibilitychange", wake);
  if ($("log")) $("log").scrollTop = $("log").scrollHeight;
  announce();
  reveal();
}

// -- explanations: hover, focus, tap or long press --

const known = new Map();
let tipped = null;
let tipTimer = 0;
let pressed = false;

async function explain(el) {
  const id = el.dataset.help;
  if (!id) {
    tipped = el;
    return ask(el, false);
  }
  if (!known.has(id))
    known.set(
      id,
      fetch(`/help/${encodeURIComponent(id)}?lang=${lang}`).then((r) => (r.ok ? r.json() : null), () => null),
    );
  tipped = el;
  const mine = ++asks;
  const help = await known.get(id);
  if (!help) known.delete(id);
  if (mine === asks && tipped === el && help && el.isConnected) tip(el, help.text, help.rule);
}

function tip(el, text, rule) {
  const box = $("tip");
  tipped = el;
  $("tip-text").textContent = text;
  $("tip-rule").textContent = rule;
  box.hidden = false;
  el.setAttribute("aria-describedby", "tip-text");
  const at = el.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - own.width / 2, innerWidth - own.width - 8));
  const above = at.top - own.height - 10;
  const below = Math.min(at.bottom + 10, innerHeight - own.height - 8);
  box.style.left = `${left}px`;
  box.style.top = `${above >= 8 ? above : below}px`;
}

function hideTip() {
  clearTimeout(tipTimer);
  tipped?.removeAttribute("aria-describedby");
  tipped = null;
  if ($("tip")) $("tip").hidden = true;
}

const helped = (event) => event.target.closest?.("[data-help], [data-why]:not(dialog *)");

if ($("tip")) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || event.target.closest("#tip")) return clearTimeout(tipTimer);
    const el = helped(event);
    if (el === tipped && el) return clearTimeout(tipTimer);
    clearTimeout(tipTimer);
    if (el) tipTimer = setTimeout(explain, 350, el);
    else if (tipped) tipTimer = setTimeout(hideTip, 200);
  });
  document.addEventListener("focusin", (event) => {
    const el = helped(event);
    if (el && event.target.matches(":focus-visible")) explain(el);
    else if (el !== tipped) hideTip();
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    const el = helped(event);
    if (!el) return event.target.closest("#tip") || hideTip();
    if (event.pointerType !== "touch") return;
    tipTimer = setTimeout(() => {
      pressed = true;
      explain(el);
    }, 450);
  });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, (event) => event.pointerType === "touch" && clearTimeout(tipTimer));
  document.addEventListener("contextmenu", (event) => pressed && helped(event) && event.preventDefault());
  addEventListener("scroll", hideTip, { capture: true, passive: true });
}

// -- hands: clicks and keys --

function choose(option) {
  if (option && words.lesson) teach();
  else if (option) act({ choose: option });
}

// An introduction goes on to its next step in place, so that what was done is seen to happen.
async function teach() {
  changed = performance.now();
  const step = Number(words.step) + 1;
  const address = `/learn/${words.lesson}/${step}`;
  const answer = await fetch(`${address}?as=parts`);
  if (!answer.ok) return location.assign(address);
  words.step = step;
  history.pushState(null, "", address);
  show(await answer.json());
  reveal();
  for (const link of document.querySelectorAll(".menu a"))
    link.search = `?back=${encodeURIComponent(address)}`;
}
if (words.lesson) {
  addEventListener("popstate", () => location.reload());
  reveal();
}

function open(id) {
  const dialog = $(id);
  if (!dialog || dialog.open) return;
  if (id === "why") $("why-answer").hidden = true;
  dialog.showModal();
}

document.addEventListener("click", (event) => {
  const el = event.target.closest?.(
    "[data-option], [data-next], [data-undo], [data-cancel], [data-time], [data-seat], [data-opens], [data-why], [data-copy], [data-close], button[data-step], [data-help]",
  );
  for (const menu of document.querySelectorAll("details.menu[open]"))
    if (!menu.contains(event.target)) menu.open = false;
  if (event.target.localName === "dialog") event.target.close(); // its backdrop
  if (!el) return;
  const { option, undo, cancel, time, seat: whose, opens, why, copy, close, step, help } = el.dataset;
  if (pressed) {
    event.preventDefault(); // the end of a long press
    pressed = false;
  } else if (option !== undefined || el.dataset.next !== undefined) {
    event.preventDefault();
    // the second click of a double click isn't an answer to the next question
    if (event.detail < 2 || performance.now() - changed > 500) choose(option ?? "next");
  } else if (undo !== undefined) act({ undo: true });
  else if (cancel !== undefined) act({ cancel: true });
  else if (time !== undefined) look(Number(time));
  else if (whose !== undefined) {
    seat = Number(whose);
    send({ seat });
  } else if (opens) open(opens);
  else if (why) ask(el, true);
  else if (copy) copyFrom(el, $(copy));
  else if (close !== undefined) el.closest("dialog").close();
  else if (step) walk(Number(step));
  else if (help) explain(el);
});

// Through the game so far: the table as it was after a choice; -1 is now.
let back = 0;
let wanted = null; // where the slider was put and the table isn't yet
function look(at) {
  clearTimeout(back);
  back = setTimeout(send, 60, { at });
}

function settle(slider, value) {
  if (wanted !== null && wanted !== value) return;
  wanted = null;
  slider.value = value;
}

document.addEventListener("input", (event) => {
  if (event.target.id !== "time-at") return;
  const { value, max } = event.target;
  $("time-count").textContent = `${value} / ${max}`;
  wanted = value === max ? null : value;
  look(value === max ? -1 : Number(value));
});

// What a line of the log speaks of stands out on the board while the line is pointed at.
function speak(event) {
  const line = event.target.closest?.("[data-about]");
  for (const el of document.querySelectorAll(".spoken")) el.classList.remove("spoken");
  if (!line || event.type === "focusout" || event.type === "pointerleave") return;
  for (const anchor of line.dataset.about.split(" "))
    for (const el of document.querySelectorAll(`#stage [data-at~="${CSS.escape(anchor)}"]`)) el.classList.add("spoken");
}
if ($("table")) for (const event of ["pointerover", "focusin", "click"]) document.addEventListener(event, speak);

// The keyboard goes through the log line by line.
function read(event) {
  const lines = [...document.querySelectorAll("#log .entry")];
  const at = lines.indexOf(event.target);
  const to = { ArrowUp: at < 0 ? lines.length - 1 : at - 1, ArrowDown: at < 0 ? 0 : at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined || !lines.length) return;
  event.preventDefault();
  const line = lines[Math.max(0, Math.min(to, lines.length - 1))];
  line.tabIndex = -1;
  line.focus();
}

// An option's place on the board and its button are one: pointing at either marks both.
function pair(event) {
  for (const el of document.querySelectorAll(".pointed")) el.classList.remove("pointed");
  const option = event.target.closest?.("[data-option]")?.dataset.option;
  if (!option) return;
  const first = option.split(" / ")[0];
  for (const el of document.querySelectorAll(`[data-option="${CSS.escape(option)}"], #options [data-option="${CSS.escape(first)}"]`))
    el.classList.add("pointed");
}
for (const event of ["pointerover", "focusin"]) document.addEventListener(event, pair);

// A board wider than a phone is seen whole, or close with room to move about.
$("zoom")?.addEventListener("click", ({ currentTarget }) => {
  const fit = currentTarget.getAttribute("aria-pressed") !== "true";
  currentTarget.setAttribute("aria-pressed", fit);
  for (const pan of document.querySelectorAll(".pan")) pan.toggleAttribute("data-fit", fit);
  if (!fit) reveal();
});

// -- sound: off until it is wanted --

const bell = $("sound");
let audio = null;
const loud = () => bell?.getAttribute("aria-pressed") === "true";

function chime(kind) {
  if (!loud() || document.visibilityState === "hidden" && kind !== "turn") return;
  audio ??= new AudioContext();
  const notes = kind === "turn" ? [523, 784] : [330];
  for (const [i, pitch] of notes.entries()) {
    const at = audio.currentTime + i * 0.13;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(kind === "turn" ? 0.12 : 0.05, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.45);
  }
}

if (bell) {
  bell.hidden = false;
  bell.setAttribute("aria-pressed", localStorage.getItem("sound") === "on");
  bell.addEventListener("click", () => {
    bell.setAttribute("aria-pressed", !loud());
    localStorage.setItem("sound", loud() ? "on" : "off");
    chime("turn");
  });
}

// Through the rival's last turn once more, step by step.
function walk(by) {
  const steps = [...document.querySelectorAll("#steps li")];
  const at = steps.findIndex((el) => el.ariaCurrent);
  const to = at < 0 ? (by > 0 ? 0 : steps.length - 1) : at + by;
  const next = steps[Math.max(0, Math.min(to, steps.length - 1))];
  steps[at]?.removeAttribute("aria-current");
  next.setAttribute("aria-current", "step");
  const list = next.parentNode;
  list.scrollTop = next.offsetTop - list.offsetTop - list.clientHeight / 2;
  say("said", next.textContent);
}

async function copyFrom(button, input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    if (!document.execCommand("copy")) return; // it is selected: the person can copy it
  }
  const label = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => (button.textContent = label), 2000);
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    hideTip();
    const menu = document.querySelector("details.menu[open]");
    if (menu) menu.open = false;
    if (menu?.contains(document.activeElement)) menu.querySelector("summary").focus();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const el = event.target;
  if (el.matches?.("input, select, textarea")) return;
  if ((event.key === "Enter" || event.key === " ") && el.dataset?.option && el.localName !== "button") {
    event.preventDefault();
    if (!event.repeat) choose(el.dataset.option);
  } else if ((event.key === "Enter" || event.key === " ") && el.matches?.("[role=button][data-why], [role=button][data-opens]")) {
    event.preventDefault();
    if (!event.repeat) el.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (/^(Arrow(Up|Down)|Home|End)$/.test(event.key) && el.closest?.("#log")) read(event);
  else if (/^[1-9]$/.test(event.key) && !event.repeat)
    choose(document.querySelectorAll("#options [data-option]")[event.key - 1]?.dataset.option);
  else if (event.key === "?") open("keys");
  else if (event.code === "KeyX" && !event.repeat) document.querySelector("[data-cancel]")?.click();
  else if (event.code === "KeyU" && !event.repeat) document.querySelector("[data-undo]")?.click();
  else if (event.code === "KeyW") document.querySelector("[data-opens=why]")?.click();
});

// The lobby shows the seats, bots, levels and modules of the chosen game.
function fitGame() {
  const game = document.querySelector("input[name=game]:checked");
  if (!game) return;
  const bots = game.dataset.bots.split(" ").map((bot) => `bot.${bot}`);
  const seats = [...document.querySelectorAll(".seat select")];
  for (const [i, seat] of seats.entries()) {
    seat.disabled = seat.closest(".seat").hidden = i + 2 > Number(game.dataset.most);
    for (const bot of seat.options)
      if (bot.value.startsWith("bot.")) bot.hidden = bot.disabled = !bots.includes(bot.value);
    if (seat.selectedOptions[0]?.disabled) seat.value = bots[0];
  }
  const alone = seats.every((seat) => seat.disabled || !seat.value);
  for (const set of document.querySelectorAll("fieldset[data-game]"))
    set.hidden = set.dataset.game !== game.value || ("alone" in set.dataset && !alone);
}
document.addEventListener("change", (event) => event.target.closest(".new") && fitGame());
fitGame();

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
