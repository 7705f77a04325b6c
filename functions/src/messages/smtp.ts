import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { OutgoingMail, SendMail, SendOutcome } from "./outgoing-mail.ts";

/** How long the mail server may take to connect, and then for each answer. Together they are shorter than a lease. */
const CONNECT_MS = 15_000;
const ANSWER_MS = 60_000;

export type MailServer = {
  send: SendMail;
  close: () => void;
};

/**
 * The mail server at an address like `smtps://user:password@host:465`. `from` is the sender, as `RUN <run@example.com>`.
 */
export function mailServer({ url, from, perSecond }: { url: string; from: string; perSecond: number }): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    rateLimit: perSecond,
    // After a broken connection, the pool would send the email again, although the server may have taken it.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // Whatever nodemailer logs contains addresses.
    logger: false,
  });
  return {
    async send(mail) {
      const message = new MailComposer(toNodemailer(mail, from)).compile();
      const content = await message.build();
      // The server cannot have taken an email before its end was read.
      const handedOver = { isComplete: false };
      try {
        await transport.sendMail({ envelope: message.getEnvelope(), raw: readable(content, handedOver) });
        return { outcome: "sent" };
      } catch (error) {
        return sendOutcomeOf(error, handedOver.isComplete);
      }
    },
    close: () => transport.close(),
  };
}

function readable(content: Buffer, handedOver: { isComplete: boolean }): Readable {
  return Readable.from(
    (function* () {
      yield content;
      handedOver.isComplete = true;
    })(),
  );
}

/** The email as nodemailer takes it. */
export function toNodemailer(mail: OutgoingMail, from: string) {
  const { messageId, to, replyTo, subject, text, html, headers, attachments } = mail;
  return {
    from,
    to,
    ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
    messageId,
    subject,
    text,
    html,
    headers,
    attachments: attachments.map(({ content, ...one }) => ({
      ...one,
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
  };
}

/** What nodemailer knows of a failure. Its message and its response contain addresses. */
type SmtpFailure = { code?: unknown; command?: unknown; responseCode?: unknown };

/** Failures that say nothing about the email: the sender cannot log in, or may not send at all. */
const isAboutSender = ({ code, command, responseCode }: SmtpFailure) =>
  code === "EAUTH" || command === "MAIL FROM" || responseCode === 421;

export function sendOutcomeOf(error: unknown, isComplete: boolean): SendOutcome {
  const failure = (error ?? {}) as SmtpFailure;
  const status = typeof failure.responseCode === "number" ? failure.responseCode : null;
  const code = String(status ?? (typeof failure.code === "string" ? failure.code : "failed"));
  if (isAboutSender(failure)) return { outcome: "unreachable", code };
  if (status !== null && status >= 500) return { outcome: "refused", code };
  if (status !== null && status >= 400) return { outcome: "later", code };
  return { outcome: isComplete ? "uncertain" : "unreachable", code };
}
