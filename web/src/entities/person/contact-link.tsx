import { mailHref, phoneHref } from "./contact-links.ts";
import { BreakableEmail } from "./breakable-email.tsx";
import { PersonText } from "./person-text.tsx";

/** A link that calls a phone number or writes to an email address. Text that is neither stays plain text. */
export function ContactLink({ kind, text }: { kind: "email" | "phone"; text: string }) {
  if (text === "") return <NotGiven />;
  const href = kind === "email" ? mailHref(text) : phoneHref(text);
  if (href === null) return <PersonText text={text} />;
  return (
    <a
      href={href}
      // Phone numbers and email addresses run from left to right in any language.
      dir="ltr"
      className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
    >
      {kind === "email" ? <BreakableEmail text={text} /> : text}
    </a>
  );
}

/** Whom to call in an emergency, as someone typed it: its phone numbers are links that call them. */
export function EmergencyContact({ text }: { text: string }) {
  if (text === "") return <NotGiven />;
  return <PersonText text={text} renderNumber={(number) => <ContactLink kind="phone" text={number} />} />;
}

export function NotGiven() {
  return <span className="whitespace-nowrap text-muted">Not given</span>;
}
