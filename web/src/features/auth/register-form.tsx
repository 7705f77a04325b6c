import { zodResolver } from "@hookform/resolvers/zod";
import { PASSWORD_HINT, passwordFault } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { ApiError } from "../../lib/api/api-error.ts";
import { showIssues } from "../../lib/forms/form-issues.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { AddressQuestion } from "../../entities/person/contact-questions.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { accountFormSchema } from "./account-forms.ts";
import { useCreateAccount } from "./api.ts";
import { AuthFailure } from "../../entities/session/auth-failure.tsx";
import { passwordRefusal, refusedField, shownFailure } from "../../entities/session/identity-messages.ts";
import type { ShownFailure } from "../../entities/session/identity-messages.ts";
import { passwordFaults } from "../../entities/session/sign-in.ts";
import { usePolicyFault } from "./use-policy-fault.ts";

function failureOf(error: unknown): ShownFailure {
  return error instanceof ApiError ? { message: error.message, detail: null } : shownFailure(error);
}

/** `terms` is shown above the button that agrees to them. */
export function RegisterForm({
  terms,
  onStart,
  onSuccess,
}: {
  terms: ReactNode;
  onStart: () => void;
  onSuccess: () => void;
}) {
  const { form, submit, isBusy, failure, setFailure } = useServerForm({
    resolver: zodResolver(accountFormSchema),
    defaultValues: { name: "", email: "", photo: "", password: "" },
    failureOf,
  });
  const createAccount = useCreateAccount();
  const [refused, setRefused] = useState<{ password: string; reason: string } | null>(null);
  const passwordProps = fieldProps(form, "password");
  const password = useWatch({ control: form.control, name: "password" });
  // The fault is recomputed on every change (spec, section 4). A field that is still empty has no error.
  const ownFault = password === "" ? null : passwordFault(password);
  const policyFault = usePolicyFault(ownFault === null ? password : "");
  // The service would refuse the same password again.
  const refusal = refused?.password === password ? refused.reason : null;
  const passwordError = ownFault ?? policyFault ?? refusal ?? undefined;

  const handleSubmit = submit({
    send: async ({ name, email, photo = "", password: chosen }, idempotencyKeyOf) => {
      if ((await passwordFaults(chosen)).length > 0) {
        form.setFocus("password");
        return null;
      }
      onStart();
      const account = { name, email, photo, password: chosen };
      return createAccount.mutateAsync({ account, idempotencyKey: idempotencyKeyOf(account) });
    },
    onSent: () => {
      showPopup({ kind: "success", title: "Registration Successful!", text: "Your account is ready." });
      onSuccess();
    },
    handleError: (error, { password: chosen }) => {
      const shown = failureOf(error);
      const { message } = shown;
      const field = refusedField(error);
      if (field === "password") setRefused({ password: chosen, reason: passwordRefusal(error) ?? message });
      if (field === "email") form.setError("email", { type: "server", message }, { shouldFocus: true });
      // An error shown at its field is not repeated below the form.
      if (!showIssues(error, form) && field === null) setFailure(shown);
      showPopup({ kind: "error", title: "Registration Failed!", text: message === "" ? "Try Again" : message });
      return true;
    },
  });

  return (
    <Form onSubmit={handleSubmit} className="space-y-5">
      <TextField label="Full Name" autoComplete="name" required {...fieldProps(form, "name")} />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        required
        question={<AddressQuestion form={form} name="email" />}
        {...fieldProps(form, "email")}
      />
      <TextField
        label="Photo URL"
        type="url"
        isOptional
        autoComplete="photo"
        placeholder="https://"
        {...fieldProps(form, "photo")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
        {...passwordProps}
        error={passwordError ?? passwordProps.error}
      />
      <AuthFailure failure={failure} />
      {terms}
      <Button type="submit" size="large" className="w-full" isBusy={isBusy} disabled={passwordError !== undefined}>
        Register
      </Button>
    </Form>
  );
}
