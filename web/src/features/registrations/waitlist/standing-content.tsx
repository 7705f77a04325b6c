import { Link } from "react-router-dom";
import { StandingActions } from "./standing-actions.tsx";
import type { StandingActionsProps } from "./standing-actions.tsx";
import { nextText, standingText } from "./standing-words.ts";

export type StandingContentProps = StandingActionsProps & { now: number; hrefs: { applyList: string } };

/** Where the runner stands in the waiting list, and what happens next. */
export function StandingSentences({
  marathon,
  standing,
  now,
}: Pick<StandingContentProps, "marathon" | "standing" | "now">) {
  return (
    <>
      <p className="mt-2">{standingText(standing, marathon.timeZone)}</p>
      <p className="mt-2 text-base">{nextText(standing, marathon, now)}</p>
    </>
  );
}

/** What the runner can do about it, here and later. */
export function StandingChoices({ hrefs, ...props }: StandingContentProps) {
  return (
    <>
      <p className="mt-2 text-base">
        You find this in{" "}
        <Link to={hrefs.applyList} className="underline underline-offset-4">
          My Apply List
        </Link>
        , too.
      </p>
      <div className="mt-4">
        <StandingActions {...props} />
      </div>
    </>
  );
}
