import { foldText, hasWords, plainDigits, searchWords, searchableText, fullName } from "@run/functions/contract";

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

const noTexts = (): readonly string[] => [];

/** Matches a text that looks like one phone number, however it is grouped, such as "+351 (912) 345-678". */
const PHONE_LIKE = /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/;

/**
 * A text with at least this many digits may be a whole phone number. Its leading zeros are a dialing prefix ("0912…",
 * "00351…") that the stored number may lack, so they are ignored.
 */
const WHOLE_NUMBER_DIGITS = 7;

/**
 * Two long numbers with the same last digits are the same, whatever their prefixes: 07911 123456 is +44 7911 123456.
 */
const COMPARED_DIGITS = 9;

const digitsOf = (phone: string) => plainDigits(phone).replace(/\D/g, "");

export type RunnerSearch<Runner extends SearchableRunner> = {
  /**
   * The runners whose name, email address, phone, reference or further texts contain every typed word, in any order. If
   * the text looks like a phone number, its digits are searched as one number.
   */
  find: (runners: readonly Runner[], typed: string) => readonly Runner[];
  /** Computes the texts of a runner before they are needed. */
  prepare: (runner: Runner) => void;
};

/** A search that computes each runner's texts once, because a list is searched at every keystroke. */
export function runnerSearch<Runner extends SearchableRunner>(
  furtherTexts: (runner: Runner) => readonly string[] = noTexts,
): RunnerSearch<Runner> {
  const known = new WeakMap<Runner, SearchTexts>();
  const textsOf = (runner: Runner): SearchTexts => {
    const texts = known.get(runner) ?? searchTextsOf(runner, furtherTexts(runner));
    known.set(runner, texts);
    return texts;
  };
  return {
    prepare: (runner) => void textsOf(runner),
    find: (runners, typed) => {
      const matches = matcherOf(typed);
      return matches === null ? runners : runners.filter((runner) => matches(textsOf(runner)));
    },
  };
}

function searchTextsOf(runner: SearchableRunner, further: readonly string[]): SearchTexts {
  const { firstName, lastName, email, phone, reference = "" } = runner;
  const compact = searchableText(digitsOf(phone), reference.replaceAll("-", ""), email);
  return {
    words: `${searchableText(fullName({ firstName, lastName }), email, phone, reference, ...further)}\n${compact}`,
    compact,
  };
}

/** Null if everything matches. */
function matcherOf(typed: string): ((texts: SearchTexts) => boolean) | null {
  if (PHONE_LIKE.test(plainDigits(typed))) {
    const digits = digitsOf(typed);
    const number = digits.length >= WHOLE_NUMBER_DIGITS ? digits.replace(/^0+(?=[1-9])/, "") : digits;
    // A date or a number, such as an answer, is one word.
    const word = /\s/.test(typed.trim()) ? null : foldText(typed.trim());
    // The phone number is the first line, so its last digits are those before a line break.
    const ending = number.length > COMPARED_DIGITS ? `${number.slice(-COMPARED_DIGITS)}\n` : number;
    return ({ words, compact }) =>
      compact.includes(number) || compact.includes(ending) || (word !== null && words.includes(word));
  }
  const words = searchWords(typed);
  return words.length === 0 ? null : (texts) => hasWords(texts.words, words);
}

const contactSearch = runnerSearch<SearchableRunner>();

/** Searches names, email addresses, phones and references. */
export function findRunners<Runner extends SearchableRunner>(
  runners: readonly Runner[],
  typed: string,
): readonly Runner[] {
  return contactSearch.find(runners, typed) as readonly Runner[];
}
