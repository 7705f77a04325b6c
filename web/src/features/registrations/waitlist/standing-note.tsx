import type { MarathonCard, Standing } from "@run/functions/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { queryKeys } from "../../../lib/query-keys.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LapsedNote } from "./lapsed-note.tsx";
import { LeaveWaitlist } from "./leave-waitlist.tsx";
import { OfferClock } from "./offer-clock.tsx";
import { nextText, standingText } from "./standing-words.ts";
import { TakePlace } from "./take-place.tsx";

type Props = { marathon: MarathonCard; standing: Standing; uid: string };

/** How the runner stands to the event's waiting list, what happens next, and what they can do about it. */
export function StandingNote({
  isRegistered,
  now,
  hrefs,
  ...props
}: Props & { isRegistered: boolean; now: number; hrefs: { register: string; applyList: string } }) {
  const { marathon, standing } = props;
  const [hasLapsed, setHasLapsed] = useState(false);
  const isInLine = standing.status !== "none";
  if (hasLapsed && standing.status === "waiting") setHasLapsed(false);
  const isShown = isInLine || (hasLapsed && !isRegistered);

  return (
    <div
      className={classNames(
        isInLine && "rounded-control border-l-4 p-4 sm:p-5",
        // Takes no room, but is there.
        !isShown && "absolute",
        standing.status === "offered" && "border-go bg-go-soft",
        standing.status === "waiting" && "border-amber bg-sunken",
      )}
    >
      {/* There before it speaks: joining, moving up and an offer are announced. */}
      <div role="status">
        {isInLine && (
          <>
            <h2 className="poster text-2xl">
              {standing.status === "offered" ? "A place is free for you" : "You are on the waiting list"}
            </h2>
            <p className="mt-2">{standingText(standing, marathon.timeZone)}</p>
            <p className="mt-2 text-base">{nextText(standing, marathon, now)}</p>
          </>
        )}
        {!isInLine && isShown && <LapsedNote marathon={marathon} joinHref={hrefs.register} />}
      </div>
      {isInLine && (
        <>
          <p className="mt-2 text-base">
            You find this in{" "}
            <Link to={hrefs.applyList} className="underline underline-offset-4">
              My Apply List
            </Link>
            , too.
          </p>
          <div className="mt-4">
            <StandingActions {...props} onLapsed={() => setHasLapsed(true)} />
          </div>
        </>
      )}
    </div>
  );
}

/**
 * Taking or declining what is offered, or leaving the line. `onLapsed`: the place is held no longer, which the next
 * standing confirms.
 */
export function StandingActions({ marathon, standing, uid, onLapsed }: Props & { onLapsed: () => void }) {
  const queryClient = useQueryClient();
  if (standing.status === "none") return null;
  const leaveButton = <LeaveWaitlist marathon={marathon} standing={standing} uid={uid} />;
  if (standing.status === "waiting") return leaveButton;
  const askAgain = () => {
    // The server says whether it is over: this clock may be ahead of its own.
    onLapsed();
    void queryClient.invalidateQueries({ queryKey: queryKeys.standing(marathon._id) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.myWaits(uid) });
  };
  return (
    <div className="space-y-4">
      {standing.offerExpiresAt !== null && (
        <OfferClock key={standing.offerExpiresAt} until={standing.offerExpiresAt} onOver={askAgain} />
      )}
      <TakePlace marathon={marathon} uid={uid} onLapsed={onLapsed}>
        {leaveButton}
      </TakePlace>
    </div>
  );
}
