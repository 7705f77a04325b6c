import { readStored, removeStored, storedKeys, writeStored } from "./stored.ts";

const PREFIX = "run:draft:";

/** What was last sent, as text, and the key under which it went. */
export type Attempt = { sent: string; idempotencyKey: string };

/** What was typed into a long form, until the server has taken it. */
export type Draft<Values> = { values: Partial<Values>; attempt: Attempt | null };

function keyOf(uid: string, form: string): string {
  return `${PREFIX}${uid}:${form}`;
}

export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** A repeated request keeps its key and must not add a second record; a corrected one is another request. */
export function attemptAt(sent: string, last: Attempt | null): Attempt {
  return last?.sent === sent ? last : { sent, idempotencyKey: newIdempotencyKey() };
}

export function readDraft<Values>(uid: string, form: string): Draft<Values> | null {
  const stored = readStored("sessionStorage", keyOf(uid, form));
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

export function writeDraft<Values>(uid: string, form: string, draft: Draft<Values>): void {
  writeStored("sessionStorage", keyOf(uid, form), JSON.stringify(draft));
}

export function discardDraft(uid: string, form: string): void {
  removeStored("sessionStorage", keyOf(uid, form));
}

/** Logging out by hand leaves nothing for the next person at this screen. */
export function discardAllDrafts(): void {
  for (const key of storedKeys("sessionStorage")) {
    if (key.startsWith(PREFIX)) removeStored("sessionStorage", key);
  }
}

/** Whether an idempotency key is spent: what its request made has ended, or it was sent with other values. */
export function isSpent(code: string): boolean {
  return code === "ended-since" || code === "key-reused";
}
