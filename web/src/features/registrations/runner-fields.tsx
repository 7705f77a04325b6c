import type { RegistrationForm } from "@run/functions/contract";
import type { UseFormReturn } from "react-hook-form";
import { AddressQuestion, PhoneQuestion } from "../../ui/contact-questions.tsx";
import { TextField } from "../../ui/field.tsx";

/** The five fields that registering and updating share. */
export function RunnerFields({ form }: { form: UseFormReturn<RegistrationForm, unknown, RegistrationForm> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        className="sm:col-span-2"
        question={<AddressQuestion form={form} name="email" />}
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="First Name"
        autoComplete="given-name"
        dir="auto"
        required
        error={errors.firstName?.message}
        {...register("firstName")}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        dir="auto"
        required
        error={errors.lastName?.message}
        {...register("lastName")}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        question={<PhoneQuestion form={form} name="phone" />}
        error={errors.phone?.message}
        {...register("phone")}
      />
      <TextField
        label="Emergency Contact"
        dir="auto"
        isOptional
        error={errors.emergencyContact?.message}
        {...register("emergencyContact")}
      />
    </div>
  );
}
