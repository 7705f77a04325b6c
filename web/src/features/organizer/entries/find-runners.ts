import { hasWords, searchWords, searchableText } from "@run/functions/contract";

/** The fields that are searched. A runner on the waiting list has no reference yet. */
export type SearchableRunner = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  reference?: string;
};

/** `compact` has the values without separators, as people may type them, such as "912345678" and "7f3k92qd". */
type SearchTexts = { words: string; compact: string };

const searchTexts = new WeakMap<SearchableRunner, SearchTexts>();

/** The texts are computed once per runner, because the list is searched at every keystroke. */
function searchTextsOf(runner: SearchableRunner): SearchTexts {
  const known = searchTexts.get(runner);
  if (known !== undefined) return known;
  const { firstName, lastName, email, phone, reference = "" } = runner;
  const texts = {
    words: searchableText(`${firstName} ${lastName}`, email, phone, reference),
    compact: searchableText(phone.replace(/\D/g, ""), reference.replaceAll("-", ""), email),
  };
  searchTexts.set(runner, texts);
  return texts;
}

/** Matches a text that looks like one phone number, however it is grouped, such as "+351 (912) 345-678". */
const PHONE_LIKE = /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/;

/**
 * A text with at least this many digits may be a whole phone number. Its leading zeros are a dialing prefix ("0912…",
 * "00351…") that the stored number may lack, so they are ignored.
 */
const WHOLE_NUMBER_DIGITS = 7;

/**
 * The runners whose name, email address, phone or reference contain every typed word, in any order. If the text looks
 * like a phone number, its digits are searched as one number.
 */
export function findRunners<Runner extends SearchableRunner>(
  runners: readonly Runner[],
  typed: string,
): readonly Runner[] {
  if (PHONE_LIKE.test(typed)) {
    const digits = typed.replace(/\D/g, "");
    const number = digits.length >= WHOLE_NUMBER_DIGITS ? digits.replace(/^0+(?=[1-9])/, "") : digits;
    return runners.filter((runner) => searchTextsOf(runner).compact.includes(number));
  }
  const words = searchWords(typed);
  if (words.length === 0) return runners;
  return runners.filter((runner) => {
    const { words: text, compact } = searchTextsOf(runner);
    return hasWords(`${text}\n${compact}`, words);
  });
}
