import { randomUUID } from "node:crypto";
import PostalMime, { decodeWords } from "postal-mime";
import type { Email } from "postal-mime";

export type CaughtAttachment = {
  filename: string;
  contentType: string;
  size: number;
  /** By which the HTML shows an inline picture, without the angle brackets. */
  contentId: string | null;
  content: Uint8Array;
};

export type CaughtMail = {
  id: string;
  /** When the email was taken, as an ISO string. */
  at: string;
  /** The addresses of the envelope, which say who sends and receives the email, whatever its headers say. */
  from: string;
  to: string[];
  /** Empty if the email has none. */
  subject: string;
  text: string;
  html: string;
  /** The decoded values by name, in lower case. Values of a repeated header are joined by line breaks. */
  headers: Record<string, string>;
  attachments: CaughtAttachment[];
  /** The email as it came. */
  source: Uint8Array;
};

/** An email in `GET /mails.json`. */
export type MailJson = Omit<CaughtMail, "attachments" | "source"> & {
  attachments: Pick<CaughtAttachment, "filename" | "contentType" | "size">[];
};

const CALENDAR_TYPES = ["text/calendar", "application/ics"];

type Envelope = Pick<CaughtMail, "from" | "to">;

/** Reads an email. If it cannot be parsed, its source is the text. */
export async function readMail(source: Uint8Array, envelope: Envelope): Promise<CaughtMail> {
  const email: Email = await PostalMime.parse(source).catch(() => ({
    headers: [],
    headerLines: [],
    attachments: [],
    text: new TextDecoder().decode(source),
  }));
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    ...envelope,
    subject: email.subject ?? "",
    text: withoutLastBreak(email.text),
    html: withoutLastBreak(email.html),
    headers: readHeaders(email),
    attachments: email.attachments.map(readAttachment),
    source,
  };
}

/** The parser adds a line break to each part. */
function withoutLastBreak(text = ""): string {
  return text.replace(/\n$/, "");
}

function readHeaders({ headers }: Email): Record<string, string> {
  const byName = Map.groupBy(headers, ({ key }) => key);
  return Object.fromEntries(
    [...byName].map(([name, repeated]) => [name, repeated.map(({ value }) => decodeWords(value)).join("\n")]),
  );
}

function readAttachment(
  { filename, mimeType, contentId, content }: Email["attachments"][number],
  index: number,
): CaughtAttachment {
  let bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  // The parser shortens the line breaks of calendars to LF. RFC 5545 requires CRLF, so that is what was sent.
  if (CALENDAR_TYPES.includes(mimeType)) {
    bytes = new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll("\n", "\r\n"));
  }
  return {
    filename: filename || `attachment-${index + 1}`,
    contentType: mimeType,
    size: bytes.byteLength,
    contentId: contentId?.replace(/^<|>$/g, "") ?? null,
    content: bytes,
  };
}

export function toMailJson({ attachments, source: _, ...mail }: CaughtMail): MailJson {
  return {
    ...mail,
    attachments: attachments.map(({ filename, contentType, size }) => ({ filename, contentType, size })),
  };
}

const PICTURE_TYPE = /^image\/[\w.+-]+$/;

/** The HTML with its inline pictures as data URLs. Links open in a tab of their own, because the email is in a frame. */
export function createPreview({ html, attachments }: CaughtMail): string {
  const pictures = new Map(
    attachments
      .filter(({ contentType }) => PICTURE_TYPE.test(contentType))
      .map(({ contentId, contentType, content }) => [
        contentId,
        `data:${contentType};base64,${Buffer.from(content).toString("base64")}`,
      ]),
  );
  const withPictures = html.replaceAll(/\bcid:([^"'\s)>]+)/gi, (found, id: string) => pictures.get(id) ?? found);
  // After the document type, because a browser falls back to the rules of old pages if anything comes before it.
  const start = /<head\b[^>]*>/i.exec(withPictures) ?? /^\s*<!doctype[^>]*>/i.exec(withPictures);
  const offset = start === null ? 0 : start.index + start[0].length;
  return `${withPictures.slice(0, offset)}<base target="_blank">${withPictures.slice(offset)}`;
}
