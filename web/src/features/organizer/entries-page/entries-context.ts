import { ageGroupLabel, categoryCode, categoryOf } from "@run/functions/contract";
import type { Category, Marathon, Permission } from "@run/functions/contract";
import type { CategorizedEntry, CategorizedEvent } from "../age-groups/category-finder.ts";
import { raceNameOf, severalOf } from "../entries/event-races.ts";
import type { SeveralRaces } from "../entries/event-races.ts";

/** What the parts of the entries page need to know about the event and about what the reader may see. */
export type EntriesContext = {
  event: Marathon;
  /** Empty for an event with one race. */
  races: SeveralRaces;
  /** Whether the reader sees contact details, and answers that are not only for organizers. */
  hasContacts: boolean;
  /** Whether the reader sees all answers. */
  hasAllAnswers: boolean;
  /** Whether the reader sees who has not signed the waiver. */
  hasWaiver: boolean;
  /** Whether a race has waves. */
  hasWaves: boolean;
  /** Whether the event has age groups, and the reader sees the birth dates from which they follow. */
  hasAgeGroups: boolean;
  /** Whether the reader may enter people, and change and cancel entries. */
  mayManage: boolean;
  /** Whether the reader may go above a capacity. */
  mayExceed: boolean;
  /** Whether the reader may write to the runners. */
  mayAnnounce: boolean;
  /** Whether the reader sees and writes the team's notes. */
  mayNote: boolean;
};

export function entriesContext(event: Marathon): EntriesContext {
  const can = (permission: Permission) => event.viewer?.can.includes(permission) === true;
  const hasContacts = can("entries");
  return {
    event,
    races: severalOf(event.races),
    hasContacts,
    hasAllAnswers: can("answers"),
    hasWaiver: hasContacts && (event.form?.waiver ?? null) !== null,
    hasWaves: event.races.some(({ waves }) => waves.length > 0),
    hasAgeGroups: hasContacts && event.ageGroups !== null,
    mayManage: can("manageEntries"),
    mayExceed: can("overCapacity"),
    mayAnnounce: can("announce") && event.state !== "draft",
    mayNote: can("notes"),
  };
}

/** The name of an entry's wave. Null if it has none, or if the wave no longer exists. */
export function waveNameOf(
  { event }: { event: Pick<Marathon, "races"> },
  { raceId, waveId }: { raceId: string; waveId: string | null },
): string | null {
  const waves = event.races.find(({ id }) => id === raceId)?.waves ?? [];
  return waves.find(({ id }) => id === waveId)?.name ?? null;
}

/** The race and the wave of an entry, as far as there is a choice. */
export function placeTexts(context: EntriesContext, entry: { raceId: string; waveId: string | null }): string[] {
  return [raceNameOf(context.races, entry.raceId), waveNameOf(context, entry)].filter((text) => text !== null);
}

type CategoryTexts = { ageGroup: string; category: string };

/** The age group, for example "40–44", and with the gender "F40". Empty texts are unknown. */
export function categoryTextsOf(known: Category | null): CategoryTexts {
  const { gender = null, ageGroup = null } = known ?? {};
  if (ageGroup === null) return { ageGroup: "", category: "" };
  return { ageGroup: ageGroupLabel(ageGroup), category: categoryCode(gender, ageGroup) ?? "" };
}

export function categoryTexts({ event }: { event: CategorizedEvent }, entry: CategorizedEntry): CategoryTexts {
  return categoryTextsOf(categoryOf(event, entry));
}
