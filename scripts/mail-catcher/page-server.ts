import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, Server } from "node:http";
import { createPreview, toMailJson } from "./caught-mail.ts";
import type { CaughtAttachment, CaughtMail } from "./caught-mail.ts";
import type { Mailbox } from "./mailbox.ts";

type Reply = { status?: number; headers?: OutgoingHttpHeaders; body?: string | Uint8Array };
/** Returns null if there is no such email. */
type Route = (request: IncomingMessage, ...params: string[]) => Reply | null;

/** A page elsewhere can reach this server under a name of its own that leads to 127.0.0.1, but not under these. */
const OWN_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/i;

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** An email loads nothing and runs nothing. Its links open tabs. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "font-src data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": PAGE_POLICY,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

const pageFile = (name: string) => new URL(`page/${name}`, import.meta.url);
const fontFile = new URL("../../web/src/fonts/archivo-latin.woff2", import.meta.url);
const typed = (contentType: string, body: string | Uint8Array): Reply => ({
  headers: { "content-type": contentType },
  body,
});
const plain = (status: number, body: string): Reply => ({ ...typed("text/plain; charset=utf-8", body), status });

/** Serves the page of the mail catcher, its JSON and what the emails contain. */
export function createPageServer(mailbox: Mailbox, smtpUrl: string): Server {
  const ofMail = (show: (mail: CaughtMail, more: string) => Reply | null): Route => {
    return (_, id = "", more = "") => {
      const mail = mailbox.find(id);
      return mail === undefined ? null : show(mail, more);
    };
  };
  const listMails: Route = ({ headers }) => {
    const etag = `"${mailbox.version()}"`;
    if (headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
    const body = JSON.stringify(mailbox.list().map(toMailJson));
    return { headers: { "content-type": "application/json", etag }, body };
  };
  const mailHeaders = { "content-security-policy": MAIL_POLICY };
  const routes: [method: string, path: RegExp, route: Route][] = [
    ["GET", /^\/$/, () => typed("text/html; charset=utf-8", readPage(smtpUrl))],
    ["GET", /^\/page\.js$/, () => typed("text/javascript; charset=utf-8", readFileSync(pageFile("page.js")))],
    ["GET", /^\/page\.css$/, () => typed("text/css; charset=utf-8", readFileSync(pageFile("page.css")))],
    ["GET", /^\/emails\.css$/, () => typed("text/css; charset=utf-8", readFileSync(pageFile("emails.css")))],
    ["GET", /^\/archivo\.woff2$/, () => typed("font/woff2", readFileSync(fontFile))],
    ["GET", /^\/mails\.json$/, listMails],
    ["DELETE", /^\/mails\.json$/, () => (mailbox.clear(), { status: 204 })],
    [
      "GET",
      /^\/mails\/([\w-]+)\/html$/,
      ofMail((mail) => ({
        headers: { ...mailHeaders, "content-type": "text/html; charset=utf-8" },
        body: createPreview(mail),
      })),
    ],
    ["GET", /^\/mails\/([\w-]+)\/source$/, ofMail(({ source }) => typed("text/plain; charset=utf-8", source))],
    [
      "GET",
      /^\/mails\/([\w-]+)\/attachments\/(\d+)$/,
      ofMail(({ attachments }, index) => {
        const attachment = attachments[Number(index)];
        return attachment === undefined
          ? null
          : { headers: { ...mailHeaders, ...downloadHeaders(attachment) }, body: attachment.content };
      }),
    ],
  ];

  function reply(request: IncomingMessage): Reply {
    const { method, url = "", headers } = request;
    const { host = "", origin } = headers;
    if (!OWN_HOST.test(host)) return plain(403, "The mail catcher answers only as 127.0.0.1 or localhost.");
    if (method !== "GET" && origin !== undefined && origin !== `http://${host}`) {
      return plain(403, "Only the mail catcher's own page may delete emails.");
    }
    const path = url.replace(/\?.*$/, "");
    const found = routes.filter(([, pattern]) => pattern.test(path));
    const route = found.find(([allowed]) => allowed === method);
    if (route === undefined) return found.length > 0 ? plain(405, "Method not allowed.") : plain(404, "Not found.");
    const [, pattern, run] = route;
    return run(request, ...(pattern.exec(path) ?? []).slice(1)) ?? plain(404, "This email is no longer kept.");
  }

  return createServer((request, response) => {
    const { status = 200, headers, body } = reply(request);
    response.writeHead(status, { ...HEADERS, ...headers }).end(body);
  });
}

function readPage(smtpUrl: string): string {
  return readFileSync(pageFile("index.html"), "utf8").replaceAll("{{smtpUrl}}", smtpUrl);
}

/** Never shown by the browser, because an attachment may be a page. */
function downloadHeaders({ filename, contentType }: CaughtAttachment): Record<string, string> {
  const name = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    "content-type": /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : "application/octet-stream",
    "content-disposition": `attachment; filename*=UTF-8''${name}`,
  };
}
