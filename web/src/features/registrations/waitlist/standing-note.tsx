import { useState } from "react";
import { Link } from "react-router-dom";
import { classNames } from "../../../ui/class-names.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { paths } from "../../../entities/paths.ts";
import { waitingRace } from "./waiting-race.ts";
import type { StandingContentProps } from "./standing-content.tsx";

// The content is loaded only for runners on the waiting list, who are few.
const loadContent = () => import("./standing-content.tsx");
const LapsedNote = lazyComponent(async () => (await import("./lapsed-note.tsx")).LapsedNote);
const StandingSentences = lazyComponent(async () => (await loadContent()).StandingSentences);
const StandingChoices = lazyComponent(async () => (await loadContent()).StandingChoices);

type Props = Omit<StandingContentProps, "onLapsed">;

/** The runner's standing on the event's waiting list, what happens next, and what they can do about it. */
export function StandingNote({ isRegistered, ...props }: Props & { isRegistered: boolean }) {
  const { marathon, standing } = props;
  const [hasLapsed, setHasLapsed] = useState(false);
  // Once an offer has lapsed, the standing no longer names its race.
  const [lapsedRace, setLapsedRace] = useState<string | undefined>(undefined);
  const isOnWaitlist = standing.status !== "none";
  if (hasLapsed && standing.status === "waiting") setHasLapsed(false);
  const isShown = isOnWaitlist || (hasLapsed && !isRegistered);

  return (
    <div
      className={classNames(
        isOnWaitlist && "rounded-control border-l-4 p-4 sm:p-5",
        // Takes no space while empty, but stays in the document.
        !isShown && "absolute",
        standing.status === "offered" && "border-go bg-go-soft",
        standing.status === "waiting" && "border-amber bg-sunken",
      )}
    >
      {/* The element is always rendered, so that screen readers announce joining, a new position and an offer. */}
      <div role="status">
        {isOnWaitlist && (
          <h2 className="poster text-2xl">
            {standing.status === "offered" ? "A place has opened up for you" : "You are on the waiting list"}
          </h2>
        )}
        {!isOnWaitlist && isShown && <LapsedNote marathon={{ ...marathon, raceId: lapsedRace }} />}
        {isOnWaitlist && <StandingSentences {...props} />}
      </div>
      {isOnWaitlist && (
        <StandingChoices
          {...props}
          onLapsed={() => {
            setHasLapsed(true);
            setLapsedRace(waitingRace(marathon, standing)?.id);
          }}
          fallback={<Skeleton className="mt-2 h-44 rounded-control" />}
          failed={
            <Link to={paths.appliedMarathons()} className="mt-2 inline-block underline underline-offset-4">
              My Apply List
            </Link>
          }
        />
      )}
    </div>
  );
}
