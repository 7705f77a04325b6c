import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { ContactKind } from "./contact-question-parts.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";

type Props<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>;
  name: FieldPath<Values>;
};

// The code is not urgent: a question appears only after typing, and forms work without it.
const ContactQuestion = lazyComponent(async () => (await import("./contact-question-parts.tsx")).ContactQuestion, {
  start: "idle",
});

/** Asks about an email address that looks mistyped. */
export function AddressQuestion<Values extends FieldValues, Context, Output>(props: Props<Values, Context, Output>) {
  return questionAbout("address", props as unknown as Props<FieldValues, unknown, unknown>);
}

/** Asks about a phone number that looks wrong. */
export function PhoneQuestion<Values extends FieldValues, Context, Output>(props: Props<Values, Context, Output>) {
  return questionAbout("phone", props as unknown as Props<FieldValues, unknown, unknown>);
}

/** Asks about an emergency contact that nobody could call. */
export function EmergencyQuestion<Values extends FieldValues, Context, Output>(props: Props<Values, Context, Output>) {
  return questionAbout("emergency", props as unknown as Props<FieldValues, unknown, unknown>);
}

function questionAbout(about: ContactKind, props: Props<FieldValues, unknown, unknown>) {
  return <ContactQuestion about={about} {...props} />;
}
