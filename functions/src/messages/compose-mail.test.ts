import { describe, expect, it } from "vitest";
import { sampleEvent, sampleEventOf, sampleMessage, sampleMessages } from "../../test/support/sample-messages.ts";
import { parsedMail } from "../../test/support/parsed-mail.ts";
import { messageKinds } from "../contract/index.ts";
import type { MessageKind } from "../contract/index.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { EMULATOR_ENTRY_KEY } from "../platform/emulator-entry-key.ts";
import { entryCodeSigner } from "./entry-code-signer.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailOptions } from "./compose-mail.ts";
import { letterOf } from "./letters.ts";
import type { StoredMessage } from "./stored-message.ts";

const to = { name: "Ana Silva", address: "ana@example.com" };
const unsubscribeUrl = "https://run.example/unsubscribe/abc?x=1&y=2";
const options: MailOptions = { siteOrigin: "https://run.example", signer: entryCodeSigner(EMULATOR_ENTRY_KEY) };

function mailOf(
  message: StoredMessage,
  event: StoredEvent | null = sampleEventOf(message),
  more: MailOptions = options,
) {
  const { reference } = message.data;
  return composeMail(message, { event, registration: reference === null ? null : { reference } }, to, more);
}

/** Text without the places where lines were broken. */
const unbroken = (text: string) => text.replaceAll(/\s+/g, " ");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

