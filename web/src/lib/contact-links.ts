/** Fewer digits than any phone number that can be dialed from abroad; an emergency service has three. */
const DIGITS_MIN = 3;

/** Where a phone dials, or null: the number is free text and may be no number at all. */
export function phoneHref(phone: string): string | null {
  // What follows an extension's mark is not part of the number that is dialed.
  const number = (/^[^a-z#;,]*/iu.exec(phone.trim())?.[0] ?? "").replace(/[^\d+]/g, "");
  const dialed = (number.startsWith("+") ? "+" : "") + number.replaceAll("+", "");
  return dialed.replace("+", "").length < DIGITS_MIN ? null : `tel:${dialed}`;
}

/** Where a mail is written to, or null. Everything is escaped, so that an address cannot add recipients or a text. */
export function mailHref(email: string): string | null {
  const at = email.lastIndexOf("@");
  if (at < 1 || at === email.length - 1) return null;
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}
