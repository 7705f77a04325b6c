import type { ReactNode } from "react";

/** Calls a phone number or writes to an email address: both run from left to right in any language. */
export function ContactAnchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      dir="ltr"
      className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
    >
      {children}
    </a>
  );
}
