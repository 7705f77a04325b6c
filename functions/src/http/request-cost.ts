import { ENTRIES_PER_CALL, IMPORT_ROWS_MAX } from "../contract/index.ts";
import type { BodyOf, EndpointName } from "../contract/index.ts";

/** As how many calls a preview counts. */
const PREVIEW_CALLS = 5;

/** How many entries a request asks to change, at the endpoints that take many. */
const entriesIn: { [Name in EndpointName]?: (body: BodyOf<Name>) => number } = {
  changeEntries: ({ entryIds }) => entryIds.length,
  importRows: ({ rows }) => rows.length,
  undoImport: () => IMPORT_ROWS_MAX,
  // A preview reads every entry of the event.
  previewAnnouncement: () => PREVIEW_CALLS * ENTRIES_PER_CALL,
};

/** As how many calls of its account a valid request counts: at least one, and more if it asks to change many entries. */
export function callsOf<Name extends EndpointName>(name: Name, body: BodyOf<Name>): number {
  const entries = entriesIn[name]?.(body) ?? 1;
  return Math.max(1, Math.ceil(entries / ENTRIES_PER_CALL));
}
