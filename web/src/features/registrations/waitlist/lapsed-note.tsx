import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { LAPSED_TITLE } from "./show-lapsed.ts";

/** `raceId` is the race of the place, if the event has several races. */
export type LapsedEvent = { _id: string; title: string; raceId?: string | undefined };

/** Tells a runner that the place is no longer held for them, and how to join the waiting list again. */
export function LapsedNote({ marathon }: { marathon: LapsedEvent }) {
  return (
    <div className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3 wrap-anywhere">
      <p className="sign">{LAPSED_TITLE}</p>
      <p className="mt-1">
        Your time to take the place in {marathon.title} is over, so it goes to the next runner in line. You can{" "}
        <Link to={paths.marathonRegister(marathon._id, marathon.raceId)} className="underline underline-offset-4">
          join again
        </Link>{" "}
        at the end of the waiting list.
      </p>
    </div>
  );
}
