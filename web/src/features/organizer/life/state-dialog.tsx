import { calendarDayOf } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { eventQuery } from "../../../entities/event/queries.ts";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useKeptValues } from "../../../lib/forms/use-kept-values.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { RefusalText } from "../editing/changed-meanwhile.tsx";
import { useSeenVersion } from "../editing/use-seen-version.ts";
import { endingOffersOf, endingOffersText, endingOffersTitle } from "../ending-offers.ts";
import { eventLabels } from "../event-form/event-values.ts";
import type { TeamEvent } from "../managed-event.ts";
import { useChangeState } from "../queries.ts";
import { ReasonField } from "../reason-field.tsx";
import { DateFields } from "./date-fields.tsx";
import { newDatesOf, stateTextsOf } from "./state-texts.ts";
import type { TypedDates } from "./state-texts.ts";

const MoveNote = lazyComponent(async () => (await import("../event-form/move-note.tsx")).MoveNote);

const dateChoices = [
  { value: "open", name: "To be announced", details: "Set the date when you know it." },
  { value: "known", name: "New date", details: "The races move with it." },
];

/** Publishes a postponed event again, postpones one, or changes the date or the reason of a postponed event. */
export function StateDialog({
  marathon,
  to,
  onClose,
}: {
  marathon: TeamEvent;
  to: "published" | "postponed";
  onClose: () => void;
}) {
  const from = lifeStateOf(marathon);
  const [texts] = useState(() => stateTextsOf(from, to));
  const [base, seeVersion] = useSeenVersion(marathon.version);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const isKnown = from === "postponed" && !marathon.dateToBeAnnounced;
  const dayOf = (one: string) => calendarDayOf(one, marathon.timeZone);
  const [shown] = useState<TypedDates>(() => ({
    // The old day of an event that is being moved is not the new one.
    marathonStartDate: isKnown ? dayOf(marathon.marathonStartDate) : "",
    startRegistrationDate: dayOf(marathon.startRegistrationDate),
    endRegistrationDate: dayOf(marathon.endRegistrationDate),
  }));
  const { uid } = useSignedInUser();
  const { values, change, discard } = useKeptValues<{ reason: string; date: string; dates: Partial<TypedDates> }>(
    { uid, name: `state:${marathon._id}:${from}:${to}` },
    {
      reason: from === "postponed" ? (marathon.stateReason ?? "") : "",
      date: to === "published" || isKnown ? "known" : "open",
      dates: {},
    },
  );
  const { reason, date } = values;
  const dates: TypedDates = { ...shown, ...values.dates };
  const { run, isBusy, failure, setFailure } = useRequest((error) => error);
  const changeState = useChangeState(marathon._id);
  const showsDates = date === "known";
  // Lists of events do not contain the races, and a move cannot be told without them.
  const { data: event } = useQuery({ ...eventQuery(marathon._id), enabled: showsDates });
  const offers = endingOffersOf(failure);
  const send = () =>
    changeState.mutateAsync({
      ...(offers !== null && { endOffers: true }),
      base,
      state: to,
      ...(to === "postponed" && reason.trim() !== "" && { reason: reason.trim() }),
      ...(showsDates && newDatesOf(dates, shown, marathon)),
    });
  const close = () => {
    discard();
    onClose();
  };
  const handleSubmit = async () => {
    const isMissing = showsDates && Object.values(dates).includes("");
    setIsIncomplete(isMissing);
    if (isMissing) return;
    await run({
      send,
      onSent: () => {
        showPopup({ kind: "success", title: texts.done, text: `${marathon.title}: ${texts.doneText}` });
        close();
      },
      onFailure: seeVersion,
    });
  };

  // Consent to end offers is for the day that was refused.
  const handleDates = (typed: TypedDates) => {
    if (offers !== null) setFailure(null);
    const isTyped = ([name, day]: [string, string]) => day !== shown[name as keyof TypedDates];
    change({ dates: Object.fromEntries(Object.entries(typed).filter(isTyped)) });
  };

  const issues = failure instanceof ApiError ? failure.issues : [];
  const issueOf = (field: keyof TypedDates) => {
    if (isIncomplete && dates[field] === "") return `${eventLabels[field]} is required`;
    return issues.find(({ path }) => path === `dates.${field}`)?.message;
  };
  return (
    <Dialog isOpen title={texts.title} description={`${marathon.title}. ${texts.consequence}`} onClose={close}>
      <Form onSubmit={handleSubmit} className="space-y-5">
        {to === "postponed" && (
          <>
            <ReasonField reason={reason} onType={(text) => change({ reason: text })} />
            <ChoiceField
              label="New race day"
              name="date"
              choices={dateChoices}
              chosen={date}
              onChange={(event) => change({ date: event.target.value })}
            />
          </>
        )}
        {showsDates && <DateFields dates={dates} issueOf={issueOf} onChange={handleDates} />}
        {showsDates && ![shown.marathonStartDate, ""].includes(dates.marathonStartDate) && (
          <MoveNote
            event={{ ...marathon, races: event?.races ?? null }}
            move={{ marathonStartDate: dates.marathonStartDate }}
          />
        )}
        {offers !== null && (
          <FormFailure tone="warn" title={endingOffersTitle(offers)}>
            {endingOffersText(offers)} Send it again to move race day anyway.
          </FormFailure>
        )}
        {failure !== null && offers === null && (
          <FormFailure title={texts.failed}>
            <RefusalText error={failure} timeZone={marathon.timeZone}>
              Check what you typed, then send it again.
            </RefusalText>
          </FormFailure>
        )}
        <FormButtons cancelLabel="Keep as it is" submitLabel={texts.submit} isBusy={isBusy} onCancel={close} />
      </Form>
    </Dialog>
  );
}
