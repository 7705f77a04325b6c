import { zodResolver } from "@hookform/resolvers/zod";
import { PASSWORD_HINT, passwordFault } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ApiError } from "../../lib/api-error.ts";
import { newIdempotencyKey } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { Button } from "../../ui/button.tsx";
import { AddressQuestion } from "../../ui/contact-questions.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { accountFormSchema } from "./account-forms.ts";
import type { AccountForm } from "./account-forms.ts";
import { useCreateAccount } from "./api.ts";
import { AuthFailure } from "./auth-failure.tsx";
import { passwordRefusal, refusedField, shownFailure } from "./identity-messages.ts";
import type { ShownFailure } from "./identity-messages.ts";
import { passwordFaults } from "./session.ts";
import { usePolicyFault } from "./use-policy-fault.ts";

/** `terms`: what pressing the button agrees to, shown right above it. */
export function RegisterForm({
  terms,
  onStart,
  onSuccess,
}: {
  terms: ReactNode;
  onStart: () => void;
  onSuccess: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(accountFormSchema),
    defaultValues: { name: "", email: "", photo: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  // The same for every press of the button: the form is gone once it has succeeded.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const createAccount = useCreateAccount();
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const [refused, setRefused] = useState<{ password: string; reason: string } | null>(null);
  const password = useWatch({ control: form.control, name: "password" });
  // Spec, section 4: recomputed on every change; an empty field has not been changed yet.
  const ownFault = password === "" ? null : passwordFault(password);
  const policyFault = usePolicyFault(ownFault === null ? password : "");
  // What the service has refused it refuses again.
  const refusal = refused?.password === password ? refused.reason : null;
  const passwordError = ownFault ?? policyFault ?? refusal ?? undefined;

  const submit = async ({ name, email, photo, password: chosen }: AccountForm) => {
    setFailure(null);
    try {
      if ((await passwordFaults(chosen)).length > 0) {
        form.setFocus("password");
        return;
      }
      onStart();
      await createAccount.mutateAsync({
        account: { name, email, photo: photo ?? "", password: chosen },
        idempotencyKey,
      });
    } catch (error) {
      const shown = error instanceof ApiError ? { message: error.message, detail: null } : shownFailure(error);
      const { message } = shown;
      const field = refusedField(error);
      if (field === "password") setRefused({ password: chosen, reason: passwordRefusal(error) ?? message });
      if (field === "email") form.setError("email", { type: "server", message }, { shouldFocus: true });
      // An error shown at its field is not repeated below the form.
      if (!showIssues(error, form) && field === null) setFailure(shown);
      showPopup({ kind: "error", title: "Registration Failed!", text: message === "" ? "Try Again" : message });
      return;
    }
    showPopup({ kind: "success", title: "Registration Successful!", text: "Your account is ready." });
    onSuccess();
  };

  return (
    <Form onSubmit={form.handleSubmit(submit, () => setFailure(null))} className="space-y-5">
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        required
        question={<AddressQuestion form={form} name="email" />}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label="Photo URL"
        type="url"
        isOptional
        autoComplete="photo"
        placeholder="https://"
        error={errors.photo?.message}
        {...form.register("photo")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
        error={passwordError ?? errors.password?.message}
        {...form.register("password")}
      />
      <AuthFailure failure={failure} />
      {terms}
      <Button
        type="submit"
        size="large"
        className="w-full"
        isBusy={isSubmitting}
        disabled={passwordError !== undefined}
      >
        Register
      </Button>
    </Form>
  );
}
