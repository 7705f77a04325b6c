import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { showIssues } from "../../lib/forms/form-issues.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../entities/person/email-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { accountFormSchema } from "./account-forms.ts";
import { useCreateAccount } from "./api.ts";
import { GoogleChoice, useGoogleChoice } from "./google-sign-in.tsx";
import { AuthFailure } from "../../entities/session/auth-failure.tsx";
import { accountFailure, refusedField } from "../../entities/session/identity-messages.ts";
import { NewPasswordField } from "../../entities/session/new-password-field.tsx";
import { useNewPassword } from "../../entities/session/new-password.ts";
import { passwordFaults } from "../../entities/session/sign-in.ts";

/** `terms` is shown above the button that agrees to them. */
export function RegisterForm({
  terms,
  onStart,
  onSuccess,
  onGoogle,
}: {
  terms: ReactNode;
  onStart: () => void;
  onSuccess: () => void;
  /** Called when the user has signed in with Google instead, with a new account or an old one. */
  onGoogle: () => void;
}) {
  const register = useServerForm({
    resolver: zodResolver(accountFormSchema),
    defaultValues: { name: "", email: "", photo: "", password: "" },
    failureOf: accountFailure,
  });
  const { form, submit, failure, setFailure } = register;
  const google = useGoogleChoice({ setFailure, onStart, onSuccess: onGoogle });
  const isBusy = register.isBusy || google.isBusy;
  const createAccount = useCreateAccount();
  const password = useWatch({ control: form.control, name: "password" });
  const { error: passwordError, handleRefusal } = useNewPassword(password);

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
      const shown = accountFailure(error);
      const { message } = shown;
      const field = refusedField(error);
      handleRefusal(error, chosen);
      if (field === "email") form.setError("email", { type: "server", message }, { shouldFocus: true });
      // An error shown at its field is not repeated below the form.
      if (!showIssues(error, form) && field === null) setFailure(shown);
      showPopup({ kind: "error", title: "Registration Failed!", text: message === "" ? "Try Again" : message });
      return true;
    },
  });

  return (
    <>
      <Form onSubmit={handleSubmit} className="space-y-5">
        <TextField label="Full Name" autoComplete="name" required {...fieldProps(form, "name")} />
        <EmailField label="Email Address" required form={form} name="email" />
        <TextField
          label="Photo URL"
          type="url"
          isOptional
          autoComplete="photo"
          placeholder="https://"
          {...fieldProps(form, "photo")}
        />
        <NewPasswordField label="Password" field={fieldProps(form, "password")} fault={passwordError} />
        <AuthFailure failure={failure} />
        {terms}
        <Button type="submit" size="large" className="w-full" isBusy={isBusy} disabled={passwordError !== undefined}>
          Register
        </Button>
      </Form>
      <GoogleChoice label="Continue with Google" isBusy={isBusy} onClick={google.handleClick}>
        If you’re new here, continuing with Google creates your RUN account on the same terms.
      </GoogleChoice>
    </>
  );
}
