import type { ReadingChoices } from "../../../lib/files/read-table-file.ts";
import type { ImportEvent } from "./import-fields.ts";
import type { ImportFile } from "./import-storage.ts";

/** What the worker is asked to read, and how. */
export type AskedReading = { event: ImportEvent; file: { name: string; source: Blob }; reading: ReadingChoices };
/** The file, or why it cannot be used, in words for the organizer. */
export type FileReading = { file: ImportFile } | { failure: string };

export const NOT_READ = "This file could not be read. Choose it again.";
