import { useRef } from "react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { AddressQuestion, EmergencyQuestion, PhoneQuestion } from "../person/contact-questions.tsx";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
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
  const hasOneName = useWatch({ control: form.control, name: "hasOneName" }) === true;
  const lastTyped = useRef("");
  const handleOneName = (isTicked: boolean) => {
    if (isTicked) lastTyped.current = form.getValues("lastName");
    form.setValue("hasOneName", isTicked || undefined, { shouldDirty: true });
    form.setValue("lastName", isTicked ? "" : lastTyped.current, { shouldDirty: true });
    if (isTicked) form.clearErrors("lastName");
    else form.setFocus("lastName");
  };
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
      <div>
        <TextField
          label="Last Name"
          {...autoComplete("family-name")}
          dir="auto"
          required={!hasOneName}
          readOnly={hasOneName}
          {...fieldProps(form, "lastName")}
        />
        <CheckboxField
          label={isForOthers ? "This person has only one name" : "I have only one name"}
          checked={hasOneName}
          onChange={(event) => handleOneName(event.target.checked)}
        />
      </div>
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
