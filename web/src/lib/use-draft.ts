import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { discardDraft, newIdempotencyKey, readDraft, writeDraft } from "./drafts.ts";

/** Keeps what is typed into `form` until it is sent. Read `stored` with `readDraft` for the form's default values. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  place: { uid: string; name: string },
) {
  const { uid, name } = place;
  const [firstKey] = useState(() => readDraft<Values>(uid, name)?.idempotencyKey ?? newIdempotencyKey());
  const key = useRef(firstKey);
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(uid, name, { values, idempotencyKey: key.current }),
      }),
    [subscribe, uid, name],
  );

  return {
    /** The same for every attempt at this draft: a repeated request must not add a second record. */
    idempotencyKey: () => key.current,
    discard: () => {
      key.current = newIdempotencyKey();
      discardDraft(uid, name);
    },
  };
}
