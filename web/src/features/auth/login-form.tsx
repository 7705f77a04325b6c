import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { loginFormSchema } from "./account-forms.ts";
import { GoogleChoice, useGoogleChoice } from "./google-sign-in.tsx";
import { AuthFailure } from "../../entities/session/auth-failure.tsx";
import { shownFailure } from "../../entities/session/identity-messages.ts";
import { ResetPasswordDialog } from "./reset-password-dialog.tsx";
import { signIn } from "../../entities/session/sign-in.ts";
import { TermsLink } from "../../entities/terms-link.tsx";

/**
 * `onStart` is called before the session can change, so that the page does not redirect before the form has finished.
 */
export function LoginForm({
  onStart,
  onSuccess,
  onFailure,
}: {
  onStart: () => void;
  onSuccess: () => void;
  onFailure: () => void;
}) {
  const login = useServerForm({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { email: "", password: "" },
    failureOf: shownFailure,
  });
  const { form, failure, setFailure } = login;
  const google = useGoogleChoice({ setFailure, onStart, onSuccess, onFailure });
  const [isResetOpen, setIsResetOpen] = useState(false);
  const isBusy = login.isBusy || google.isBusy;

  const handleSubmit = login.submit({
    send: (credentials) => {
      onStart();
      return signIn(credentials);
    },
    onSent: () => {
      showPopup({ kind: "success", title: "Login Successful!" });
      onSuccess();
    },
    onFailure: () => {
      showPopup({ kind: "error", title: "Login Failed!", text: "Try again" });
      onFailure();
    },
  });

  return (
    <>
      <Form onSubmit={handleSubmit} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...fieldProps(form, "email")}
        />
        <div>
          <PasswordField label="Password" autoComplete="current-password" required {...fieldProps(form, "password")} />
          <button
            type="button"
            onClick={() => setIsResetOpen(true)}
            className="mt-2 inline-block py-1 text-base text-accent underline underline-offset-4 hover:text-ink"
          >
            Forgot password?
          </button>
        </div>
        <AuthFailure failure={failure} />
        <Button type="submit" isBusy={isBusy} size="large" className="w-full">
          Login
        </Button>
      </Form>
      <GoogleChoice isBusy={isBusy} onClick={google.handleClick}>
        If you’re new here, continuing with Google creates your RUN account, and you accept our <TermsLink />.
      </GoogleChoice>
      <ResetPasswordDialog
        isOpen={isResetOpen}
        initialEmail={form.getValues("email")}
        onClose={() => setIsResetOpen(false)}
      />
    </>
  );
}
