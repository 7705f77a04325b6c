import { hasWords, searchWords, searchableText } from "@run/functions/contract";

/** What a runner is found by; somebody who waits has no reference yet. */
export type Findable = { firstName: string; lastName: string; email: string; phone: string; reference?: string };

/** `run` holds what is typed in one go although it is written in groups: "912345678", "7f3k92qd". */
type Searchable = { words: string; run: string };

const searchable = new WeakMap<Findable, Searchable>();

/** Computed once per runner: the list is searched at every keystroke. */
function searchableOf(runner: Findable): Searchable {
  const known = searchable.get(runner);
  if (known !== undefined) return known;
  const { firstName, lastName, email, phone, reference = "" } = runner;
  const made = {
    words: searchableText(`${firstName} ${lastName}`, email, phone, reference),
    run: searchableText(phone.replace(/\D/g, ""), reference.replaceAll("-", ""), email),
  };
  searchable.set(runner, made);
  return made;
}

/** "+351 (912) 345-678": one number, however it is grouped. */
const PHONE_LIKE = /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/;

/** Those in whose name, address, phone and reference every typed word stands, in any order. Digits alone are one number. */
export function findRunners<Runner extends Findable>(runners: readonly Runner[], typed: string): readonly Runner[] {
  if (PHONE_LIKE.test(typed)) {
    const digits = typed.replace(/\D/g, "");
    return runners.filter((runner) => searchableOf(runner).run.includes(digits));
  }
  const words = searchWords(typed);
  if (words.length === 0) return runners;
  return runners.filter((runner) => {
    const { words: text, run } = searchableOf(runner);
    return hasWords(`${text}\n${run}`, words);
  });
}
