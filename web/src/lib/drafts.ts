import { readStored, removeStored, storedKeys, writeStored } from "./stored.ts";

const PREFIX = "run:draft:";

/** What was typed into a long form and not sent yet, and the key under which it will be sent, however often. */
export type Draft<Values> = { values: Partial<Values>; idempotencyKey: string };

function keyOf(uid: string, form: string): string {
  return `${PREFIX}${uid}:${form}`;
}

export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

export function readDraft<Values>(uid: string, form: string): Draft<Values> | null {
  const stored = readStored("sessionStorage", keyOf(uid, form));
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft !== "object" || draft === null || !("values" in draft) || !("idempotencyKey" in draft))
      return null;
    if (typeof draft.values !== "object" || draft.values === null || typeof draft.idempotencyKey !== "string")
      return null;
    return { values: draft.values, idempotencyKey: draft.idempotencyKey };
  } catch {
    return null;
  }
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
