import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { attemptAt, discardDraft, readDraft, writeDraft } from "./drafts.ts";
import type { DraftId } from "./drafts.ts";

/**
 * Returns the idempotency key to send these values with. If the same values were sent for the same purpose and got no
 * answer, it is the same key. A key that was used for one endpoint must not be sent to another, hence the purpose.
 */
export type IdempotencyKeyOf = (values: unknown, purpose?: string) => string;

/**
 * Saves what is typed into `form` under `draftId`, if there is one, until it is sent. `base`, the form's initial
 * values, is saved with it. Read the draft with `readDraft`.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  draftId?: DraftId,
  base?: unknown,
) {
  const [firstBase] = useState(base);
  const [storedAttempt] = useState(() => (draftId && readDraft<Values>(draftId))?.attempt ?? null);
  const attempt = useRef(storedAttempt);
  const { subscribe } = form;
  const { uid, name } = draftId ?? {};

  useEffect(() => {
    if (uid === undefined || name === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft({ uid, name }, { values, attempt: attempt.current, base: firstBase }),
    });
  }, [subscribe, uid, name, firstBase]);

  const save = () => {
    if (draftId !== undefined)
      writeDraft(draftId, { values: form.getValues(), attempt: attempt.current, base: firstBase });
  };
  const idempotencyKeyOf: IdempotencyKeyOf = (values, purpose = "") => {
    attempt.current = attemptAt(purpose + JSON.stringify(values), attempt.current);
    save();
    return attempt.current.idempotencyKey;
  };
  return {
    idempotencyKeyOf,
    /**
     * Call this after an attempt that the server will never accept: sending the same values again then starts a new
     * one.
     */
    forgetAttempt: () => {
      attempt.current = null;
      save();
    },
    discard: () => {
      attempt.current = null;
      if (draftId !== undefined) discardDraft(draftId);
    },
  };
}
