import { ApiError } from "../api/api-error.ts";
import { readStorage, removeFromStorage, writeStorage } from "../browser/storage.ts";
import { DRAFT_PREFIX } from "./discard-drafts.ts";

/** Identifies a draft: whose it is, and of which form. */
export type DraftId = { uid: string; name: string };

/** What was sent last, as text, and its idempotency key. */
export type Attempt = { sent: string; idempotencyKey: string };

/**
 * What was typed into a form, until the server accepts it. `base` has the form's initial values, if these may change.
 */
export type Draft<Values> = { values: Partial<Values>; attempt: Attempt | null; base?: unknown };

function keyOf({ uid, name }: DraftId): string {
  return `${DRAFT_PREFIX}${uid}:${name}`;
}

export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * A repeated request keeps its key, so that it adds no second record. A request with corrected values gets a new key.
 */
export function attemptAt(sent: string, last: Attempt | null): Attempt {
  return last?.sent === sent ? last : { sent, idempotencyKey: newIdempotencyKey() };
}

export function readDraft<Values>(id: DraftId): Draft<Values> | null {
  const stored = readStorage("sessionStorage", keyOf(id));
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft !== "object" || draft === null || !("values" in draft)) return null;
    if (typeof draft.values !== "object" || draft.values === null) return null;
    return {
      values: draft.values,
      attempt: "attempt" in draft && isAttempt(draft.attempt) ? draft.attempt : null,
      ...("base" in draft && { base: draft.base }),
    };
  } catch {
    return null;
  }
}

/** The initial values of the draft's form, or `current` for a new form. What was typed is compared with them. */
export function draftBase<Base>(id: DraftId, current: Base): Base {
  return (readDraft(id)?.base as Base | undefined) ?? current;
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== "object" || value === null || !("sent" in value) || !("idempotencyKey" in value)) return false;
  return typeof value.sent === "string" && typeof value.idempotencyKey === "string";
}

export function writeDraft<Values>(id: DraftId, draft: Draft<Values>): void {
  writeStorage("sessionStorage", keyOf(id), JSON.stringify(draft));
}

export function discardDraft(id: DraftId): void {
  removeFromStorage("sessionStorage", keyOf(id));
}

/**
 * Whether the request's idempotency key cannot be used again: its result has ended since, or it went out with other
 * values.
 */
export function isSpent(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "ended-since" || error.code === "key-reused");
}
