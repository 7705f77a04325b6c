import type { Race, RosterEntry } from "@run/functions/contract";
import { categoryFinder } from "../age-groups/category-finder.ts";
import type { CategorizedEvent } from "../age-groups/category-finder.ts";
import { answerText, countryName, waiverWarning } from "../../../entities/form/form-answers.ts";
import type { WaiverEvent } from "../../../entities/form/form-answers.ts";
import { runnerSearch } from "../entries/find-runners.ts";
import type { RunnerSearch } from "../entries/find-runners.ts";
import { byName, byNewest } from "../entries/start-list.ts";
import { raceNameOf, severalOf } from "../entries/event-races.ts";
import { isSignedByAnother, possibleDoubles } from "./compare-people.ts";
import { categoryTextsOf } from "./entries-context.ts";
import { chosenFilters } from "./entry-filters.ts";
import type { EntryFilter } from "./entry-filters.ts";
import { marksOf } from "./entry-listing.ts";
import type { EntryListing, EntryMark, EntryOrder } from "./entry-listing.ts";

export type SearchedEvent = Omit<CategorizedEvent, "races"> & {
  races: readonly Pick<Race, "id" | "name" | "startsAt" | "waves">[];
};

/** The parts of the event that decide the texts and the order of entries. */
export function searchedEvent({ races, marathonStartDate, timeZone, ageGroups }: SearchedEvent): SearchedEvent {
  const known = races.map(({ id, name, startsAt, waves }) => ({ id, name, startsAt, waves }));
  return { races: known, marathonStartDate, timeZone, ageGroups };
}

/**
 * A search of entries by names, contacts, reference, birth date, category, race, wave, note and answers. It computes
 * each entry's texts once, so keep the search as long as the races stay the same.
 */
export function entrySearch(event: SearchedEvent): RunnerSearch<RosterEntry> {
  const several = severalOf(event.races);
  const waves = new Map(event.races.flatMap(({ waves: own }) => own.map(({ id, name }) => [id, name])));
  const categoryIn = categoryFinder(event);
  return runnerSearch<RosterEntry>((entry) => {
    const { ageGroup, category } = categoryTextsOf(categoryIn(entry));
    return [
      raceNameOf(several, entry.raceId) ?? "",
      waves.get(entry.waveId ?? "") ?? "",
      entry.note?.text ?? "",
      entry.emergencyContact,
      entry.dateOfBirth ?? "",
      // People type the hyphen of their keyboard.
      ...[ageGroup, ageGroup.replace("–", "-"), category],
      ...filledTexts(entry),
    ];
  });
}

function filledTexts({ filledForm }: RosterEntry): string[] {
  if (filledForm === null) return [];
  const { club, nationality, expectedTime, answers } = filledForm;
  const country = nationality === null ? [] : [nationality, countryName(nationality)];
  return [club ?? "", ...country, expectedTime ?? "", ...Object.values(answers).map(answerText)];
}

const hasMark: Record<Exclude<EntryMark, "double">, (entry: RosterEntry, event: WaiverEvent) => boolean> = {
  "no-contact": ({ emergencyContact }) => emergencyContact === "",
  unsigned: (entry, event) => waiverWarning(event, entry) !== null,
  "other-signer": isSignedByAnother,
  team: ({ userId }) => userId === "",
  shares: ({ contactsShared }) => contactsShared,
};

/** Whether an entry has the mark, which may depend on all entries. */
export function markTest(
  mark: EntryMark,
  entries: readonly RosterEntry[],
  event: WaiverEvent,
): (entry: RosterEntry) => boolean {
  if (mark !== "double") return (entry) => hasMark[mark](entry, event);
  const doubles = possibleDoubles(entries);
  return ({ entryId }) => doubles.has(entryId);
}

/** The entries that meet all filters, in their order. */
export function filterEntries(
  entries: readonly RosterEntry[],
  listing: Pick<EntryListing, "chosen" | "marks">,
  { filters, event }: { filters: readonly EntryFilter[]; event: WaiverEvent },
): readonly RosterEntry[] {
  const tests = [
    ...chosenFilters(filters, listing).map(({ filter, option }) => filter.testOf(option.value)),
    ...marksOf(listing.marks).map((mark) => markTest(mark, entries, event)),
  ];
  return tests.length === 0 ? entries : entries.filter((entry) => tests.every((test) => test(entry)));
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** In minutes. Entries without an expected time come last. */
function expectedMinutes({ filledForm }: RosterEntry): number {
  const [hours, minutes] = filledForm?.expectedTime?.split(":") ?? [];
  return minutes === undefined ? Number.MAX_SAFE_INTEGER : Number(hours) * 60 + Number(minutes);
}

/** Compares two entries in that order. No two entries are equal, so that the order is always the same. */
export function entryComparator(
  order: EntryOrder,
  races: readonly Pick<Race, "id">[],
): (a: RosterEntry, b: RosterEntry) => number {
  const places = new Map(races.map(({ id }, index) => [id, index]));
  const placeOf = ({ raceId }: RosterEntry) => places.get(raceId) ?? races.length;
  const first: Record<EntryOrder, (a: RosterEntry, b: RosterEntry) => number> = {
    name: () => 0,
    newest: byNewest,
    reference: (a, b) => byText(a.reference, b.reference),
    race: (a, b) => placeOf(a) - placeOf(b),
    expected: (a, b) => expectedMinutes(a) - expectedMinutes(b),
  };
  const compare = first[order];
  return (a, b) => compare(a, b) || byName(a, b) || byText(a.reference, b.reference) || byText(a.entryId, b.entryId);
}

/** How many entries each race has. */
export function countByRace(entries: readonly RosterEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { raceId } of entries) counts.set(raceId, (counts.get(raceId) ?? 0) + 1);
  return counts;
}
