import type { RunnerFormApi } from "../../../entities/form/runner-values.ts";
import { entryControlOf } from "../../../entities/form/runner-values.ts";
import { ApiError } from "../../../lib/api/api-error.ts";

/** An issue with one of several records: its index, and the control of its card. Empty for the record as a whole. */
export type RecordIssue = { index: number; control: string; message: string };

/** The issues that name a record, like `records.1.firstName`. */
export function recordIssues(error: unknown): RecordIssue[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path, message }) => {
    const [, index, rest = ""] = /^records\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
    return index === undefined ? [] : [{ index: Number(index), control: entryControlOf(rest), message }];
  });
}

/** Shows the issues beside the fields of the cards that they are about. */
export function showRecordIssues(error: unknown, cards: readonly (RunnerFormApi | undefined)[]): void {
  for (const { index, control, message } of recordIssues(error)) {
    cards[index]?.setError((control || "root") as "root", { type: "server", message });
  }
}
