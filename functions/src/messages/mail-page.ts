import type { Letter, Span } from "../contract/index.ts";

/** What the text and the HTML of an email say. */
export type MailPage = {
  letter: Letter;
  /** The site's public address, without a slash at its end. */
  siteOrigin: string;
  /** A picture in the email, with its description for people who do not see it. */
  picture: { cid: string; alt: string; caption: string } | null;
  /** Sentences about the attached files. */
  enclosed: string[];
  /** Why the reader gets the email, and whom to ask. */
  footer: Span[][];
};

/** The address if an email may link to it, or null. A link may open only a web page or a new email. */
export function safeHref(href: string | undefined): string | null {
  return href !== undefined && /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i.test(href) ? href : null;
}
