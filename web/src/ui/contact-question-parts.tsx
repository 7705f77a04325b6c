import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { likelyAddress, phoneQuestion } from "../lib/unusual-contacts.ts";
import { useRested } from "../lib/use-rested.ts";

type Form = UseFormReturn<FieldValues, unknown, unknown>;

/** Asks about what looks unusual, once its reader has stopped typing. It is taken as it stands all the same. */
export function ContactQuestion({ about, form, name }: { about: "address" | "phone"; form: Form; name: string }) {
  const now: unknown = useWatch({ control: form.control, name });
  const rested = useRested(now);
  const typed = typeof now === "string" && now === rested ? now : "";
  if (about === "phone") return <Question>{phoneQuestion(typed)}</Question>;

  const meant = likelyAddress(typed);
  const accept = () => {
    form.setValue(name, meant, { shouldDirty: true });
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

/** Always there, so that screen readers say what comes into it. */
function Question({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="text-base not-empty:mt-1.5">
      {children}
    </div>
  );
}
