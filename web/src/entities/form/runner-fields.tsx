import type { ReactNode } from "react";
import { AddressQuestion, EmergencyQuestion, PhoneQuestion } from "../person/contact-questions.tsx";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import type { RunnerFormApi } from "./runner-values.ts";

/** The five fields that registering and updating share. */
export function RunnerFields({
  form,
  isForOthers = false,
  children,
}: {
  form: RunnerFormApi;
  /** Whether the reader enters somebody else, whose contacts may be unknown. */
  isForOthers?: boolean;
  /** Further fields. */
  children?: ReactNode;
}) {
  const contact = isForOthers ? { isOptional: true } : { required: true };
  // The browser would fill in the reader's own details.
  const autoComplete = (name: string) => ({ autoComplete: isForOthers ? "off" : name });
  const email = (
    <TextField
      label="Email"
      type="email"
      {...autoComplete("email")}
      {...contact}
      className={isForOthers ? "" : "sm:col-span-2"}
      question={<AddressQuestion form={form} name="email" />}
      {...fieldProps(form, "email")}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!isForOthers && email}
      <TextField
        label="First Name"
        {...autoComplete("given-name")}
        dir="auto"
        required
        {...fieldProps(form, "firstName")}
      />
      <TextField
        label="Last Name"
        {...autoComplete("family-name")}
        dir="auto"
        required
        {...fieldProps(form, "lastName")}
      />
      {isForOthers && email}
      <TextField
        label="Phone"
        type="tel"
        {...autoComplete("tel")}
        {...contact}
        question={<PhoneQuestion form={form} name="phone" />}
        {...fieldProps(form, "phone")}
      />
      <TextField
        label="Emergency Contact"
        dir="auto"
        isOptional
        question={<EmergencyQuestion form={form} name="emergencyContact" />}
        {...fieldProps(form, "emergencyContact")}
      />
      {children}
    </div>
  );
}
