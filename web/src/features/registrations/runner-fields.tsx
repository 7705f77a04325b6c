import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AddressQuestion, PhoneQuestion } from "../../entities/person/contact-questions.tsx";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import type { RunnerValues } from "./runner-resolver.ts";

/** The five fields that registering and updating share. */
export function RunnerFields({
  form,
  children,
}: {
  form: UseFormReturn<RunnerValues, unknown, RunnerValues>;
  /** Further fields. */
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        className="sm:col-span-2"
        question={<AddressQuestion form={form} name="email" />}
        {...fieldProps(form, "email")}
      />
      <TextField label="First Name" autoComplete="given-name" dir="auto" required {...fieldProps(form, "firstName")} />
      <TextField label="Last Name" autoComplete="family-name" dir="auto" required {...fieldProps(form, "lastName")} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        question={<PhoneQuestion form={form} name="phone" />}
        {...fieldProps(form, "phone")}
      />
      <TextField label="Emergency Contact" dir="auto" isOptional {...fieldProps(form, "emergencyContact")} />
      {children}
    </div>
  );
}
