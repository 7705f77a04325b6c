import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";
import { MESSAGE_KEPT_MS } from "./new-message.ts";
import { toDocument } from "./stored-message.ts";
import type { StoredMessage } from "./stored-message.ts";

/** How many messages a bundle has at most, so that it stays below Firestore's megabyte and 500 writes a commit. */
export const BUNDLE_SIZE = 100;

/** Messages that were written in one commit and still have to become documents of their own (decision 0227). */
export const storedBundleSchema = z.object({
  /** To whom the messages go, each person once, so that a person's messages can be found. */
  recipients: z.array(z.string()),
  /** The messages with their ids, as JSON: a single value takes Firestore less time than thousands of fields. */
  messages: z.pipe(
    z.pipe(z.string(), z.transform(parseJson)),
    z.array(z.looseObject({ id: z.string().check(z.regex(/^[A-Za-z0-9]+$/)) })),
  ),
  /** When Firestore deletes it, if nobody could read it. */
  expiresAt: instant,
});

/** The document of a bundle of these messages, at least one. */
export function bundleOf(messages: readonly StoredMessage[]) {
  const latest = Math.max(...messages.map(({ at }) => at.getTime()));
  return {
    recipients: [...new Set(messages.map(({ recipient }) => recipient))],
    messages: JSON.stringify(messages.map(taggedMessage)),
    expiresAt: new Date(latest + MESSAGE_KEPT_MS),
  };
}

function parseJson(json: string, { issues }: z.core.ParsePayload): unknown {
  try {
    return JSON.parse(json, untagDate);
  } catch {
    issues.push({ code: "custom", message: "Not JSON", input: "" });
    return z.NEVER;
  }
}

function taggedMessage(message: StoredMessage) {
  const { data, delivery, ...fields } = toDocument(message);
  return {
    id: message.id,
    ...withTaggedDates(fields),
    data: withTaggedDates(data),
    delivery: withTaggedDates(delivery),
  };
}

/**
 * JSON has no dates, so they are written as MongoDB's Extended JSON does. Goes through the fields itself, because
 * `JSON.stringify` takes three times as long if it calls a function for each value.
 */
function withTaggedDates(fields: object): Record<string, unknown> {
  const tagged: Record<string, unknown> = { ...fields };
  for (const name in tagged) {
    const value = tagged[name];
    if (value instanceof Date) tagged[name] = { $date: value.toISOString() };
  }
  return tagged;
}

function untagDate(_key: string, value: unknown): unknown {
  const tagged = typeof value === "object" && value !== null && "$date" in value ? value.$date : null;
  return typeof tagged === "string" ? new Date(tagged) : value;
}
