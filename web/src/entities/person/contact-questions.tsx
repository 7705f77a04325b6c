import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { lazyComponent } from "../../ui/lazy-component.tsx";

type Props<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>;
  name: FieldPath<Values>;
};

// Nobody is asked before they have typed, and a form works without these questions.
const ContactQuestion = lazyComponent(async () => (await import("./contact-question-parts.tsx")).ContactQuestion, {
  start: "idle",
});

/** Asks about an address that looks mistyped. */
export function AddressQuestion<Values extends FieldValues, Context, Output>(props: Props<Values, Context, Output>) {
  return ask("address", props as unknown as Props<FieldValues, unknown, unknown>);
}

/** Asks about a phone number that looks wrong. */
export function PhoneQuestion<Values extends FieldValues, Context, Output>(props: Props<Values, Context, Output>) {
  return ask("phone", props as unknown as Props<FieldValues, unknown, unknown>);
}

function ask(about: "address" | "phone", props: Props<FieldValues, unknown, unknown>) {
  return <ContactQuestion about={about} {...props} />;
}
