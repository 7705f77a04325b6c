import { createHash } from "node:crypto";
import { nameKey } from "../contract/index.ts";

const hashed = (questionId: string, text: string) =>
  createHash("sha256").update(`${questionId}\n${text}`).digest("hex").slice(0, 12);

/**
 * Names an option in the ledger. Labels that look alike name the same option (decision 0195). A hash, because labels are
 * long and Firestore reserves some names of fields.
 */
export const optionKey = (questionId: string, label: string) => hashed(questionId, nameKey(label));

/**
 * All keys by which registrations may count for an option. Older ones used a key of the label without case and
 * surrounding space only.
 */
function optionKeys(questionId: string, label: string): string[] {
  return [...new Set([optionKey(questionId, label), hashed(questionId, label.trim().toLowerCase())])];
}

export const isPicked = (picks: readonly string[], questionId: string, label: string) =>
  optionKeys(questionId, label).some((key) => picks.includes(key));

/** How many registrations have chosen the option. */
export const pickedCount = (countOf: (key: string) => number | undefined, questionId: string, label: string) =>
  optionKeys(questionId, label).reduce((sum, key) => sum + (countOf(key) ?? 0), 0);

/** The counted keys that no option of these questions has. */
export function keysWithoutOption(
  counted: readonly string[],
  questions: readonly { id: string; options: readonly { label: string }[] }[],
): string[] {
  const kept = new Set(questions.flatMap(({ id, options }) => options.flatMap(({ label }) => optionKeys(id, label))));
  return counted.filter((key) => !kept.has(key));
}
