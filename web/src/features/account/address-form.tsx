import { zodResolver } from "@hookform/resolvers/zod";
import { newUserSchema } from "@run/functions/contract";
import { useState } from "react";
import * as z from "zod/mini";
import { EmailField } from "../../entities/person/email-field.tsx";
import { AuthFailure } from "../../entities/session/auth-failure.tsx";
import { requestAddressChange } from "../../entities/session/credentials.ts";
import { refusedField, shownFailure } from "../../entities/session/identity-messages.ts";
import { wrongPasswordText } from "../../entities/session/session-proof.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { paths } from "../../entities/paths.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { AccountCard } from "./account-card.tsx";
import { currentPasswordSchema } from "./current-password.ts";
import { useOpenedLink } from "./use-address-change.ts";
import { CHANGED_PARAM, forgetAddressChange, noteAddressChange, pendingAddress } from "./address-change.ts";

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Asks for a new address and for the password, and says what to do with the link that is then emailed. */
export function AddressForm({ user }: { user: SessionUser }) {
  const [sentTo, setSentTo] = useState(() => pendingAddress(user));
  useOpenedLink(sentTo !== null);
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(schemaFor(user)),
    defaultValues: { email: "", password: "" },
    failureOf: shownFailure,
  });
  const handleSubmit = submit({
    send: async ({ email, password }) => {
      const continueUrl = `${location.origin}${paths.account()}?${CHANGED_PARAM}`;
      await requestAddressChange({ email, password, continueUrl });
      return email;
    },
    onSent: (email) => {
      noteAddressChange(user, email);
      setSentTo(email);
      form.reset({ email: "", password: "" }, { keepFieldsRef: true });
    },
    handleError: (error) => {
      const wrongPassword = wrongPasswordText(error);
      if (wrongPassword !== null) {
        form.setError("password", { type: "server", message: wrongPassword }, { shouldFocus: true });
        return true;
      }
      if (refusedField(error) !== "email") return false;
      const message = addressRefusal(error);
      form.setError("email", { type: "server", message }, { shouldFocus: true });
      return true;
    },
  });
  const forget = () => {
    forgetAddressChange(user);
    setSentTo(null);
  };
  return (
    <AccountCard title="Email address">
      <p className="mt-3 text-muted">
        You log in with <b className="text-ink wrap-anywhere">{user.email}</b>.
      </p>
      {sentTo !== null && <SentNote sentTo={sentTo} current={user.email} onForget={forget} />}
      <Form onSubmit={handleSubmit} className="mt-5 space-y-5">
        <EmailField label="New email address" required form={form} name="email" />
        <PasswordField label="Password" autoComplete="current-password" required {...fieldProps(form, "password")} />
        <AuthFailure failure={failure} />
        <Button type="submit" isBusy={isBusy}>
          Email me a link
        </Button>
      </Form>
    </AccountCard>
  );
}

function SentNote({ sentTo, current, onForget }: { sentTo: string; current: string; onForget: () => void }) {
  return (
    <div role="status" className="mt-5 rounded-control border-l-4 border-amber bg-sunken px-5 py-4">
      <p className="wrap-anywhere">
        We’ve emailed a link to <b>{sentTo}</b>. Open it to change your address, then log in with the new one. Until
        then, your address stays {current}. If the email hasn’t arrived, check your spam folder, or send it again below.
      </p>
      <Button variant="outline" size="touch" onClick={onForget} className="mt-3">
        Hide this note
      </Button>
    </div>
  );
}

function schemaFor(user: SessionUser) {
  const email = newUserSchema.shape.email.check(
    z.refine((address) => !isSame(address, user.email), "This is already your email address"),
  );
  return z.strictObject({ email, password: currentPasswordSchema });
}

function addressRefusal(error: unknown): string {
  const isTaken = (error as { code?: unknown }).code === "auth/email-already-in-use";
  return isTaken ? "Another account has this email address." : shownFailure(error).message;
}
