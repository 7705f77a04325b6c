import type { MyWaitlistEntry } from "@run/functions/contract";
import { Badge } from "../../../ui/badge.tsx";
import { waitingStage } from "../../../entities/entry/registration-stage.ts";
import { atRace, isOwnRaceOver } from "../../../entities/race/race-view.ts";
import { movedTexts } from "../../../entities/entry/moved-texts.ts";
import { CanceledText } from "../canceled-text.tsx";
import { MovedLines } from "../moved-lines.tsx";
import { RaceStub } from "../race-stub.tsx";
import { SharedContacts } from "../shared-contacts.tsx";
import { TicketHead } from "../ticket-head.tsx";
import { LeaveWaitlist } from "./leave-waitlist.tsx";
import { StandingActions } from "./standing-actions.tsx";
import { waitingRace } from "./waiting-race.ts";
import { nextText, standingText } from "./standing-text.ts";

/** One of the runner's waiting-list entries: the race day, the standing, and what they can do. */
export function WaitlistTicket({
  entry,
  uid,
  now,
  onLapsed,
}: {
  entry: MyWaitlistEntry;
  uid: string;
  now: number;
  onLapsed: () => void;
}) {
  const { standing, races } = entry;
  const event = { ...entry.marathon, races };
  // The day and the distance are those of the race that the runner waits for.
  const marathon = atRace(event, standing.raceId);
  const race = waitingRace(event, standing);
  const stage = waitingStage(entry);
  const isCanceled = stage === "canceled";
  const isOver = isOwnRaceOver(marathon, now);
  const isOffered = stage === "offered";
  return (
    <article className="@container">
      <div
        className={`grid grid-cols-1 overflow-hidden rounded-card border bg-surface shadow-card @2xl:grid-cols-[9.5rem_minmax(0,1fr)] ${isOffered ? "border-go" : "border-line"}`}
      >
        <RaceStub entry={marathon} now={now} isFaded={isCanceled || isOver} {...{ isCanceled }} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-x-8 gap-y-5 p-5 @2xl:p-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
          <div className="min-w-0">
            <TicketHead
              race={marathon}
              isCanceled={isCanceled}
              isShort={isOffered}
              badge={
                <Badge tone={isOffered ? "go" : "accent"} hasDot={isOffered}>
                  {isOffered ? "A place has opened up for you" : "Waiting list"}
                </Badge>
              }
            />
            {!isOver && <MovedLines texts={movedTexts(marathon, entry)} />}
          </div>
          <div className="min-w-0 border-t border-line pt-4 @4xl:border-t-0 @4xl:border-l @4xl:pt-0 @4xl:pl-8">
            {/* A live region, so that screen readers announce a new position and an offer. */}
            <div role="status">
              {isCanceled ? (
                <CanceledText event={{ ...entry, timeZone: marathon.timeZone }} />
              ) : (
                <>
                  <p className="font-semibold">{standingText(standing, marathon.timeZone, race)}</p>
                  <p className="mt-2 text-base text-muted">{nextText(standing, marathon, now)}</p>
                </>
              )}
            </div>
            <div className="mt-4">
              {isCanceled ? (
                <LeaveWaitlist marathon={marathon} standing={standing} uid={uid} isCanceled />
              ) : (
                <StandingActions marathon={event} standing={standing} uid={uid} onLapsed={onLapsed} />
              )}
            </div>
            {entry.contactsShared && !isCanceled && (
              <dl className="mt-4">
                <SharedContacts event={marathon} uid={uid}>
                  Signed-in runners will see them once you have a place, as you agreed.
                </SharedContacts>
              </dl>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
