import { ApiError } from "../api/api-error.ts";
import { readStorage, removeFromStorage, writeStorage } from "../browser/storage.ts";
import { DRAFT_PREFIX } from "./discard-drafts.ts";

/** Whose draft it is, and of which form. */
export type DraftPlace = { uid: string; name: string };

/** What was last sent, as text, and the key under which it went. */
export type Attempt = { sent: string; idempotencyKey: string };

/** What was typed into a form, until the server has taken it. */
export type Draft<Values> = { values: Partial<Values>; attempt: Attempt | null };

function keyOf({ uid, name }: DraftPlace): string {
  return `${DRAFT_PREFIX}${uid}:${name}`;
}

export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** A repeated request keeps its key, so that it does not add a second record. A corrected one is another request. */
export function attemptAt(sent: string, last: Attempt | null): Attempt {
  return last?.sent === sent ? last : { sent, idempotencyKey: newIdempotencyKey() };
}

export function readDraft<Values>(place: DraftPlace): Draft<Values> | null {
  const stored = readStorage("sessionStorage", keyOf(place));
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft !== "object" || draft === null || !("values" in draft)) return null;
    if (typeof draft.values !== "object" || draft.values === null) return null;
    return { values: draft.values, attempt: "attempt" in draft && isAttempt(draft.attempt) ? draft.attempt : null };
  } catch {
    return null;
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== "object" || value === null || !("sent" in value) || !("idempotencyKey" in value)) return false;
  return typeof value.sent === "string" && typeof value.idempotencyKey === "string";
}

export function writeDraft<Values>(place: DraftPlace, draft: Draft<Values>): void {
  writeStorage("sessionStorage", keyOf(place), JSON.stringify(draft));
}

export function discardDraft(place: DraftPlace): void {
  removeFromStorage("sessionStorage", keyOf(place));
}

/** Whether the request's idempotency key is spent: what it made has ended, or it was sent with other values. */
export function isSpent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "ended-since" || error.code === "key-reused");
}
