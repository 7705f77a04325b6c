import type { LifeState, MessageKind } from "../contract/index.ts";
import { lifeStateOf } from "../events/event-life.ts";
import type { EntryCodeSigner } from "./entry-code-signer.ts";
import { calendarOfEntry } from "./event-calendar.ts";
import { oneLine } from "../platform/plain-text.ts";
import { letterContextOf } from "./kinds/letter-context.ts";
import { letterOf } from "./letters.ts";
import { mailFooter } from "./mail-footer.ts";
import { mailHtml } from "./mail-html.ts";
import type { MailPage } from "./mail-page.ts";
import { mailText } from "./mail-text.ts";
import type { Attachment, OutgoingMail } from "./outgoing-mail.ts";
import { qrPicture } from "./qr-picture.ts";
import type { MessageFacts } from "./still-true.ts";
import type { StoredMessage } from "./stored-message.ts";

export type MailOptions = {
  /** The site's public address, without a slash at its end. */
  siteOrigin: string;
  /** Signs the codes of entries. Without it, emails contain none. */
  signer?: EntryCodeSigner | null;
  /** Unsubscribes from the event's announcements with one click (RFC 8058). Only announcements have it. */
  unsubscribeUrl?: string | null;
};

const withCalendar: ReadonlySet<MessageKind> = new Set([
  "registered",
  "received",
  "moved",
  "event-changed",
  "postponed",
  "event-cancelled",
]);
/** Kinds whose readers probably have the race in their calendar. */
const withUpdate: ReadonlySet<MessageKind> = new Set(["moved", "event-changed"]);
/** What opening the calendar file does. */
const calendarEffects: Record<LifeState, string> = {
  draft: "adds the race to",
  published: "adds the race to",
  postponed: "marks the race as postponed in",
  cancelled: "marks the race as canceled in",
};
const withCode: ReadonlySet<MessageKind> = new Set(["registered", "received", "moved"]);

/** The first revision of an entry's code. */
const FIRST_REVISION = 1;

/** The email of a message: its subject, text and HTML, its headers and its attachments. */
export function composeMail(
  message: StoredMessage,
  { event, registration }: { event: MessageFacts["event"]; registration: { reference: string } | null },
  to: OutgoingMail["to"],
  { siteOrigin, signer = null, unsubscribeUrl = null }: MailOptions,
): OutgoingMail {
  const letter = letterOf(message, event);
  const { host } = new URL(siteOrigin);
  const unsubscribe = message.kind === "announcement" ? unsubscribeUrl : null;
  const code = registration === null ? null : entryCodeOf(message, registration.reference, signer);
  const attachments = code === null ? [] : [code.attachment];
  const enclosed: string[] = [];
  if (event !== null && withCalendar.has(message.kind) && registration !== null) {
    attachments.push({
      filename: "event.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: calendarOfEntry(message, event, siteOrigin),
    });
    const state = lifeStateOf(event);
    const isUpdate = state === "published" && withUpdate.has(message.kind);
    enclosed.push(`The attached file ${isUpdate ? "updates the race in" : calendarEffects[state]} your calendar.`);
  }
  const page: MailPage = {
    letter,
    siteOrigin,
    picture: code?.picture ?? null,
    enclosed,
    footer: mailFooter(letterContextOf(message, event), {
      address: to.address,
      siteOrigin,
      unsubscribeUrl: unsubscribe,
    }),
  };
  return {
    messageId: `<${message.id}@${host}>`,
    to: { name: headerText(oneLine(to.name)), address: to.address },
    replyTo: message.data.replyTo,
    subject: headerText(letter.subject),
    text: mailText(page),
    html: mailHtml(page),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== null && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    attachments,
  };
}

/** The most characters of a subject or a name. Mail programs show fewer, and an email's lines have up to 998 bytes. */
const HEADER_MAX = 200;

/** The text as one line of a header. Mail programs would decode "=?", which begins an encoded word. */
function headerText(text: string): string {
  const characters = [...text.replaceAll(/\p{Cc}+/gu, " ").replaceAll("=?", "= ?")];
  return characters.length <= HEADER_MAX ? characters.join("") : `${characters.slice(0, HEADER_MAX - 1).join("")}…`;
}

/** The picture of the entry's code, or null if the message contains none. */
function entryCodeOf(
  { kind, id, marathonId: eventId }: StoredMessage,
  reference: string,
  signer: EntryCodeSigner | null,
): { attachment: Attachment; picture: NonNullable<MailPage["picture"]> } | null {
  if (signer === null || !withCode.has(kind)) return null;
  const cid = `${id}@entry-code`;
  const content = qrPicture(signer.codeOf({ marathonId: eventId, reference, revision: FIRST_REVISION }));
  return {
    attachment: { filename: "entry-code.png", contentType: "image/png", content, cid },
    picture: {
      cid,
      alt: `QR code of entry ${reference}`,
      caption: `Entry code for race day: ${reference}`,
    },
  };
}
