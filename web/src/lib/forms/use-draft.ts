import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { attemptAt, discardDraft, readDraft, writeDraft } from "./drafts.ts";
import type { DraftPlace } from "./drafts.ts";

/**
 * The key under which to send these values: the last one's, if the same were sent for the same purpose and no answer came.
 * A key that was used for one call must not go out with another.
 */
export type IdempotencyKeyOf = (values: unknown, purpose?: string) => string;

/** Keeps what is typed into `form` until it is sent: in `place`, where there is one. Read it with `readDraft`. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  place?: DraftPlace,
) {
  const [storedAttempt] = useState(() => (place && readDraft<Values>(place))?.attempt ?? null);
  const attempt = useRef(storedAttempt);
  const { subscribe } = form;
  const { uid, name } = place ?? {};

  useEffect(() => {
    if (uid === undefined || name === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft({ uid, name }, { values, attempt: attempt.current }),
    });
  }, [subscribe, uid, name]);

  const keep = () => {
    if (place !== undefined) writeDraft(place, { values: form.getValues(), attempt: attempt.current });
  };
  const idempotencyKeyOf: IdempotencyKeyOf = (values, purpose = "") => {
    attempt.current = attemptAt(purpose + JSON.stringify(values), attempt.current);
    keep();
    return attempt.current.idempotencyKey;
  };
  return {
    idempotencyKeyOf,
    /** The server has refused this attempt for good: sending the same values again starts a new one. */
    forgetAttempt: () => {
      attempt.current = null;
      keep();
    },
    discard: () => {
      attempt.current = null;
      if (place !== undefined) discardDraft(place);
    },
  };
}
