import { useState } from "react";
import { discardDraft, readDraft, writeDraft } from "./drafts.ts";
import type { DraftId } from "./drafts.ts";

/**
 * The values of a small form that holds them itself. What is typed is saved under `id`, so that it survives a reload and
 * the end of the session, until it is sent or given up: then call `discard`.
 */
export function useKeptValues<Values extends object>(id: DraftId, initial: Values) {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft<Values>(id)?.values }));
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    writeDraft(id, { values: next, attempt: null });
  };
  return { values, change, discard: () => discardDraft(id) };
}
