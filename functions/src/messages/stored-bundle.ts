import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";
import { toDocument } from "./stored-message.ts";
import type { StoredMessage } from "./stored-message.ts";

/** How many messages a bundle has at most, so that it stays below Firestore's megabyte and 500 writes a commit. */
export const BUNDLE_SIZE = 100;

/** Messages that were written in one commit and still have to become documents of their own (decision 0227). */
export const storedBundleSchema = z.object({
  /** To whom the messages go, each person once, so that a person's messages can be found. */
  recipients: z.array(z.string()),
  /** The messages with their ids, as JSON: a single value takes Firestore less time than thousands of fields. */
  messages: z.pipe(z.string(), z.transform(readMessages)),
  /** When Firestore deletes it, if nobody could read it. */
  expiresAt: instant,
});

/** A message's document, with its name as `id`. */
export type NamedDocument = { id: string } & ReturnType<typeof toDocument>;

/** The document of a bundle of these messages, at least one. */
export function bundleOf(messages: readonly StoredMessage[]) {
  const latest = Math.max(...messages.map(({ expiresAt, at }) => (expiresAt ?? at).getTime()));
  return {
    recipients: [...new Set(messages.map(({ recipient }) => recipient))],
    messages: JSON.stringify(
      messages.map((message) => ({ id: message.id, ...toDocument(message) })),
      tagDate,
    ),
    expiresAt: new Date(latest),
  };
}

function readMessages(json: string, { issues }: z.core.ParsePayload): NamedDocument[] {
  try {
    return JSON.parse(json, untagDate) as NamedDocument[];
  } catch {
    issues.push({ code: "custom", message: "Not JSON", input: "" });
    return z.NEVER;
  }
}

/** JSON has no dates, so they are written as MongoDB's Extended JSON does. */
function tagDate(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? { $date: original.toISOString() } : value;
}

function untagDate(_key: string, value: unknown): unknown {
  const tagged = typeof value === "object" && value !== null && "$date" in value ? value.$date : null;
  return typeof tagged === "string" ? new Date(tagged) : value;
}
