import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { classNames } from "../../../ui/class-names.ts";
import { OptionalPart } from "../../../ui/optional-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LapsedNote } from "./lapsed-note.tsx";
import type { StandingActionsProps } from "./standing-actions.tsx";
import { nextText, standingText } from "./standing-words.ts";

// Loaded only for the few who are on the list; My Apply List, to which the note links, has the actions at once.
const StandingActions = lazy(async () => ({ default: (await import("./standing-actions.tsx")).StandingActions }));

type Props = Omit<StandingActionsProps, "onLapsed">;

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
            <OptionalPart>
              <Suspense fallback={<Skeleton className="h-11 w-52 rounded-control" />}>
                <StandingActions {...props} onLapsed={() => setHasLapsed(true)} />
              </Suspense>
            </OptionalPart>
          </div>
        </>
      )}
    </div>
  );
}
