/** @import { MailJson } from "../caught-mail.ts" */

const POLL_INTERVAL_MS = 2_000;
const TIMEOUT_MS = 10_000;

const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const dayAndTime = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const exactTime = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
function find(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof (type ?? HTMLElement))) throw new Error(`The page has no ${id}.`);
  return /** @type {T} */ (element);
}

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(string | Node)[]} children
 */
function create(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @type {readonly MailJson[]} */
let mails = [];
/** @type {MailJson | undefined} */
let openMail;
let etag = "";
let isRefreshing = false;
/** The emails that have been opened since the page was loaded. */
const opened = new Set();

const list = find("mails");
const linkOf = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (list.querySelector(`a[href="#${id}"]`));

async function refresh() {
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    const response = await fetch("/mails.json", {
      headers: { "if-none-match": etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 200) {
      mails = /** @type {MailJson[]} */ (await response.json());
      etag = response.headers.get("etag") ?? "";
      showList();
      showMail();
    }
    find("failure").hidden = true;
  } catch {
    find("failure").textContent = "The mail catcher does not answer. Is RUN still running? This page keeps asking.";
    find("failure").hidden = false;
  } finally {
    isRefreshing = false;
  }
}

/** Removes and adds single items, so that focus and scroll position stay. */
function showList() {
  const kept = new Set(mails.map(({ id }) => id));
  const shown = new Set();
  for (const item of [...list.children]) {
    const { id = "" } = /** @type {HTMLElement} */ (item).dataset;
    if (kept.has(id)) shown.add(id);
    else item.remove();
  }
  list.prepend(...mails.filter(({ id }) => !shown.has(id)).map(createItem));
  const count = mails.length === 1 ? "1 email" : `${mails.length.toLocaleString("en-US")} emails`;
  find("count").textContent = mails.length === 0 ? "" : count;
  document.title = mails.length === 0 ? "RUN | Mail" : `RUN | Mail (${mails.length})`;
  find("empty").hidden = mails.length > 0;
  find("list").hidden = find("delete-all").hidden = mails.length === 0;
}

/** @param {MailJson} mail */
function createItem({ id, at, to, subject, attachments }) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const files = attachments.length === 1 ? "1 attachment" : `${attachments.length} attachments`;
  const link = create(
    "a",
    { href: `#${id}` },
    ...(opened.has(id) ? [] : [create("span", { class: "new", role: "img", "aria-label": "New" })]),
    create("span", { class: "to" }, create("bdi", {}, to.join(", "))),
    create("time", { datetime: at }, (isToday ? time : dayAndTime).format(date)),
    create("span", { class: "subject", dir: "auto" }, subject || "(no subject)"),
    ...(attachments.length > 0 ? [create("span", { class: "files" }, files)] : []),
  );
  return create("li", { "data-id": id }, link);
}

/** Shows the email that the address names. An email never changes, so one that is open is left alone. */
function showMail() {
  const id = location.hash.slice(1);
  const mail = mails.find((candidate) => candidate.id === id);
  document.body.classList.toggle("reading", id !== "" && mails.length > 0);
  find("mail").hidden = mail === undefined;
  find("none").hidden = mail !== undefined || mails.length === 0;
  find("none").textContent = id === "" ? "Choose an email to read it." : "This email has been deleted.";
  if (mail?.id === openMail?.id) return;
  for (const link of list.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  openMail = mail;
  if (mail === undefined) return;
  opened.add(mail.id);
  linkOf(mail.id)?.setAttribute("aria-current", "true");
  linkOf(mail.id)?.querySelector(".new")?.remove();
  find("subject").textContent = mail.subject || "(no subject)";
  find("from").textContent = mail.headers["from"] ?? mail.from;
  find("to").replaceChildren(
    ...mail.to.flatMap((address, index) => [...(index > 0 ? [", "] : []), create("bdi", {}, address)]),
  );
  const at = find("at", HTMLTimeElement);
  at.dateTime = mail.at;
  at.textContent = exactTime.format(new Date(mail.at));
  find("source", HTMLAnchorElement).href = `/mails/${mail.id}/source`;
  find("attachments").replaceChildren(...mail.attachments.map((file, index) => createAttachment(mail, file, index)));
  find("text").textContent = mail.text || "This email has no text.";
  find("headers").replaceChildren(
    ...Object.entries(mail.headers).flatMap(([name, value]) => [
      create("dt", {}, name),
      create("dd", {}, create("bdi", {}, value)),
    ]),
  );
  // A new frame adds no step to the browser's history, as a new address in the old one would.
  find("panel-html").replaceChildren(
    mail.html === ""
      ? create("p", {}, "This email has no HTML.")
      : create("iframe", {
          title: "The email as HTML",
          sandbox: "allow-popups allow-popups-to-escape-sandbox",
          src: `/mails/${mail.id}/html`,
        }),
  );
  if (mail.html === "" && selectedTab() === "tab-html") selectTab("tab-text");
}

/**
 * @param {MailJson} mail
 * @param {MailJson["attachments"][number]} attachment
 * @param {number} index
 */
function createAttachment({ id }, { filename, contentType, size }, index) {
  const kilobytes = Math.max(1, Math.round(size / 1_000)).toLocaleString("en-US");
  return create(
    "li",
    {},
    create(
      "a",
      { href: `/mails/${id}/attachments/${index}`, download: filename },
      create("bdi", { class: "name" }, filename),
      create("span", { class: "kind" }, `${contentType}, ${kilobytes} kB`),
    ),
  );
}

const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
const selectedTab = () => tabs.find((tab) => tab.getAttribute("aria-selected") === "true")?.id;

/** @param {string} id */
function selectTab(id) {
  for (const tab of tabs) {
    const isSelected = tab.id === id;
    tab.setAttribute("aria-selected", String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    find(tab.getAttribute("aria-controls") ?? "").hidden = !isSelected;
  }
  find("width-field").hidden = id !== "tab-html";
}

/**
 * @param {KeyboardEvent} event
 * @param {[previous: string, next: string]} keys
 * @param {HTMLElement[]} elements
 */
function moveFocus(event, [previous, next], elements) {
  const current = elements.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = event.key === next ? 1 : event.key === previous ? -1 : 0;
  const target = step === 0 || current === -1 ? undefined : elements[current + step];
  if (target === undefined) return undefined;
  event.preventDefault();
  target.focus();
  return target;
}

/** @param {string} theme */
function setTheme(theme) {
  document.documentElement.dataset["theme"] = theme;
  find("theme").ariaLabel = theme === "dark" ? "Light theme" : "Dark theme";
}

for (const tab of tabs) tab.addEventListener("click", () => selectTab(tab.id));
find("mail").addEventListener("keydown", (event) => {
  const tab = moveFocus(event, ["ArrowLeft", "ArrowRight"], tabs);
  if (tab !== undefined) selectTab(tab.id);
});
list.addEventListener("keydown", (event) => {
  moveFocus(event, ["ArrowUp", "ArrowDown"], /** @type {HTMLElement[]} */ ([...list.querySelectorAll("a")]));
});

addEventListener("hashchange", () => {
  const left = openMail;
  showMail();
  // On a narrow screen one replaces the other, and the focus would be lost.
  if (openMail !== undefined && linkOf(openMail.id)?.checkVisibility() === false) find("subject").focus();
  else if (openMail === undefined && left !== undefined) linkOf(left.id)?.focus();
});

find("delete-all").addEventListener("click", async () => {
  if (!confirm(mails.length === 1 ? "Delete the email?" : `Delete all ${mails.length} emails?`)) return;
  await fetch("/mails.json", { method: "DELETE" }).catch(() => undefined);
  location.hash = "";
  await refresh();
  find("theme").focus();
});

find("width").addEventListener("change", () => {
  find("panel-html").dataset["width"] = find("width", HTMLSelectElement).value;
});

find("theme").addEventListener("click", () => {
  const theme = document.documentElement.dataset["theme"] === "dark" ? "light" : "dark";
  setTheme(theme);
  localStorage.setItem("theme", theme);
});

setTheme(localStorage.getItem("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
selectTab("tab-html");
document.addEventListener("visibilitychange", () => void refresh());
setInterval(() => {
  if (!document.hidden) void refresh();
}, POLL_INTERVAL_MS);
void refresh();
