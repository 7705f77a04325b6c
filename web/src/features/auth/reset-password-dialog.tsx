import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { resetFormSchema } from "./account-forms.ts";
import { identityMessage } from "../../entities/session/identity-messages.ts";
import { sendPasswordReset } from "../../entities/session/sign-in.ts";

type Props = { isOpen: boolean; initialEmail: string; onClose: () => void };

export function ResetPasswordDialog({ isOpen, initialEmail, onClose }: Props) {
  return (
    <Dialog
      title="Reset your password"
      description="We’ll email you a link. Open it to choose a new password."
      isOpen={isOpen}
      onClose={onClose}
    >
      <ResetForm initialEmail={initialEmail} onClose={onClose} />
    </Dialog>
  );
}

function ResetForm({ initialEmail, onClose }: Omit<Props, "isOpen">) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, isBusy } = useServerForm({
    resolver: zodResolver(resetFormSchema),
    defaultValues: { email: initialEmail },
    failureOf: (error) => identityMessage(error).message,
  });

  const handleSubmit = submit({
    send: async ({ email }) => {
      await sendPasswordReset(email).catch((error: unknown) => {
        // Do not reveal whether an email address has an account.
        if (!isUnknownAccount(error)) throw error;
      });
      return email;
    },
    onSent: setSentTo,
    onFailure: (message) => form.setError("email", { message }, { shouldFocus: true }),
  });

  if (sentTo !== null) {
    return (
      <div role="status">
        <p>
          If there is an account for <strong className="wrap-anywhere">{sentTo}</strong>, the email is on its way. It
          can take a minute. Check your spam folder too.
        </p>
        <Button className="mt-6" onClick={onClose}>
          Back to login
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={handleSubmit} className="space-y-5">
      <TextField label="Email Address" type="email" autoComplete="email" required {...fieldProps(form, "email")} />
      <Button type="submit" isBusy={isBusy}>
        Send the link
      </Button>
    </Form>
  );
}

function isUnknownAccount(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "auth/user-not-found";
}
