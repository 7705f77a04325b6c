import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../ui/badge.tsx";
import { RaceFacts } from "../../ui/race-facts.tsx";

/** What both tickets of My Apply List begin with: the event's state, its title and its facts. */
export function TicketHead({
  race,
  href,
  isCancelled,
  badge,
}: {
  race: ComponentProps<typeof RaceFacts>["race"] & { title: string };
  href: string;
  /** Then nothing else about its state matters. */
  isCancelled: boolean;
  badge: ReactNode;
}) {
  const shownBadge = isCancelled ? <Badge tone="warn">Canceled by the organizer</Badge> : badge;
  return (
    <>
      {shownBadge && <div className="mb-3">{shownBadge}</div>}
      <h3 className="poster text-3xl wrap-anywhere">
        <Link to={href} className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal">
          {race.title}
        </Link>
      </h3>
      <div className="mt-3">
        <RaceFacts race={race} />
      </div>
    </>
  );
}
