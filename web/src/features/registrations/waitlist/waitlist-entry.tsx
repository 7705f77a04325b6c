import { isRaceOver } from "@run/functions/contract";
import type { MyWaitlistEntry } from "@run/functions/contract";
import { Badge } from "../../../ui/badge.tsx";
import { CanceledText } from "../canceled-text.tsx";
import { RaceStub } from "../race-stub.tsx";
import { SharedContacts } from "../shared-contacts.tsx";
import { TicketHead } from "../ticket-head.tsx";
import { LeaveWaitlist } from "./leave-waitlist.tsx";
import { StandingActions } from "./standing-actions.tsx";
import { nextText, standingText } from "./standing-text.ts";

/** One of the runner's waiting-list entries: race day, their standing, and what they can do about it. */
export function WaitlistTicket({
  wait,
  uid,
  now,
  onLapsed,
}: {
  wait: MyWaitlistEntry;
  uid: string;
  now: number;
  onLapsed: () => void;
}) {
  const { marathon, standing } = wait;
  const isCancelled = wait.cancelledAt !== null;
  const isOffered = standing.status === "offered" && !isCancelled;
  return (
    <article className="@container">
      <div
        className={`grid grid-cols-1 overflow-hidden rounded-card border bg-surface shadow-card @2xl:grid-cols-[9.5rem_minmax(0,1fr)] ${isOffered ? "border-go" : "border-line"}`}
      >
        <RaceStub entry={marathon} now={now} isFaded={isCancelled || isRaceOver(marathon, now)} {...{ isCancelled }} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-x-8 gap-y-5 p-5 @2xl:p-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
          <div className="min-w-0">
            <TicketHead
              race={marathon}
              isCancelled={isCancelled}
              badge={
                <Badge tone={isOffered ? "go" : "accent"} hasDot={isOffered}>
                  {isOffered ? "A place is free for you" : "Waiting list"}
                </Badge>
              }
            />
          </div>
          <div className="min-w-0 border-t border-line pt-4 @4xl:border-t-0 @4xl:border-l @4xl:pt-0 @4xl:pl-8">
            {/* Moving up and an offer are announced. */}
            <div role="status">
              {isCancelled ? (
                <CanceledText event={{ ...wait, timeZone: marathon.timeZone }} />
              ) : (
                <>
                  <p className="font-semibold">{standingText(standing, marathon.timeZone)}</p>
                  <p className="mt-2 text-base text-muted">{nextText(standing, marathon, now)}</p>
                </>
              )}
            </div>
            <div className="mt-4">
              {isCancelled ? (
                <LeaveWaitlist marathon={marathon} standing={standing} uid={uid} isCancelled />
              ) : (
                <StandingActions marathon={marathon} standing={standing} uid={uid} onLapsed={onLapsed} />
              )}
            </div>
            {wait.contactsShared && !isCancelled && (
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
