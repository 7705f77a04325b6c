import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { attemptAt, discardDraft, readDraft, writeDraft } from "./drafts.ts";

/** Keeps what is typed into `form` until it is sent. Read `stored` with `readDraft` for the form's default values. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  place: { uid: string; name: string },
) {
  const { uid, name } = place;
  const [storedAttempt] = useState(() => readDraft<Values>(uid, name)?.attempt ?? null);
  const attempt = useRef(storedAttempt);
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(uid, name, { values, attempt: attempt.current }),
      }),
    [subscribe, uid, name],
  );

  return {
    /**
     * The key under which to send these values: the last one's, if the same were sent for the same purpose and no answer
     * came. A key that was used for one call must not go out with another.
     */
    idempotencyKeyOf: (values: unknown, purpose = "") => {
      attempt.current = attemptAt(purpose + JSON.stringify(values), attempt.current);
      writeDraft(uid, name, { values: form.getValues(), attempt: attempt.current });
      return attempt.current.idempotencyKey;
    },
    /** The server has refused this attempt for good: sending the same values again starts a new one. */
    forgetAttempt: () => {
      attempt.current = null;
      writeDraft(uid, name, { values: form.getValues(), attempt: null });
    },
    discard: () => {
      attempt.current = null;
      discardDraft(uid, name);
    },
  };
}