describe.each(messageKinds)("the email of the kind %s", (kind) => {
  const message = sampleMessage(kind);
  const mail = mailOf(message);
  const letter = letterOf(message, sampleEventOf(message));

  it("says in text and HTML everything that its letter says, and links to absolute addresses", () => {
    const text = unbroken(mail.text);
    const html = mail.html.replaceAll("&nbsp;", " ");
    for (const { label, value } of letter.facts) {
      expect(text).toContain(`${label}: ${value}`);
      expect(html).toContain(`>${escaped(label)}</th>`);
      expect(html).toContain(`>${escaped(value)}</td>`);
    }
    for (const { text: said } of letter.blocks.flatMap((block) =>
      block.type === "list" ? block.items.flat() : block.spans,
    )) {
      for (const line of said.split("\n")) {
        expect(text).toContain(unbroken(line).trim());
        expect(html).toContain(escaped(line));
      }
    }
    if (letter.action !== null) {
      expect(mail.text).toContain(`\nhttps://run.example${letter.action.path}\n`);
      expect(mail.html).toContain(`href="https://run.example${letter.action.path}"`);
    }
    expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it("loads nothing, runs nothing, and stays readable in dark mode", () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(mail.html).toContain(`<title>${escaped(letter.subject)}</title>`);
    expect(mail.html).not.toMatch(/<script|<link|<iframe|url\(|src="(?!cid:)|@import|@font-face/);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html.match(/<h1/g)).toHaveLength(1);
  });

  it("says to whom it goes, and lines of text are short", () => {
    expect(unbroken(mail.text)).toContain("Sent to ana@example.com");
    for (const line of mail.text.split("\n")) expect(line.length).toBeLessThanOrEqual(72);
  });
});

describe("an email", () => {
  it("has the same Message-ID at every attempt, and says that it was sent by a program", async () => {
    const message = sampleMessage("registered");
    const { mail, headers } = await parsedMail(mailOf(message));
    expect(mail.messageId).toBe(`<${message.id}@run.example>`);
    expect(mailOf(message).messageId).toBe(mail.messageId);
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect([...headers.keys()].filter((name) => name.startsWith("list-") || name === "references")).toEqual([]);
  });

  it("with an announcement unsubscribes with one click, and no other email does", async () => {
    const announcement = mailOf(sampleMessage("announcement"), sampleEvent, { ...options, unsubscribeUrl });
    const { headers } = await parsedMail(announcement);
    expect(headers.get("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(announcement.text).toContain(unsubscribeUrl);
    expect(announcement.html).toContain(`href="${escaped(unsubscribeUrl)}"`);
    const notice = mailOf(sampleMessage("offered"), sampleEvent, { ...options, unsubscribeUrl });
    expect(notice.headers).not.toHaveProperty("List-Unsubscribe");
    expect(notice.text).not.toContain(unsubscribeUrl);
  });

  it("with a question is answered to the runner, whose address it does not show", async () => {
    const mail = mailOf(sampleMessage("question"));
    const parsed = await parsedMail({ ...mail, to: { name: "", address: "olivia@example.com" } });
    expect(parsed.mail.replyTo).toEqual([{ name: "", address: "ana@example.com" }]);
    const listed = await parsedMail({
      ...mail,
      replyTo: "a,b@example.com",
      to: { name: "", address: "o@example.com" },
    });
    expect(listed.mail.replyTo?.map(({ address }) => address)).not.toContain("b@example.com");
    const shown = composeMail(
      sampleMessage("question"),
      { event: sampleEvent, registration: null },
      { ...to, address: "olivia@example.com" },
      options,
    );
    expect(shown.text + shown.html).not.toContain("ana@example.com");
  });

  it("escapes what people typed", () => {
    const attack = `<img src=x onerror="alert(1)">'&amp;`;
    for (const message of sampleMessages()) {
      const data = { ...message.data, name: attack, reason: attack, subject: attack, title: attack };
      const blocks = [{ type: "paragraph" as const, spans: [{ text: attack, href: `javascript:alert("1")` }] }];
      const event = sampleEventOf(message);
      const evil = event && { ...event, title: attack, location: attack };
      const { html } = mailOf({ ...message, data: { ...data, blocks } }, evil);
      expect(html).not.toMatch(/<img src=x|javascript:/);
    }
    expect(mailOf(sampleMessage("registered", { data: { name: attack } })).html).toContain(
      "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;amp;",
    );
  });
});

describe("the HTML of an email", () => {
  it("begins lists and quotes on the side where their language begins", () => {
    const blocks = [
      { type: "list" as const, isOrdered: true, items: [[{ text: "أحضر هويتك" }], [{ text: "Bring water" }]] },
      { type: "quote" as const, spans: [{ text: "نراكم عند خط البداية." }] },
    ];
    const { html } = mailOf(sampleMessage("announcement", { data: { blocks } }));
    expect(html).toMatch(/<ol dir="auto" [^>]*padding-inline:24px 0/);
    expect(html).toMatch(/<blockquote dir="auto" [^>]*border-inline-width:3px 0/);
    expect(html).toContain("text-align:start");
    // Its number would stand on the other side of the list.
    expect(html).not.toContain("<li dir");
  });

  it("lets no line begin with the end of a time", () => {
    const { html } = mailOf(sampleMessage("offered"));
    expect(html).toContain("March 6, 2026 at 11:59&nbsp;PM Vancouver&nbsp;time</td>");
  });
});

describe("the text of an email", () => {
  it("underlines headings, and keeps a name in another direction in one line", () => {
    expect(mailOf(sampleMessage("announcement")).text).toContain("\n\nBib pickup\n----------\n\n");
    const title = "מרתון תל אביב הגדול של השנה הבאה";
    const { text } = mailOf(sampleMessage("registered"), { ...sampleEvent, title });
    expect(text).toContain(`You’re registered for the half marathon of \n`.trim());
    for (const line of text.split("\n"))
      expect([...line.matchAll(/\u2068/g)]).toHaveLength(line.split("\u2069").length - 1);
  });
});

it("says why the reader gets the email: because of an entry, or of the waiting list", () => {
  const why = (kind: MessageKind, entryId = "ana") => unbroken(mailOf(sampleMessage(kind, { entryId })).text);
  expect(why("registered")).toContain("because of your entry in Vancouver Harbor Run.");
  expect(why("registered", "other-1")).toContain("because you entered Ana Silva in Vancouver Harbor Run.");
  for (const kind of ["waiting", "offered", "lapsed"] as const)
    expect(why(kind)).toContain("because you joined the waiting list for Vancouver Harbor Run.");
  expect(why("waiting", "other-1")).toContain("because you added Ana Silva to the waiting list for");
});

describe("the files of an email", () => {
  const filesOf = (kind: MessageKind, event: StoredEvent | null = sampleEvent) =>
    mailOf(sampleMessage(kind), event).attachments.map(({ filename }) => filename);

  it("are the entry code and the calendar entry where the entry is new, and the calendar where the event changed", () => {
    const files = Object.fromEntries(messageKinds.map((kind) => [kind, filesOf(kind)]));
    const both = ["entry-code.png", "event.ics"];
    expect(Object.entries(files).filter(([, names]) => names.length > 0)).toEqual([
      ["registered", both],
      ["moved", both],
      ["received", both],
      ["event-changed", ["event.ics"]],
      ["postponed", ["event.ics"]],
      ["event-cancelled", ["event.ics"]],
    ]);
    expect(filesOf("registered", null)).toEqual(["entry-code.png"]);
  });

  it("have no entry code without a key", () => {
    const { attachments, html } = mailOf(sampleMessage("registered"), sampleEvent, {
      siteOrigin: "https://run.example",
    });
    expect(attachments.map(({ filename }) => filename)).toEqual(["event.ics"]);
    expect(html).not.toContain("cid:");
  });

  it("show the entry code inside the HTML, with a text for those who see no pictures", async () => {
    const { mail } = await parsedMail(mailOf(sampleMessage("registered")));
    const [picture] = mail.attachments;
    expect(picture).toMatchObject({ mimeType: "image/png", disposition: "inline", related: true });
    const cid = picture?.contentId?.replaceAll(/[<>]/g, "") ?? "";
    expect(mail.html).toContain(`<img src="cid:${cid}" alt="QR code of entry RUN-7F3K-92QD"`);
    expect(mail.text).toContain("Entry code for race day: RUN-7F3K-92QD");
  });

  it("update the calendar entry that an earlier file made", async () => {
    const calendarOf = async (message: StoredMessage, event = sampleEventOf(message)) => {
      const { mail } = await parsedMail(mailOf(message, event));
      const file = mail.attachments.find(({ filename }) => filename === "event.ics");
      expect(file?.mimeType).toBe("text/calendar");
      const text = typeof file?.content === "string" ? file.content : new TextDecoder().decode(file?.content);
      const lines = text.replaceAll("\r", "").replaceAll("\n ", "").split("\n");
      return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
    };
    const first = await calendarOf(sampleMessage("registered"));
    expect(first.get("METHOD")).toBe("PUBLISH");
    expect(first.get("DTSTART")).toBe("20260503T151500Z");
    expect(first.get("SUMMARY")).toBe("Vancouver Harbor Run: Half marathon");
    expect(first.get("DESCRIPTION")).toContain("Reference: RUN-7F3K-92QD");
    const changed = { ...sampleEvent, version: sampleEvent.version + 1 };
    const later = await calendarOf(sampleMessage("event-changed"), changed);
    expect(later.get("UID")).toBe(first.get("UID"));
    expect(Number(later.get("SEQUENCE"))).toBeGreaterThan(Number(first.get("SEQUENCE")));
    const canceledEvent = { ...changed, version: changed.version + 1, cancelledAt: new Date() };
    const canceled = await calendarOf(sampleMessage("event-cancelled"), canceledEvent);
    expect([canceled.get("UID"), canceled.get("STATUS")]).toEqual([first.get("UID"), "CANCELLED"]);
    expect(Number(canceled.get("SEQUENCE"))).toBeGreaterThan(Number(later.get("SEQUENCE")));
    // As the site's own calendar file has it.
    expect(first.get("UID")).toBe("harbor@run.example");
    const other = await calendarOf(sampleMessage("registered", { entryId: "other-1" }));
    expect(other.get("UID")).toBe("harbor-other-1@run.example");
  });

  it("are introduced by what they do in the calendar", () => {
    const saidBy = (kind: MessageKind, event: StoredEvent) => unbroken(mailOf(sampleMessage(kind), event).text);
    for (const kind of ["registered", "received"] as const)
      expect(saidBy(kind, sampleEvent)).toContain("The attached file adds the race to your calendar.");
    for (const kind of ["moved", "event-changed"] as const)
      expect(saidBy(kind, sampleEvent)).toContain("The attached file updates the race in your calendar.");
    const postponed = { ...sampleEvent, stage: "postponed" as const, dateToBeAnnounced: true };
    expect(saidBy("postponed", postponed)).toContain("The attached file marks the race as postponed in your calendar.");
    const canceled = { ...postponed, cancelledAt: new Date() };
    expect(saidBy("event-cancelled", canceled)).toContain("marks the race as canceled in your calendar.");
  });
});
