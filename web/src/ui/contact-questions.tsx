import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { likelyAddress, phoneQuestion } from "../lib/unusual-contacts.ts";
import { useRested } from "../lib/use-rested.ts";

type Props<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>;
  name: FieldPath<Values>;
};

/** Asks about an address that looks mistyped, and mends it at a press. It is taken as it stands all the same. */
export function AddressQuestion<Values extends FieldValues, Context, Output>({
  form,
  name,
}: Props<Values, Context, Output>) {
  const typed = useTyped({ form, name });
  const meant = likelyAddress(typed);
  const accept = () => {
    form.setValue(name, meant as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
    form.clearErrors(name);
    // The button goes away with its question.
    form.setFocus(name);
  };
  return (
    <Question>
      {meant !== null && (
        <>
          Did you mean{" "}
          <button
            type="button"
            onClick={accept}
            className="py-1 font-semibold text-accent underline underline-offset-4 wrap-anywhere hover:text-ink"
          >
            {meant}
          </button>
          ?
        </>
      )}
    </Question>
  );
}

/** Asks about a phone number that looks wrong; it is taken as it stands all the same. */
export function PhoneQuestion<Values extends FieldValues, Context, Output>(props: Props<Values, Context, Output>) {
  return <Question>{phoneQuestion(useTyped(props))}</Question>;
}

/** What the field says, once its reader has stopped typing; nothing while they type on. */
function useTyped<Values extends FieldValues, Context, Output>({ form, name }: Props<Values, Context, Output>): string {
  const now: unknown = useWatch({ control: form.control, name });
  const rested = useRested(now);
  return typeof now === "string" && now === rested ? now : "";
}

/** Always there, so that screen readers say what comes into it. */
function Question({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="text-base not-empty:mt-1.5">
      {children}
    </div>
  );
}
