import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { RaceFacts } from "../../entities/event/race-facts.tsx";
import { paths } from "../../entities/paths.ts";

/** The head of every entry of My Apply List: the event's state, title and facts. */
export function TicketHead({
  race,
  isCanceled,
  badge = null,
  isSmall = false,
  isShort = false,
}: {
  race: ComponentProps<typeof RaceFacts>["race"] & { _id: string; title: string };
  /** Whether the event is canceled. Its head then says so instead of showing `badge`. */
  isCanceled: boolean;
  badge?: ReactNode;
  isSmall?: boolean;
  /** Whether the facts are left out on a phone, where something below them is urgent. */
  isShort?: boolean;
}) {
  const shownBadge = isCanceled ? <Badge tone="warn">Canceled by the organizer</Badge> : badge;
  return (
    <>
      {shownBadge && <div className="mb-3">{shownBadge}</div>}
      <h3 className={`poster wrap-anywhere ${isSmall ? "text-2xl" : "text-3xl"}`}>
        <Link
          to={paths.marathon(race._id)}
          className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
        >
          {race.title}
        </Link>
      </h3>
      <div className={classNames(isSmall ? "mt-2" : "mt-3", isShort && "max-sm:hidden")}>
        <RaceFacts race={race} />
      </div>
    </>
  );
}
