import { FORM_ONLY_FIELDS, exportedDetails } from "@run/functions/contract";
import type { ExportedDetail } from "@run/functions/contract";

const formColumnIds: readonly string[] = [...FORM_ONLY_FIELDS, "waiver", "waiverTime", "waiverText"];

/** The detail that a column of a file belongs to, or null for names, references, races and times. */
function detailOf(columnId: string): ExportedDetail | null {
  if (columnId === "category") return "ageGroup";
  if (columnId === "age" || columnId === "birthYear") return "dateOfBirth";
  if (columnId.startsWith("answer:") || formColumnIds.includes(columnId)) return "answers";
  return exportedDetails.find((one) => one === columnId) ?? null;
}

/** The details that a file with these columns contains, each once. */
export function exportedDetailsIn(columns: readonly { id: string }[]): ExportedDetail[] {
  const found = new Set(columns.map(({ id }) => detailOf(id)));
  return exportedDetails.filter((detail) => found.has(detail));
}
