// My turn reaches me: a sign on the tab, and a browser that may be woken.

import { $, home } from "./dom.js";

const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;
new MutationObserver(() => {
  const mine = document.title.startsWith("●");
  icon.href = mine ? icon.dataset.turn : plain;
  if (mine) navigator.setAppBadge?.(1)?.catch(() => {});
  else navigator.clearAppBadge?.()?.catch(() => {});
}).observe(document.querySelector("title"), { childList: true });

const form = $("push");
if (form && "serviceWorker" in navigator && "PushManager" in window) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
      const { pushManager } = await navigator.serviceWorker.register(`${home}/sw.js`).then(() => navigator.serviceWorker.ready);
      const key = form.dataset.key;
      let found = await pushManager.getSubscription();
      const known = found && btoa(String.fromCharCode(...new Uint8Array(found.options.applicationServerKey)));
      if (found && known.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "") !== key) {
        await found.unsubscribe();
        found = null;
      }
      found ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys } = found.toJSON();
      for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements[name].value = value;
      form.submit();
    } catch {
      $("denied").hidden = false;
    }
  });
}
