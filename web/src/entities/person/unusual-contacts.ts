import { isShortenedNumber } from "@run/functions/contract";
import { digitCount } from "./phone-parts.ts";

/** The email providers that people mistype most, with their top-level domain if they have only one. */
const providers = new Map([
  ["gmail", "com"],
  ["googlemail", "com"],
  ["icloud", "com"],
  ["hotmail", null],
  ["outlook", null],
  ["protonmail", null],
  ["yahoo", null],
]);
/** Real email providers whose names resemble one of the providers above. */
const lookalikes = ["mail", "email", "ymail", "fmail", "rmail"];
/** Typos of "com" that are not top-level domains themselves. */
const typosOfCom = ["con", "cmo", "ocm", "vom", "xom", "comm", "coom", "cim"];

/**
 * The email address that was probably meant if the typed one looks mistyped, otherwise null. Only ask about it, and
 * never refuse the typed address, because it may be real.
 */
export function likelyAddress(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const domain = address.slice(at + 1).toLowerCase();
  const [name = "", ...endings] = domain.split(".");
  const ending = endings.join(".");

  const provider = lookalikes.includes(name) ? undefined : [...providers.keys()].find((known) => isTypoOf(name, known));
  const only = provider === undefined ? undefined : providers.get(provider);
  const isNearCom = typosOfCom.includes(ending) || (provider !== undefined && isTypoOf(ending, "com"));
  const likely = `${provider ?? name}.${isNearCom ? (only ?? "com") : ending}`;
  return likely === domain || endings.length === 0 ? null : `${address.slice(0, at)}@${likely}`;
}

/** Whether two words differ by one letter added, removed or replaced, or by two letters swapped. */
function isTypoOf(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from++;
  const rest = (text: string, skipped: number) => text.slice(from + skipped);
  const swapped = `${typed[from + 1] ?? ""}${typed[from] ?? ""}`;
  return (
    typed === meant ||
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (swapped === meant.slice(from, from + 2) && rest(typed, 2) === rest(meant, 2))
  );
}

/** A phone number with fewer digits is usually incomplete, and one with more digits is usually several numbers. */
const USUAL_DIGITS = { min: 7, max: 15 };

/** The question about a phone number that looks wrong, or null. */
export function phoneQuestion(typed: string): string | null {
  if (isShortenedNumber(typed))
    return "A spreadsheet shortened this number, so its last digits are missing. What is the whole number?";
  const digits = digitCount(typed);
  if (digits === 0) return null;
  if (digits < USUAL_DIGITS.min) return "Is this number complete?";
  return digits > USUAL_DIGITS.max ? "Is this one number? It has more digits than most." : null;
}

/** The question about an emergency contact that nobody could call, or null. */
export function emergencyQuestion(typed: string): string | null {
  if (typed.trim() === "") return null;
  if (digitCount(typed) === 0) return "Which number can we call?";
  // Several numbers are fine here.
  return digitCount(typed) < USUAL_DIGITS.min || isShortenedNumber(typed) ? phoneQuestion(typed) : null;
}
