import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import type { OutgoingMail } from "../../src/messages/outgoing-mail.ts";
import { toNodemailer } from "../../src/messages/smtp.ts";

export type ParsedMail = { raw: string; mail: Email; headers: Map<string, string> };

/** The email as a reader's program gets it: made into its wire form, and parsed again. */
export async function parsedMail(mail: OutgoingMail): Promise<ParsedMail> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(toNodemailer(mail, "RUN <race@run.example>"));
  if (!Buffer.isBuffer(message)) throw new Error("nodemailer gave a stream in place of a buffer");
  const parsed = await PostalMime.parse(message);
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  return { raw: message.toString("latin1"), mail: parsed, headers };
}
