import { Link } from "react-router-dom";
import { LAPSED_TITLE } from "./show-lapsed.ts";

/** Somebody came too late for the place that was held: told without blame, with the way back. */
export function LapsedNote({ marathon, joinHref }: { marathon: { title: string }; joinHref: string }) {
  return (
    <div className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3 wrap-anywhere">
      <p className="sign">{LAPSED_TITLE}</p>
      <p className="mt-1">
        The time to take the place in {marathon.title} is over, and it goes to the next runner in line. You can{" "}
        <Link to={joinHref} className="underline underline-offset-4">
          join again
        </Link>{" "}
        at its end.
      </p>
    </div>
  );
}
