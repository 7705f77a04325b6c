/** The providers whose names people mistype most, with their endings; none where a provider has many. */
const providers = new Map([
  ["gmail", "com"],
  ["googlemail", "com"],
  ["icloud", "com"],
  ["hotmail", null],
  ["outlook", null],
  ["protonmail", null],
  ["yahoo", null],
]);
/** Real providers whose names look like one of those above. */
const lookalikes = ["mail", "email", "ymail", "fmail", "rmail"];
/** Slips of "com" that are no top-level domains; the others are those of countries. */
const slipsOfCom = ["con", "cmo", "ocm", "vom", "xom", "comm", "coom", "cim"];

/**
 * The address that somebody may have meant by one that looks mistyped, or null. Only for a question: an address may be as
 * unusual as its owner likes.
 */
export function likelyAddress(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const domain = address.slice(at + 1).toLowerCase();
  const [name = "", ...endings] = domain.split(".");
  const ending = endings.join(".");

  const provider = lookalikes.includes(name) ? undefined : [...providers.keys()].find((known) => isSlipOf(name, known));
  const only = provider === undefined ? undefined : providers.get(provider);
  const isNearCom = slipsOfCom.includes(ending) || (provider !== undefined && isSlipOf(ending, "com"));
  const likely = `${provider ?? name}.${isNearCom ? (only ?? "com") : ending}`;
  return likely === domain || endings.length === 0 ? null : `${address.slice(0, at)}@${likely}`;
}

/** Whether the two differ by one letter added, removed or replaced, or by two letters swapped. */
function isSlipOf(typed: string, meant: string): boolean {
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

/** Nearly everywhere, a number with fewer digits is incomplete, and one with more digits is not a single number. */
const USUAL_DIGITS = { min: 7, max: 15 };

/** What to ask about a phone number that looks wrong, or null. */
export function phoneQuestion(typed: string): string | null {
  const digits = (typed.match(/\p{Nd}/gu) ?? []).length;
  if (digits === 0) return null;
  if (digits < USUAL_DIGITS.min) return "Is this number complete?";
  return digits > USUAL_DIGITS.max ? "Is this one number? It has more digits than most." : null;
}
