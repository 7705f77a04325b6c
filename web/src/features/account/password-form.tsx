import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { AuthFailure } from "../../entities/session/auth-failure.tsx";
import { changePassword } from "../../entities/session/credentials.ts";
import { shownFailure } from "../../entities/session/identity-messages.ts";
import { NewPasswordField } from "../../entities/session/new-password-field.tsx";
import { newPasswordSchema, useNewPassword } from "../../entities/session/new-password.ts";
import { wrongPasswordText } from "../../entities/session/session-proof.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { passwordFaults } from "../../entities/session/sign-in.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { AccountCard } from "./account-card.tsx";
import { currentPasswordSchema } from "./current-password.ts";

const passwordFormSchema = z.strictObject({ current: currentPasswordSchema, wanted: newPasswordSchema });
const EMPTY = { current: "", wanted: "" };

/** Changes the password. It is not kept as a draft, so that it is stored nowhere. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { form, submit, isBusy, failure, setFailure } = useServerForm({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: EMPTY,
    failureOf: shownFailure,
  });
  const { error: wantedError, handleRefusal } = useNewPassword(useWatch({ control: form.control, name: "wanted" }));
  const handleSubmit = submit({
    send: async (typed) => {
      if ((await passwordFaults(typed.wanted)).length > 0) {
        form.setFocus("wanted");
        return null;
      }
      await changePassword(typed);
      return typed;
    },
    onSent: () => {
      form.reset(EMPTY, { keepFieldsRef: true });
      showPopup({
        kind: "success",
        title: "Password changed",
        text: "You’ll have to log in again on your other devices.",
      });
    },
    handleError: (error, { wanted }) => {
      setFailure(null);
      if (handleRefusal(error, wanted)) {
        form.setFocus("wanted");
        return true;
      }
      const message = wrongPasswordText(error);
      if (message === null) return false;
      form.setError("current", { type: "server", message }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <AccountCard title="Password">
      <Form onSubmit={handleSubmit} className="mt-5 space-y-5">
        {/* Tells a password manager which account the password belongs to. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          hint="Forgot it? Log out and reset it on the login page."
          {...fieldProps(form, "current")}
        />
        <NewPasswordField label="New password" field={fieldProps(form, "wanted")} fault={wantedError} />
        <AuthFailure failure={failure} />
        <Button type="submit" isBusy={isBusy}>
          Change password
        </Button>
      </Form>
    </AccountCard>
  );
}
