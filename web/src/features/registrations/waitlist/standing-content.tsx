import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { StandingActions } from "./standing-actions.tsx";
import type { StandingActionsProps } from "./standing-actions.tsx";
import { waitingRace } from "./waiting-race.ts";
import { nextText, standingText } from "./standing-text.ts";

export type StandingContentProps = StandingActionsProps & { now: number };

/** The runner's position on the waiting list, and what happens next. */
export function StandingSentences({
  marathon,
  standing,
  now,
}: Pick<StandingContentProps, "marathon" | "standing" | "now">) {
  return (
    <>
      <p className="mt-2">{standingText(standing, marathon.timeZone, waitingRace(marathon, standing))}</p>
      <p className="mt-2 text-base">{nextText(standing, marathon, now)}</p>
    </>
  );
}

/** What the runner can do, here and in My Apply List. */
export function StandingChoices(props: StandingContentProps) {
  return (
    <>
      <p className="mt-2 text-base">
        You’ll also find this in{" "}
        <Link to={paths.appliedMarathons()} className="underline underline-offset-4">
          My Apply List
        </Link>
        .
      </p>
      <div className="mt-4">
        <StandingActions {...props} />
      </div>
    </>
  );
}
