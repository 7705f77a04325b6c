import { fullName, hasWords, searchWords, searchableText } from "@run/functions/contract";
import type { Marathon, ResponseOf } from "@run/functions/contract";
import { isNamed, isOfAccount, isEntryOfUser } from "../../../entities/event/participant-columns.tsx";

export type NamePage = ResponseOf<"listParticipants">;

export type ListedName = {
  name: string;
  /** Null if it is not known. */
  raceId: string | null;
  isOwn: boolean;
  searchable: string;
};

/** Finds the entries whose name contains every word of the text, in any order. Case and accents do not matter. */
export function findNames(names: readonly ListedName[], text: string): readonly ListedName[] {
  const words = searchWords(text);
  return words.length === 0 ? names : names.filter(({ searchable }) => hasWords(searchable, words));
}

/** The names that the event carries, at most a hundred. The reader's own entries come first. */
export function namesIn({ totalRegistrationCount }: Pick<Marathon, "totalRegistrationCount">, ownUid: string) {
  return totalRegistrationCount.filter(isNamed).map((entry) => ({
    ...listed(fullName(entry), entry.raceId, isEntryOfUser(entry, ownUid)),
    isOfAccount: isOfAccount(entry, ownUid),
  }));
}

/**
 * The reader's own entries, which the event carries, and then all other names of the loaded pages. Until a page has
 * loaded, the names that the event carries.
 */
export function allNames(ofEvent: ReturnType<typeof namesIn>, pages: readonly NamePage[]): readonly ListedName[] {
  if (pages.length === 0) return ofEvent;
  return [...ofEvent.filter((entry) => entry.isOfAccount), ...pages.flatMap(othersOn)];
}

/** Keeps the folded names of each page, because the whole list is built again after every page. */
const others = new WeakMap<NamePage, readonly ListedName[]>();

function othersOn(page: NamePage): readonly ListedName[] {
  const known = others.get(page);
  if (known !== undefined) return known;
  const names = page.participants
    .filter(({ own }) => !own)
    .map(({ firstName, lastName, raceId }) => listed(fullName({ firstName, lastName }), raceId, false));
  others.set(page, names);
  return names;
}

function listed(name: string, raceId: string | null, isOwn: boolean): ListedName {
  return { name, raceId, isOwn, searchable: searchableText(name) };
}
