// Wakes up when the house sends a message: shows it, and leads to the table.

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      if (pages.some((page) => page.url === url && page.visibilityState === "visible")) return;
      return self.registration.showNotification(title, { body, tag, renotify: true, data: { url } });
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find((one) => one.url === url);
      return page ? page.focus() : self.clients.openWindow(url);
    }),
  );
});
