import { hasWords, searchWords, searchableText } from "@run/functions/contract";

/** The fields in which a runner is found; somebody on the waiting list has no reference yet. */
export type Findable = { firstName: string; lastName: string; email: string; phone: string; reference?: string };

/** `run` holds values without their separators, as people type them: "912345678", "7f3k92qd". */
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

/** Whether the text is one phone number, however it is grouped: "+351 (912) 345-678". */
const PHONE_LIKE = /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/;

/**
 * From this many digits on, the text may be a whole phone number. Its leading zeros are a dialing prefix ("0912…", "00351…")
 * that the stored number may lack, so they are ignored.
 */
const WHOLE_NUMBER_DIGITS = 7;

/**
 * The runners whose name, address, phone or reference contain every typed word, in any order. Text that looks like one phone
 * number is searched as one, whatever separates its digits.
 */
export function findRunners<Runner extends Findable>(runners: readonly Runner[], typed: string): readonly Runner[] {
  if (PHONE_LIKE.test(typed)) {
    const digits = typed.replace(/\D/g, "");
    const sought = digits.length >= WHOLE_NUMBER_DIGITS ? digits.replace(/^0+(?=[1-9])/, "") : digits;
    return runners.filter((runner) => searchableOf(runner).run.includes(sought));
  }
  const words = searchWords(typed);
  if (words.length === 0) return runners;
  return runners.filter((runner) => {
    const { words: text, run } = searchableOf(runner);
    return hasWords(`${text}\n${run}`, words);
  });
}
