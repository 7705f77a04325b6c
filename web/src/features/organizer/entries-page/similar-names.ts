import { fullName, searchWords } from "@run/functions/contract";

type NamedEntry = { firstName: string; lastName: string };

const SHOWN_MAX = 5;

const known = new WeakMap<NamedEntry, readonly string[]>();

/** The words of an entry's name, computed once, because all entries are compared at every keystroke. */
function namesOf(entry: NamedEntry): readonly string[] {
  const names = known.get(entry) ?? searchWords(fullName(entry));
  known.set(entry, names);
  return names;
}

/** How many letters of a word may be wrong: none in a very short one, where almost every name would match. */
const slipsIn = ({ length }: string) => (length < 3 ? 0 : length < 6 ? 1 : 2);

/**
 * The entries with a name that is spelled almost like what was typed, the most alike first: a name is often heard by
 * telephone. Each typed word has to be like a name of the person, or like its beginning, because it may not be complete.
 */
export function similarNames<Entry extends NamedEntry>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = searchWords(typed);
  if (words.length === 0 || words.some((word) => /[\d@]/.test(word))) return [];
  const found: { entry: Entry; slips: number }[] = [];
  for (const entry of entries) {
    const names = namesOf(entry);
    let slips = 0;
    for (const word of words) {
      slips += Math.min(...names.map((name) => slipsBetween(word, name, slipsIn(word))));
      if (slips === Infinity) break;
    }
    if (slips !== Infinity) found.push({ entry, slips });
  }
  return found
    .sort((a, b) => a.slips - b.slips)
    .slice(0, SHOWN_MAX)
    .map(({ entry }) => entry);
}

/**
 * How many letters are missing, added, wrong or swapped with the next one in `word`, compared with the beginning of
 * `name` that is most like it. Infinity if there are more than `max`.
 */
export function slipsBetween(word: string, name: string, max: number): number {
  if (word.length - name.length > max) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= name.length; column++) {
      const isSame = word[row - 1] === name[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === name[column - 2] && word[row - 2] === name[column - 1];
      if (isSwapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    if (Math.min(...current) > max) return Infinity;
    beforeLast = last;
    last = current;
  }
  const slips = Math.min(...last);
  return slips > max ? Infinity : slips;
}
