import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { Marathon, NewRegistration, RegistrationForm } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { ApiError, isSessionRefusal, messageOf } from "../../lib/api-error.ts";
import { isSpent, readDraft } from "../../lib/drafts.ts";
import { showIssues } from "../../lib/form-issues.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import type { SessionUser } from "../auth/session.ts";
import { RunnerFields } from "./runner-fields.tsx";

/** What pressing the form's button does. */
export type RunnerAction = {
  label: string;
  /** The title of a failure. */
  failure: string;
  /** Sets the keys of different calls apart, which the same details may go out with. */
  purpose: string;
  /** Resolves with whether the server has taken the record: false leaves what was typed where it is. */
  send: (record: NewRegistration, idempotencyKey: string) => Promise<boolean>;
};

/** The details of a runner, for whatever they are sent for. `blockedButton` stands in for the button and says why. */
export function RunnerForm({
  marathon,
  user,
  draftName,
  action,
  blockedButton,
  children,
}: {
  marathon: Pick<Marathon, "_id" | "contactsOpen">;
  user: Pick<SessionUser, "uid" | "email">;
  draftName: string;
  action: RunnerAction;
  blockedButton: ReactNode;
  /** What else there is to say above the button. */
  children?: ReactNode;
}) {
  const draftPlace = { uid: user.uid, name: draftName };
  const form = useForm({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: {
      email: user.email,
      firstName: "",
      lastName: "",
      phone: "",
      emergencyContact: "",
      ...readDraft<RegistrationForm>(draftPlace.uid, draftPlace.name)?.values,
    },
  });
  const draft = useDraft(form, draftPlace);
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null);

  const submit = async (data: RegistrationForm) => {
    setFailure(null);
    const record = {
      ...data,
      marathonId: marathon._id,
      userId: user.uid,
      ...(marathon.contactsOpen && { contactsShared: true }),
    };
    try {
      if (await action.send(record, draft.idempotencyKeyOf(record, action.purpose))) draft.discard();
    } catch (error) {
      if (isSessionRefusal(error)) return;
      if (error instanceof ApiError && isSpent(error.code)) draft.forgetAttempt();
      showIssues(error, form);
      const reason = messageOf(error, "Please try again later.");
      setFailure({ title: action.failure, reason });
      showPopup({ kind: "error", title: action.failure, text: reason });
    }
  };

  return (
    <Form onSubmit={form.handleSubmit(submit)} className="space-y-6">
      <RunnerFields form={form} />
      <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-base">
        <Icon name="lock" className="mt-0.5" />
        <span>
          <strong className="sign">Who will see this: </strong>
          {marathon.contactsOpen
            ? "the organiser opened contact details for this event. Signed-in runners will see your name, email, phone and emergency contact."
            : "signed-in runners see your name. Your email, phone and emergency contact are for the organiser alone."}
        </span>
      </p>
      {failure && (
        <FormFailure title={failure.title}>
          <p>{failure.reason}</p>
        </FormFailure>
      )}
      {children}
      {blockedButton ?? (
        <Button type="submit" size="large" isBusy={form.formState.isSubmitting}>
          {action.label}
        </Button>
      )}
    </Form>
  );
}
