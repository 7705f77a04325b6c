import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { emergencyQuestion, likelyAddress, phoneQuestion } from "./unusual-contacts.ts";
import { useDebouncedText } from "../../lib/forms/use-debounced-text.ts";

/** The pause in typing before a question appears, long enough not to ask in the middle of a word. */
const DELAY_MS = 700;

export type ContactKind = "address" | "phone" | "emergency";
type Form = UseFormReturn<FieldValues, unknown, unknown>;

/** Asks about a value that looks unusual, once typing has paused. The form accepts it either way. */
export function ContactQuestion({ about, form, name }: { about: ContactKind; form: Form; name: string }) {
  const value: unknown = useWatch({ control: form.control, name });
  const now = typeof value === "string" ? value : "";
  const typed = useDebouncedText(now, DELAY_MS) === now ? now : "";
  if (about === "emergency") return <Question>{emergencyQuestion(typed)}</Question>;
  if (about === "phone") return <Question>{phoneQuestion(typed)}</Question>;

  const meant = likelyAddress(typed);
  const accept = () => {
    form.setValue(name, meant, { shouldDirty: true });
    form.clearErrors(name);
    // The focus moves to the field, because the question disappears together with the button that has it.
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

/** The element is always rendered, because screen readers announce only changes inside an existing live region. */
function Question({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="text-base not-empty:mt-1.5">
      {children}
    </div>
  );
}
