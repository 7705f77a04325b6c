import type { ReadingChoices } from "../../../lib/files/read-table-file.ts";
import type { ImportFile } from "./import-storage.ts";

/**
 * How to read the file once something else is chosen. The encoding that is shown stays, although it may depend on the
 * headings if it is guessed anew.
 */
export function changedReading(
  { reading, layout }: Pick<ImportFile, "reading" | "layout">,
  changed: ReadingChoices,
): ReadingChoices {
  return { ...reading, ...(layout?.kind === "text" && { encoding: layout.encoding }), ...changed };
}
