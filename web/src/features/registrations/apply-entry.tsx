import { computedReference, fullName, hasRaceDayCome, registrationWindow } from "@run/functions/contract";
import type { MyRegistration } from "@run/functions/contract";
import { useState } from "react";
import { useIsPhone } from "../../lib/browser/use-is-phone.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CalendarButton } from "../../entities/event/calendar-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FoldMark } from "../../ui/fold-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { PersonText } from "../../entities/person/person-text.tsx";
import { otherIdOf, otherNameOf, ticketName } from "../../entities/entry/my-entries.ts";
import { cutOffOf, takeOverObstacle } from "../../entities/entry/cut-off.ts";
import { movedTexts } from "../../entities/entry/moved-texts.ts";
import { withdrawalOf } from "../../entities/entry/withdrawal.ts";
import { lifeStateOf } from "../../entities/event/event-state.ts";
import { paths } from "../../entities/paths.ts";
import { atOwnRace, isOwnRaceOver } from "../../entities/race/race-view.ts";
import type { RaceView } from "../../entities/race/race-view.ts";
import { DescriptionItem } from "./description-item.tsx";
import { DeleteRegistration } from "./delete-registration.tsx";
import { CanceledText } from "./canceled-text.tsx";
import { EntryDetails } from "./entry-details.tsx";
import { MovedLines } from "./moved-lines.tsx";
import { RaceStub } from "./race-stub.tsx";
import { ReferenceTag } from "../../entities/entry/reference-tag.tsx";
import { SharedContacts } from "./shared-contacts.tsx";
import { TicketHead } from "./ticket-head.tsx";

const GiveDialog = lazyDialog(async () => (await import("./transfer/give-dialog.tsx")).GiveDialog);
const UpdateRegistrationDialog = lazyDialog(
  async () => (await import("./update-registration-dialog.tsx")).UpdateRegistrationDialog,
);

type Props = {
  entry: MyRegistration;
  uid: string;
  now: number;
};

/** One registration as a ticket: the race day, the runner's details, and what can still be done. */
export function ApplyEntry({ entry, uid, now }: Props) {
  // An answer that was cached before the server had references has none.
  const reference = entry.totalRegistrationCount[0]?.reference || computedReference(entry._id, uid);
  const isCanceled = entry.cancelledAt !== null;
  // Every deadline counts from the runner's own race.
  const race = atOwnRace(entry);
  const isOver = isOwnRaceOver(race, now);
  const [record] = entry.totalRegistrationCount;
  const canEnterOthers = lifeStateOf(entry) === "published" && registrationWindow(entry, now).phase === "open";
  const canChange = !isCanceled && !cutOffOf(race, now).hasPassed;
  return (
    <article className="@container">
      <div className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface shadow-card @2xl:grid-cols-[9.5rem_minmax(0,1fr)]">
        <RaceStub entry={race} now={now} isFaded={isCanceled || isOver} isCanceled={isCanceled} />
        <div className="flex min-w-0 flex-col">
          <div className="grid flex-1 grid-cols-1 gap-x-8 gap-y-5 p-5 @2xl:p-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
            <div className="min-w-0">
              <TicketHead
                race={race}
                isCanceled={isCanceled}
                badge={<EntryBadge entry={entry} isChangeable={canChange} />}
              />
              {record !== undefined && !isOver && <MovedLines texts={movedTexts(race, record)} />}
              {entry.cancelledAt !== null && (
                <div className="mt-4">
                  <CanceledText event={entry} />
                </div>
              )}
              {lifeStateOf(entry) === "postponed" && entry.stateReason !== null && (
                <p className="mt-4 whitespace-pre-line wrap-anywhere">{entry.stateReason}</p>
              )}
            </div>
            <RunnerData entry={entry} uid={uid} />
          </div>
          <EntryDetails entry={entry} />
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 border-t border-line bg-sunken px-5 py-3 @md:gap-x-6 @md:gap-y-3 @2xl:px-6">
            <ReferenceTag reference={reference} />
            <LinkButton to={paths.askOrganizer(entry._id)} variant="quiet" size="small" className={FLUSH}>
              <Icon name="mail" className="text-accent" />
              Ask the organizer<span className="sr-only"> of {ticketName(entry)}</span>
            </LinkButton>
            {canEnterOthers && (
              <LinkButton to={paths.marathonOthers(entry._id)} variant="quiet" size="small" className={FLUSH}>
                <Icon name="users" className="text-accent" />
                Enter someone else<span className="sr-only"> in {entry.title}</span>
              </LinkButton>
            )}
            <Actions {...{ entry, race, reference, uid, now }} />
          </div>
        </div>
      </div>
    </article>
  );
}

function EntryBadge({ entry, isChangeable }: Pick<Props, "entry"> & { isChangeable: boolean }) {
  const isPostponed = lifeStateOf(entry) === "postponed";
  const isToSign = entry.waiverUnsigned && isChangeable;
  const name = otherNameOf(entry);
  if (!isPostponed && !isToSign && entry.transferCode === null && name === null) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {name !== null && (
        <Badge tone="plain">
          <span className="wrap-anywhere">
            Entered by you: <bdi>{name}</bdi>
          </span>
        </Badge>
      )}
      {isPostponed && <Badge tone="warn">Postponed by the organizer</Badge>}
      {isToSign && <Badge tone="warn">Waiver to sign</Badge>}
      {entry.transferCode !== null && <Badge tone="accent">Invitation open</Badge>}
    </div>
  );
}

