/** A file that comes with an email. One with a `cid` is a picture that the HTML shows. */
export type Attachment = { filename: string; contentType: string; content: string | Uint8Array; cid?: string };

/** An email that is ready for the mail server. */
export type OutgoingMail = {
  /** The same at every attempt, so that a repeated email can be recognized. */
  messageId: string;
  to: { name: string; address: string };
  /** An address, which is not parsed: a name or a list in it means nothing. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: Attachment[];
};

/**
 * What the mail server made of an email. "uncertain": it may have taken the email, because its answer was lost.
 * "unreachable": it could not be reached, or accepts nothing from RUN. `code` is its status, or a word for the failure,
 * without any address.
 */
export type SendOutcome =
  | { outcome: "sent" }
  | { outcome: "refused" | "later" | "uncertain" | "unreachable"; code: string };

/** Hands one email to the mail server. Never throws. */
export type SendMail = (mail: OutgoingMail) => Promise<SendOutcome>;
