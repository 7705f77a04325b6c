import type { RosterEntry } from "@run/functions/contract";
import { entryHeadings } from "../../../entities/entry/entry-headings.ts";
import type { TextColumn } from "../entries/form-columns.ts";

/** The columns by which every file of entries says whom a line is about. */
export const nameColumns: readonly TextColumn<RosterEntry>[] = [
  { id: "lastName", heading: entryHeadings.lastName, text: ({ lastName }) => lastName },
  { id: "firstName", heading: entryHeadings.firstName, text: ({ firstName }) => firstName },
];
export const referenceColumn: TextColumn<RosterEntry> = {
  id: "reference",
  heading: entryHeadings.reference,
  text: ({ reference }) => reference,
};
