import { isEmptyForm } from "@run/functions/contract";
import type { Marathon, NewRegistration } from "@run/functions/contract";
import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { readDraft } from "../../lib/forms/drafts.ts";
import type { DraftId } from "../../lib/forms/drafts.ts";
import { useServerForm } from "../../lib/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Form } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { SessionUser } from "../../entities/session/session.ts";
import { ALREADY_REGISTERED, AlreadyRegistered } from "./already-registered.tsx";
import { showAgeRefusal } from "../../entities/form/age-refusal.ts";
import { BirthDateField } from "../../entities/form/birth-date-field.tsx";
import { entryToSend, FormFields, WaiverFields } from "../../entities/form/form-code.ts";
import { detailsOf, EMPTY_ENTRY, entryControlOf } from "../../entities/form/runner-values.ts";
import type { FormEvent as EventOfForm, RunnerFormApi } from "../../entities/form/runner-values.ts";
import { FormUnloaded } from "../../entities/form/form-unloaded.tsx";
import type { PreviousDetails } from "./previous-details.ts";
import { findRace } from "../../entities/race/race-view.ts";
import { raceValuesToSend } from "../../entities/form/race-choice.ts";
import { RunnerFields } from "../../entities/form/runner-fields.tsx";
import { runnerResolver } from "../../entities/form/runner-resolver.ts";
import { TermsNote } from "./terms-note.tsx";

const NO_DETAILS = { firstName: "", lastName: "", phone: "", emergencyContact: "" };

/** The account's name as a start: its first word, and the rest. People whose names are split otherwise correct it. */
function namesOf(displayName: string | null): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = (displayName ?? "").trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** What submitting the form does. */
export type RunnerAction<Answer> = {
  label: string;
  /** The title of a failure. */
  failure: string;
  /** Distinguishes the endpoints that the same details may be sent to, so that each has its own idempotency key. */
  purpose: string;
  /** The beginning of the sentence about the terms, such as "By registering". */
  termsPrefix: string;
  /** Resolves with the server's answer, or with null if the runner is registered already. */
  send: (record: NewRegistration, idempotencyKey: string) => Promise<Answer | null>;
  onSent: (answer: Answer) => void;
};

/** The event that the form is about. */
export type RunnerFormEvent = Pick<Marathon, "_id" | "contactsOpen" | "title"> & EventOfForm;

/** The form for a runner's details. `blockedButton` replaces the submit button and says why. */
export function RunnerForm<Answer>({
  marathon,
  user,
  draft,
  action,
  blockedButton,
  previous,
  raceId,
  choice,
}: {
  marathon: RunnerFormEvent;
  user: Pick<SessionUser, "uid" | "email" | "displayName">;
  draft: DraftId;
  action: RunnerAction<Answer>;
  blockedButton: ReactNode;
  /** The details of the last registration, which the form starts with. */
  previous: PreviousDetails | null;
  /** The race that the form is about. Null if the runner has not chosen one yet, or if the event has one race. */
  raceId: string | null;
  /** The field for the choice of a race. Left out if there is no choice. */
  choice?: ((form: RunnerFormApi) => ReactNode) | undefined;
}) {
  // The details are fixed once the form is shown, because details that arrive later would replace what was typed.
  const [known, setKnown] = useState(() => (readDraft(draft) === null ? previous : null));
  const [sharesContacts, setSharesContacts] = useState(false);
  const sharingId = useId();
  const [wasRegistered, setWasRegistered] = useState(false);
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: runnerResolver(marathon),
    defaultValues: {
      email: user.email,
      ...NO_DETAILS,
      ...namesOf(user.displayName),
      ...known?.fields,
      raceId: "",
      dateOfBirth: known?.dateOfBirth ?? "",
      ...EMPTY_ENTRY,
      ...known?.standard,
    },
    given: { raceId: raceId ?? "" },
    draft,
    controlOf: entryControlOf,
    // The fields of the event's form do it themselves.
    focusesInvalid: !marathon.form,
    failureOf: (error) => ({ title: action.failure, reason: messageOf(error) }),
  });

  const race = findRace(marathon, useWatch({ control: form.control, name: "raceId" }));
  const { getValues, setValue } = form;
  useEffect(() => {
    // The URL may name another race while the form is shown.
    if (getValues("raceId") !== (raceId ?? "")) setValue("raceId", raceId ?? "");
  }, [raceId, getValues, setValue]);
  const clear = () => {
    setKnown(null);
    const [email, chosenId] = form.getValues(["email", "raceId"]);
    // Without its registered fields, the form could not move the focus.
    form.reset({ email, ...NO_DETAILS, raceId: chosenId, dateOfBirth: "", ...EMPTY_ENTRY }, { keepFieldsRef: true });
    form.setFocus("firstName");
  };

  const showRegistered = () => {
    setWasRegistered(true);
    showPopup({ kind: "error", title: ALREADY_REGISTERED });
  };
  const handleSubmit = submit({
    send: async (values, idempotencyKeyOf) => {
      setWasRegistered(false);
      const contactsShared = marathon.contactsOpen && sharesContacts;
      const record = {
        ...detailsOf(values),
        marathonId: marathon._id,
        userId: user.uid,
        ...raceValuesToSend(marathon, values),
        ...(await entryToSend(marathon, values)),
        ...(contactsShared && { contactsShared }),
      };
      const answer = await action.send(record, idempotencyKeyOf(record, action.purpose));
      if (answer === null) showRegistered();
      return answer;
    },
    onSent: action.onSent,
    handleError: (error) => {
      const isRegistered = error instanceof ApiError && error.code === "already-registered";
      if (isRegistered) showRegistered();
      return isRegistered;
    },
    onFailure: ({ title, reason }, error) => {
      showAgeRefusal(error, form);
      showPopup({ kind: "error", title, text: reason });
    },
  });

  return (
    <Form onSubmit={handleSubmit} className="space-y-6">
      {known !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-go-soft px-4 py-3 text-base">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            Filled in with your details from {known.from}. Please check that they are still correct.
          </p>
          <Button variant="outline" size="touch" onClick={clear}>
            Start with an empty form
          </Button>
        </div>
      )}
      {choice?.(form)}
      <RunnerFields form={form}>
        <BirthDateField form={form} event={marathon} race={race} />
      </RunnerFields>
      {marathon.form && (
        <FormFields
          form={form}
          event={marathon}
          fallback={<Skeleton className="h-96 rounded-control" />}
          failed={<FormUnloaded />}
        />
      )}
      <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-base">
        <Icon name="lock" className="mt-0.5" />
        <span>
          <strong className="sign">Who will see this: </strong>
          {marathon.contactsOpen
            ? "signed-in runners see your name. The organizer’s team also sees your email, phone and emergency contact, and other runners see them only if you agree below."
            : "signed-in runners see your name. Only the organizer’s team sees your email, phone and emergency contact."}
          {marathon.form && !isEmptyForm(marathon.form) && " Your other answers are for that team only."}
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
              Everyone who is signed in will see your email, phone and emergency contact. You can stop sharing in My
              Apply List.
            </p>
          </div>
        </div>
      )}
      {marathon.form?.waiver && <WaiverFields form={form} event={marathon} failed={null} />}
      {failure && (
        <FormFailure title={failure.title}>
          <p>{failure.reason}</p>
        </FormFailure>
      )}
      {wasRegistered && <AlreadyRegistered />}
      {blockedButton ?? (
        <>
          <TermsNote prefix={action.termsPrefix} />
          <Button type="submit" size="large" isBusy={isBusy}>
            {action.label}
          </Button>
        </>
      )}
    </Form>
  );
}
