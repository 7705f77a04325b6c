/* global window, document */
// Replaces reCAPTCHA Enterprise. Like the original, the script from www.google.com loads a second one from www.gstatic.com,
// which adds frames of two hosts to the page and calls Google before it returns a token. A Content-Security-Policy that
// forbids any of this fails the test.
(() => {
  const { src } = document.currentScript;
  if (src.startsWith("https://www.google.com/")) {
    const waiting = [];
    window.grecaptcha = { enterprise: { waiting, ready: (then) => waiting.push(then) } };
    const second = document.createElement("script");
    second.src = "https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js";
    document.head.append(second);
    return;
  }

  const { enterprise } = window.grecaptcha;
  let widget;
  enterprise.ready = (then) => then();
  enterprise.render = (place, options) => {
    widget = options;
    for (const url of [
      "https://www.google.com/recaptcha/enterprise/anchor",
      "https://recaptcha.google.com/recaptcha/",
    ]) {
      const frame = document.createElement("iframe");
      frame.src = url;
      document.getElementById(place).append(frame);
    }
    return 0;
  };
  enterprise.execute = async () => {
    await fetch("https://www.google.com/recaptcha/enterprise/reload", { method: "POST" });
    widget.callback();
    return `a visit that was checked with ${widget.sitekey}`;
  };
  for (const then of enterprise.waiting) then();
})();
