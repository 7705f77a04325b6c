import type { FilledForm, Marathon } from "@run/functions/contract";
import type { ResolverResult } from "react-hook-form";
import { useMyRegistrations } from "../../../entities/entry/queries.ts";
import { useAcceptOffer, useMyWaitlistEntries } from "../../../entities/entry/waitlist-queries.ts";
import { useEvent } from "../../../entities/event/queries.ts";
import { BirthDateField } from "../../../entities/form/birth-date-field.tsx";
import { entryToSend, formErrors, FormFields, WaiverFields } from "../../../entities/form/form-code.ts";
import { typedEntryOf } from "../../../entities/form/own-entry.ts";
import { entryControlOf } from "../../../entities/form/runner-values.ts";
import type { RunnerValues } from "../../../entities/form/runner-values.ts";
import { messageOf } from "../../../lib/api/api-error.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { FailureNotice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showAgeRefusal } from "../../../entities/form/age-refusal.ts";
import { FormUnloaded } from "../../../entities/form/form-unloaded.tsx";
import { newestDetails } from "../previous-details.ts";
import { findRace } from "../../../entities/race/race-view.ts";
import { raceValuesToSend } from "../../../entities/form/race-choice.ts";
import { raceErrors } from "../../../entities/form/runner-resolver.ts";

type Props = {
  /** The event of the offer. */
  id: string;
  raceId: string | null;
  uid: string;
  /** Why the offer could not be accepted with what the runner entered when they joined the waiting list. */
  refusal: ApiError;
  onTaken: () => void;
  /** Returns true if it has handled the error. */
  handleError: (error: unknown) => boolean;
  onClose: () => void;
};

/** Asks a runner who accepts an offer for what the event's form has asked since they joined the waiting list. */
export function CompleteRegistrationDialog(props: Props) {
  const { data: event, isPending, isFetching, refetch } = useEvent(props.id);
  const { data: mine } = useMyRegistrations(props.uid);
  const { data: waits, isPending: isPendingWaits } = useMyWaitlistEntries(props.uid);
  const own = waits?.find(({ marathon }) => marathon._id === props.id);
  const dateOfBirth = own?.dateOfBirth ?? newestDetails(mine ?? [])?.dateOfBirth ?? "";
  return (
    <Dialog
      isOpen
      title="Complete your registration"
      description="The place stays on hold for you in the meantime."
      onClose={props.onClose}
    >
      {event !== undefined && !isPendingWaits ? (
        <Completion {...props} event={event} dateOfBirth={dateOfBirth} filled={own?.filledForm ?? null} />
      ) : isPending || isPendingWaits ? (
        <Skeleton className="h-96 rounded-control" />
      ) : (
        <FailureNotice title="Connection Error" isRetrying={isFetching} onRetry={() => void refetch()}>
          We couldn’t load the organizer’s questions.
        </FailureNotice>
      )}
    </Dialog>
  );
}

/** `filled` is what the runner entered when they joined the waiting list. */
function Completion({
  event,
  dateOfBirth,
  filled,
  raceId,
  uid,
  refusal,
  onTaken,
  handleError,
  onClose,
}: Props & { event: Marathon; dateOfBirth: string; filled: FilledForm | null }) {
  const { form, submit, isBusy, failure } = useServerForm<RunnerValues, RunnerValues, string>({
    resolver: async (values): Promise<ResolverResult<RunnerValues, RunnerValues>> => {
      const errors = { ...raceErrors(event, values), ...(await formErrors(event, values, { filled })) };
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
    defaultValues: {
      ...{ email: "", firstName: "", lastName: "", phone: "", raceId: raceId ?? "", dateOfBirth },
      ...typedEntryOf(filled),
    },
    draft: { uid, name: `accept:${event._id}` },
    controlOf: entryControlOf,
    focusesInvalid: event.form === null,
    failureOf: messageOf,
  });
  const accept = useAcceptOffer();
  const handleSubmit = submit({
    send: async (values, idempotencyKeyOf) => {
      const { dateOfBirth: day } = raceValuesToSend(event, values);
      const entry = {
        ...(day !== undefined && { dateOfBirth: day }),
        ...(await entryToSend(event, values, { filled })),
      };
      const idempotencyKey = idempotencyKeyOf(entry, "accept");
      return accept.mutateAsync({ uid, marathonId: event._id, idempotencyKey, entry });
    },
    onSent: onTaken,
    handleError,
    onFailure: (_, error) => showAgeRefusal(error, form),
  });
  const fields = { form, event, filled };
  return (
    <Form onSubmit={handleSubmit} className="space-y-6">
      <FormFailure tone="warn">
        {refusal.code === "invalid-request"
          ? "The organizer’s form has changed since you joined the waiting list. Please fill it in to take the place."
          : refusal.message}
      </FormFailure>
      <BirthDateField form={form} event={event} race={findRace(event, raceId ?? "")} />
      {event.form && (
        <FormFields {...fields} fallback={<Skeleton className="h-96 rounded-control" />} failed={<FormUnloaded />} />
      )}
      {event.form?.waiver && <WaiverFields {...fields} failed={null} />}
      {failure && <FormFailure title="You don’t have the place yet">{failure}</FormFailure>}
      <FormButtons cancelLabel="Not now" submitLabel="Take the place" isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}