const NOT_GIVEN = "Not given";
/** In a column, the words of a button without a border begin where the other lines do. */
const FLUSH = "-ml-3 @md:ml-0";

/** The runner's details. On a phone they are folded, because most tickets repeat them. */
function RunnerData({ entry, uid }: Pick<Props, "entry" | "uid">) {
  const record = entry.totalRegistrationCount[0];
  const name = record === undefined ? "" : fullName(record);
  const isPhone = useIsPhone();
  const details = (
    <dl
      className={classNames(
        "grid content-start gap-x-6 gap-y-3",
        isPhone
          ? "pt-1"
          : "border-t border-line pt-4 @md:grid-cols-2 @4xl:border-t-0 @4xl:border-l @4xl:pt-0 @4xl:pl-8",
      )}
    >
      <DescriptionItem name="Name">
        <PersonText text={name} />
      </DescriptionItem>
      <DescriptionItem name="Email">
        <PersonText text={record?.email || NOT_GIVEN} />
      </DescriptionItem>
      <DescriptionItem name="Phone">
        <PersonText text={record?.phone || NOT_GIVEN} />
      </DescriptionItem>
      <DescriptionItem name="Emergency Contact">
        <PersonText text={record?.emergencyContact || NOT_GIVEN} />
      </DescriptionItem>
      {record?.contactsShared === true && (
        <SharedContacts event={entry} uid={uid}>
          {entry.contactsOpen
            ? "Signed-in runners see them, as you agreed."
            : "You agreed to share them with signed-in runners, but the organizer isn’t showing contact details at the moment."}
        </SharedContacts>
      )}
    </dl>
  );
  if (!isPhone) return details;
  return (
    <details className="group -mb-2 min-w-0 border-t border-line">
      <summary className="flex min-h-11 list-none items-center gap-4 rounded-control pt-2 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="sign min-w-0 flex-1 truncate text-base">
          <bdi>{name}</bdi>
          <span className="sr-only">, contact details for {ticketName(entry)}</span>
        </span>
        <FoldMark />
      </summary>
      {details}
    </details>
  );
}

function Actions({ entry, race, reference, uid, now }: Props & { race: RaceView<MyRegistration>; reference: string }) {
  const [opened, setOpened] = useState<"update" | "give" | null>(null);
  const close = () => setOpened(null);
  // The file of a canceled event removes it from the calendar.
  const calendarButton = !isOwnRaceOver(race, now) && (
    <CalendarButton
      entry={{ ...race, title: ticketName(entry), otherEntryId: otherIdOf(entry), reference }}
      namesEvent
    />
  );
  if (entry.cancelledAt !== null) {
    // The organizer's cut-off does not apply to a canceled race.
    return (
      <div className="flex flex-wrap items-center gap-3">
        {calendarButton && <div className={FLUSH}>{calendarButton}</div>}
        {!hasRaceDayCome(race, now) && <DeleteRegistration entry={race} uid={uid} />}
      </div>
    );
  }
  const cutOff = cutOffOf(race, now);
  const withdrawal = withdrawalOf(race, now);
  const limit = (
    <p className="min-w-0 flex-1 basis-60 text-base text-muted @2xl:text-right">{withdrawal.text ?? cutOff.text}</p>
  );
  if (cutOff.hasPassed) {
    return (
      <>
        {limit}
        {calendarButton && <div className={FLUSH}>{calendarButton}</div>}
        {withdrawal.isPossible && <DeleteRegistration entry={race} uid={uid} />}
      </>
    );
  }
  return (
    <>
      {limit}
      <div className="grid w-full grid-cols-2 gap-2 @md:flex @md:flex-wrap @md:items-center @md:gap-3">
        {entry.waiverUnsigned && (
          <Button variant="primary" size="small" onClick={() => setOpened("update")}>
            Sign the waiver<span className="sr-only"> of {ticketName(entry)}</span>
          </Button>
        )}
        {calendarButton}
        <Button variant="outline" size="small" onClick={() => setOpened("update")}>
          Update<span className="sr-only"> {ticketName(entry)}</span>
        </Button>
        {/* An open invitation can be withdrawn even when nobody can accept it anymore. */}
        {(takeOverObstacle(race, now) === null || entry.transferCode !== null) && (
          <Button variant="outline" size="small" onClick={() => setOpened("give")}>
            Give to another runner<span className="sr-only"> {ticketName(entry)}</span>
          </Button>
        )}
        <DeleteRegistration entry={race} uid={uid} />
        {opened === "update" && <UpdateRegistrationDialog {...{ entry, uid, now }} onClose={close} />}
        {opened === "give" && <GiveDialog entry={race} {...{ uid, now }} onClose={close} />}
      </div>
    </>
  );
}
