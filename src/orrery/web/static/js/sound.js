// Sound: off until it is wanted.

import { $ } from "./dom.js";

const bell = $("sound");
let audio = null;
const loud = () => bell?.getAttribute("aria-pressed") === "true";

export function chime(kind) {
  if (kind === "turn" && matchMedia("(pointer: coarse)").matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
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
