import { mailHref, phoneHref, phoneLinks } from "./contact-links.ts";
import { BreakableEmail } from "./breakable-email.tsx";
import { ContactAnchor } from "./contact-anchor.tsx";
import { PersonText } from "./person-text.tsx";

/**
 * A link that calls a phone number or writes to an email address. Of several phone numbers, each is a link. Other text
 * stays plain.
 */
export function ContactLink({ kind, text }: { kind: "email" | "phone"; text: string }) {
  if (text === "") return <NotGiven />;
  const href = kind === "email" ? mailHref(text) : phoneHref(text);
  if (href === null) return <PersonText text={text} {...(kind === "phone" && { hrefs: phoneLinks(text) })} />;
  return <ContactAnchor href={href}>{kind === "email" ? <BreakableEmail text={text} /> : text}</ContactAnchor>;
}

/** Whom to call in an emergency, as someone typed it. The phone numbers in it are links. */
export function EmergencyContact({ text }: { text: string }) {
  return text === "" ? <NotGiven /> : <PersonText text={text} hrefs={phoneLinks(text)} />;
}

export function NotGiven() {
  return <span className="whitespace-nowrap text-muted">Not given</span>;
}
