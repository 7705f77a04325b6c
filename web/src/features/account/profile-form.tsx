import { zodResolver } from "@hookform/resolvers/zod";
import { newUserSchema } from "@run/functions/contract";
import * as z from "zod/mini";
import { AuthFailure } from "../../entities/session/auth-failure.tsx";
import { accountFailure } from "../../entities/session/identity-messages.ts";
import { saveOwnUserRecord } from "../../entities/session/own-user-record.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { setOwnProfile } from "../../entities/session/sign-in.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { showPopup } from "../../ui/popup.ts";
import { AccountCard } from "./account-card.tsx";

const { name, photo } = newUserSchema.shape;
const profileSchema = z.strictObject({ name, photo });

/** Edits the name and the picture of the account. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(profileSchema),
    defaultValues: { name: user.displayName ?? "", photo: user.photoURL ?? "" },
    draft: { uid: user.uid, name: "profile" },
    failureOf: accountFailure,
  });
  const handleSubmit = submit({
    send: async (typed, idempotencyKeyOf) => {
      const record = { name: typed.name, photo: typed.photo ?? "", email: user.email };
      await setOwnProfile({ displayName: record.name, photoURL: record.photo });
      await saveOwnUserRecord(record, idempotencyKeyOf(record));
      return record;
    },
    onSent: (record) => {
      form.reset({ name: record.name, photo: record.photo }, { keepFieldsRef: true });
      showPopup({ kind: "success", title: "Profile saved" });
    },
  });
  return (
    <AccountCard title="Profile">
      <Form onSubmit={handleSubmit} className="mt-5 space-y-5">
        <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
          <TextField
            label="Full Name"
            autoComplete="name"
            required
            hint="Your teammates and the people you invite see this name. Your registrations keep the names you gave there."
            {...fieldProps(form, "name")}
          />
          <TextField
            label="Photo URL"
            type="url"
            isOptional
            autoComplete="photo"
            placeholder="https://"
            hint="Only you see the photo, at the top of each page."
            {...fieldProps(form, "photo")}
          />
        </div>
        <AuthFailure failure={failure} />
        <Button type="submit" isBusy={isBusy}>
          Save profile
        </Button>
      </Form>
    </AccountCard>
  );
}
