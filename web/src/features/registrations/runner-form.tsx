import { zodResolver } from "@hookform/resolvers/zod";
import { registrationFormSchema } from "@run/functions/contract";
import type { Marathon, NewRegistration, RegistrationForm } from "@run/functions/contract";
import { useId, useState } from "react";
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
import type { PreviousDetails } from "./previous-details.ts";
import { RunnerFields } from "./runner-fields.tsx";
import { TermsNote } from "./terms-note.tsx";

const NO_DETAILS = { firstName: "", lastName: "", phone: "", emergencyContact: "" };

/** What pressing the form's button does. */
export type RunnerAction = {
  label: string;
  /** The title of a failure. */
  failure: string;
  /** Sets the keys of different calls apart, which the same details may go out with. */
  purpose: string;
  /** "By registering": the beginning of the sentence about the terms. */
  doing: string;
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
  previous,
  termsHref,
  children,
}: {
  marathon: Pick<Marathon, "_id" | "contactsOpen">;
  user: Pick<SessionUser, "uid" | "email">;
  draftName: string;
  action: RunnerAction;
  blockedButton: ReactNode;
  /** The details of the last registration, with which the form starts. */
  previous: PreviousDetails | null;
  termsHref: string;
  /** What else there is to say above the button. */
  children?: ReactNode;
}) {
  const draftPlace = { uid: user.uid, name: draftName };
  const [stored] = useState(() => readDraft<RegistrationForm>(draftPlace.uid, draftPlace.name)?.values);
  // Fixed once the form is shown: details that arrive later would change it while somebody types.
  const [known, setKnown] = useState(stored === undefined ? previous : null);
  const [sharesContacts, setSharesContacts] = useState(false);
  const sharingId = useId();
  const form = useForm({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: { email: user.email, ...NO_DETAILS, ...known?.fields, ...stored },
  });
  const draft = useDraft(form, draftPlace);
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null);

  const clear = () => {
    setKnown(null);
    // The form needs its registered fields to know where to put the focus.
    form.reset({ email: form.getValues("email"), ...NO_DETAILS }, { keepFieldsRef: true });
    form.setFocus("firstName");
  };

  const submit = async (data: RegistrationForm) => {
    setFailure(null);
    const contactsShared = marathon.contactsOpen && sharesContacts;
    const record = {
      ...data,
      marathonId: marathon._id,
      userId: user.uid,
      ...(contactsShared && { contactsShared }),
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
      {known !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-3 text-base">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            Filled in with your details from {known.from}. Please check that they are still right.
          </p>
          <Button look="outline" size="small" className="min-h-11!" onClick={clear}>
            Start with an empty form
          </Button>
        </div>
      )}
      <RunnerFields form={form} />
      <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-base">
        <Icon name="lock" className="mt-0.5" />
        <span>
          <strong className="sign">Who will see this: </strong>
          {marathon.contactsOpen
            ? "signed-in runners see your name. The organizer sees your email, phone and emergency contact too, and other runners only if you agree to it here."
            : "signed-in runners see your name. Only the organizer sees your email, phone and emergency contact."}
        </span>
      </p>
      {marathon.contactsOpen && (
        <div className="flex items-start gap-3 py-1">
          <input
            id={sharingId}
            type="checkbox"
            checked={sharesContacts}
            onChange={(event) => setSharesContacts(event.target.checked)}
            aria-describedby={`${sharingId}-who`}
            className="mt-1 size-5 shrink-0 accent-go"
          />
          <div className="min-w-0">
            <label htmlFor={sharingId} className="cursor-pointer">
              Share my contact details with the other signed-in runners
            </label>
            <p id={`${sharingId}-who`} className="mt-1 text-base text-muted">
              Everybody who is signed in then sees your email, phone and emergency contact. You can stop sharing in My
              Apply List.
            </p>
          </div>
        </div>
      )}
      {failure && (
        <FormFailure title={failure.title}>
          <p>{failure.reason}</p>
        </FormFailure>
      )}
      {children}
      {blockedButton ?? (
        <>
          <TermsNote doing={action.doing} termsHref={termsHref} />
          <Button type="submit" size="large" isBusy={form.formState.isSubmitting}>
            {action.label}
          </Button>
        </>
      )}
    </Form>
  );
}
