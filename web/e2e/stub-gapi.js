/* global window, document, addEventListener, queueMicrotask */
// Replaces https://apis.google.com/js/api.js, which the Firebase Auth SDK loads even with the emulator. Like gapi.iframes,
// it carries messages between a page and a frame that the page opened.
(() => {
  const MARK = "__google_frames__";

  function endpoint(peer, whenReady) {
    const handlers = new Map();
    const waiting = new Map();
    let lastId = 0;

    addEventListener("message", async (event) => {
      const message = event.data;
      if (!message || message[MARK] !== 1 || event.source !== peer()) return;
      if (message.reply !== undefined) {
        waiting.get(message.reply)?.(message.result);
        waiting.delete(message.reply);
        return;
      }
      const handler = handlers.get(message.name);
      const result = handler ? [await handler(message.data)] : [];
      peer().postMessage({ [MARK]: 1, reply: message.id, result }, "*");
    });

    function send(name, data, callback) {
      return new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, (result) => {
          try {
            callback?.(result);
          } catch {
            // gapi ignores errors of callbacks, and the SDK relies on that.
          }
          resolve(result);
        });
        peer().postMessage({ [MARK]: 1, id: lastId, name, data }, "*");
      });
    }

    return {
      send,
      register: (name, handler) => handlers.set(name, handler),
      restyle: async () => {},
      async ping(callback) {
        await whenReady;
        callback?.();
      },
    };
  }

  let parentFrame;
  const context = {
    getParentIframe: () => (parentFrame ??= endpoint(() => window.parent)),
    async open({ attributes = {}, url, where }, onOpen) {
      const frame = document.createElement("iframe");
      for (const [name, value] of Object.entries(attributes)) {
        if (name === "style") Object.assign(frame.style, value);
        else frame.setAttribute(name, value);
      }
      frame.src = url;
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      where.appendChild(frame);
      const opened = endpoint(() => frame.contentWindow, loaded);
      return onOpen ? onOpen(opened) : opened;
    },
  };

  window.gapi = {
    load: (_name, options) => queueMicrotask(() => (options.callback || options)()),
    iframes: { Iframe: function Iframe() {}, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  const callback = new URL(document.currentScript.src).searchParams.get("onload");
  if (callback) window[callback]?.();
  else window.gapi_onload?.();
})();
