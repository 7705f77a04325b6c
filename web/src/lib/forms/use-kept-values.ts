import { useState } from "react";
import { discardDraft, readDraft, writeDraft } from "./drafts.ts";
import type { DraftId } from "./drafts.ts";

/**
 * The values of a small form that holds them itself. What is typed is saved under `id`, so that it survives a reload and
 * the end of the session, until it is sent or given up: then call `discard`.
 */
export function useKeptValues<Values extends object>(id: DraftId, initial: Values) {
  // Only what was typed, so that a draft does not bring back what somebody else has replaced since.
  const [typed, setTyped] = useState<Partial<Values>>(() => readDraft<Partial<Values>>(id)?.values ?? {});
  const change = (changes: Partial<Values>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    writeDraft(id, { values: next, attempt: null });
  };
  const values: Values = { ...initial, ...typed };
  return { values, change, discard: () => discardDraft(id) };
}
