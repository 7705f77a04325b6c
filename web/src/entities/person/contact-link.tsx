import type { ReactNode } from "react";
import { mailHref, phoneHref, phoneLinks } from "./contact-links.ts";
import { BreakableEmail } from "./breakable-email.tsx";
import { PersonText } from "./person-text.tsx";

/** A link that calls a phone number or writes to an email address. Text that is neither stays plain text. */
export function ContactLink({ kind, text }: { kind: "email" | "phone"; text: string }) {
  if (text === "") return <NotGiven />;
  const href = kind === "email" ? mailHref(text) : phoneHref(text);
  if (href === null) return kind === "email" ? <PersonText text={text} /> : <LinkedNumbers text={text} />;
  return <OpeningLink href={href}>{kind === "email" ? <BreakableEmail text={text} /> : text}</OpeningLink>;
}

/** Whom to call in an emergency, as someone typed it. The phone numbers in it are links. */
export function EmergencyContact({ text }: { text: string }) {
  return text === "" ? <NotGiven /> : <LinkedNumbers text={text} />;
}

function LinkedNumbers({ text }: { text: string }) {
  const links = phoneLinks(text);
  return (
    <PersonText
      text={text}
      renderNumber={(number, index) => {
        const href = links[index] ?? null;
        return href === null ? number : <OpeningLink href={href}>{number}</OpeningLink>;
      }}
    />
  );
}

function OpeningLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      // Phone numbers and email addresses run from left to right in any language.
      dir="ltr"
      className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
    >
      {children}
    </a>
  );
}

export function NotGiven() {
  return <span className="whitespace-nowrap text-muted">Not given</span>;
}
