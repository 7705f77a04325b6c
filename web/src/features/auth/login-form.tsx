import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { loginFormSchema } from "./account-forms.ts";
import type { LoginForm as LoginValues } from "./account-forms.ts";
import { useGoogleSignIn } from "./api.ts";
import { AuthFailure } from "./auth-failure.tsx";
import { GoogleButton } from "./google-button.tsx";
import { identityMessage, shownFailure } from "./identity-messages.ts";
import type { ShownFailure } from "./identity-messages.ts";
import { ResetPasswordDialog } from "./reset-password-dialog.tsx";
import { signIn } from "./session.ts";

/** `onStart` comes before the session can change, so that the page does not leave by itself while this form works. */
export function LoginForm({
  onStart,
  onSuccess,
  onFailure,
}: {
  onStart: () => void;
  onSuccess: () => void;
  onFailure: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const google = useGoogleSignIn();
  const [isResetOpen, setIsResetOpen] = useState(false);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const isBusy = isSubmitting || google.isPending;

  const succeed = () => {
    showPopup({ kind: "success", title: "Login Successful!" });
    onSuccess();
  };

  const submit = async ({ email, password }: LoginValues) => {
    setFailure(null);
    onStart();
    try {
      await signIn({ email, password });
    } catch (error) {
      setFailure(shownFailure(error));
      showPopup({ kind: "error", title: "Login Failed!", text: "Try again" });
      onFailure();
      return;
    }
    succeed();
  };

  const continueWithGoogle = () => {
    setFailure(null);
    onStart();
    google.mutate(undefined, {
      onSuccess: succeed,
      onError: (error) => {
        const reason = identityMessage(error);
        setFailure(reason);
        showPopup({ kind: "error", title: "Login Failed!", text: reason.message });
        onFailure();
      },
    });
  };

  return (
    <>
      <Form onSubmit={form.handleSubmit(submit, () => setFailure(null))} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...form.register("password")}
          />
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
      <div className="my-6 flex items-center gap-4 text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <GoogleButton isBusy={isBusy} onClick={continueWithGoogle} />
      <ResetPasswordDialog
        isOpen={isResetOpen}
        initialEmail={form.getValues("email")}
        onClose={() => setIsResetOpen(false)}
      />
    </>
  );
}
