import { hasWords, searchWords, searchableText } from "@run/functions/contract";

/** What a runner is found by; somebody who waits has no reference yet. */
export type Findable = { firstName: string; lastName: string; email: string; phone: string; reference?: string };

const searchable = new WeakMap<Findable, string>();

/** Worked out once per runner: the list is searched at every keystroke. */
function searchableOf(runner: Findable): string {
  const known = searchable.get(runner);
  if (known !== undefined) return known;
  const { firstName, lastName, email, phone, reference = "" } = runner;
  const made = searchableText(
    `${firstName} ${lastName}`,
    email,
    phone,
    // As they are typed in one go: "912345678" and "7f3k92qd".
    phone.replace(/[^+\d]/g, ""),
    reference,
    reference.replaceAll("-", ""),
  );
  searchable.set(runner, made);
  return made;
}

/** "(912) 345-678": in a phone number, brackets and dots are what blanks are. */
const PHONE_LIKE = /^[\d\s+().\-/]+$/;

/** Those in whose name, address, phone and reference every typed word stands, in any order. */
export function findRunners<Runner extends Findable>(runners: readonly Runner[], typed: string): readonly Runner[] {
  const words = searchWords(PHONE_LIKE.test(typed) ? typed.replace(/[().]/g, " ") : typed);
  return words.length === 0 ? runners : runners.filter((runner) => hasWords(searchableOf(runner), words));
}
