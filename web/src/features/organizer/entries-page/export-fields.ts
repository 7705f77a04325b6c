import type { Marathon, RosterEntry } from "@run/functions/contract";
import { entryHeadings, registeredHeading } from "../../../entities/entry/entry-headings.ts";
import { raceNameOf } from "../entries/event-races.ts";
import { formColumns } from "../entries/form-columns.ts";
import type { TextColumn } from "../entries/form-columns.ts";
import { clockAt } from "../entries/start-list.ts";
import { categoryTexts, waveNameOf } from "./entries-context.ts";
import type { EntriesContext } from "./entries-context.ts";
import { nameColumns, referenceColumn } from "./name-columns.ts";

type EntryColumn = TextColumn<RosterEntry>;

type ExportContext = Pick<EntriesContext, "races" | "hasContacts" | "hasWaves" | "hasAgeGroups"> & {
  event: Pick<Marathon, "form" | "timeZone" | "races" | "marathonStartDate" | "ageGroups">;
};

/** All columns that a file may have, in their default order. */
export function exportFields(entries: readonly RosterEntry[], context: ExportContext): EntryColumn[] {
  const { races, hasContacts, hasWaves, hasAgeGroups, event } = context;
  const { form, timeZone } = event;
  const timeOf = clockAt(timeZone);
  const contacts: EntryColumn[] = [
    {
      id: "dateOfBirth",
      heading: entryHeadings.dateOfBirth,
      isPrivate: true,
      text: ({ dateOfBirth }) => dateOfBirth ?? "",
    },
    { id: "email", heading: entryHeadings.email, text: ({ email }) => email },
    { id: "phone", heading: entryHeadings.phone, text: ({ phone }) => phone },
    {
      id: "emergencyContact",
      heading: entryHeadings.emergencyContact,
      isPrivate: true,
      text: (entry) => entry.emergencyContact,
    },
    {
      id: "contactsShared",
      heading: entryHeadings.contactsShared,
      text: (entry) => (entry.contactsShared ? "Yes" : "No"),
    },
  ];
  const categories: EntryColumn[] = [
    { id: "ageGroup", heading: entryHeadings.ageGroup, text: (entry) => categoryTexts(context, entry).ageGroup },
    { id: "category", heading: entryHeadings.category, text: (entry) => categoryTexts(context, entry).category },
  ];
  const race: EntryColumn = {
    id: "race",
    heading: entryHeadings.race,
    text: ({ raceId }) => raceNameOf(races, raceId) ?? "",
  };
  const wave: EntryColumn = {
    id: "wave",
    heading: entryHeadings.wave,
    text: (entry) => waveNameOf(context, entry) ?? "",
  };
  return [
    referenceColumn,
    ...(races.length === 0 ? [] : [race]),
    ...(hasWaves ? [wave] : []),
    ...nameColumns,
    ...(hasContacts ? contacts : []),
    {
      id: "state",
      heading: entryHeadings.state,
      text: (entry) => (isWithoutAccount(entry, context) ? "Registered by the team" : "Registered"),
    },
    { id: "registeredAt", heading: registeredHeading(timeZone), text: ({ registeredAt }) => timeOf(registeredAt) },
    ...(hasContacts ? formColumns(entries, { form, timeZone, timeOf }) : []),
    // At the end, because an import takes the first column with the heading of a question.
    ...(hasAgeGroups ? categories : []),
  ];
}

/** Whether the team entered somebody who has no account. A reader without contacts sees no accounts at all. */
function isWithoutAccount({ userId }: RosterEntry, { hasContacts }: Pick<ExportContext, "hasContacts">): boolean {
  return hasContacts && userId === "";
}
