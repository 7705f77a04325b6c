import { raceDayAge } from "@run/functions/contract";
import type { FormOnlyField, RosterEntry } from "@run/functions/contract";
import { entryHeadings } from "../../../entities/entry/entry-headings.ts";
import type { TextColumn } from "../entries/form-columns.ts";
import { waveNameOf } from "./entries-context.ts";
import type { EntriesContext } from "./entries-context.ts";
import { nameColumns, referenceColumn } from "./name-columns.ts";

type TimingContext = Pick<EntriesContext, "hasContacts"> & {
  event: Pick<EntriesContext["event"], "races" | "marathonStartDate" | "timeZone">;
};

/**
 * The columns that a timer's program reads, always all of them and in this order: who starts where, and by what results
 * are ranked. There are no contacts, and no full birth date. The reference stays to match the results with the entries.
 * Entries have no bibs yet, so that column is empty.
 */
export function timingColumns({ hasContacts, event }: TimingContext): TextColumn<RosterEntry>[] {
  const stated = (name: FormOnlyField): TextColumn<RosterEntry> => ({
    id: name,
    heading: entryHeadings[name],
    text: ({ filledForm }) => filledForm?.[name] ?? "",
  });
  const ranked: TextColumn<RosterEntry>[] = [
    {
      id: "gender",
      heading: entryHeadings.gender,
      // Results are ranked by what was kept once the details are erased.
      text: ({ filledForm, keptCategory }) => filledForm?.gender ?? keptCategory?.gender ?? "",
    },
    { id: "age", heading: "Age", text: (entry) => raceDayAge(event, entry)?.toString() ?? "" },
    { id: "birthYear", heading: "Year of Birth", text: ({ dateOfBirth }) => dateOfBirth?.slice(0, 4) ?? "" },
    stated("club"),
    stated("nationality"),
  ];
  return [
    { id: "bib", heading: entryHeadings.bib, text: () => "" },
    ...nameColumns,
    ...(hasContacts ? ranked : []),
    {
      id: "race",
      heading: entryHeadings.race,
      text: ({ raceId }) => event.races.find(({ id }) => id === raceId)?.name ?? "",
    },
    { id: "wave", heading: entryHeadings.wave, text: (entry) => waveNameOf({ event }, entry) ?? "" },
    referenceColumn,
  ];
}
