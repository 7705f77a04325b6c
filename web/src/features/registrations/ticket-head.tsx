import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { RaceFacts } from "../../ui/race-facts.tsx";

/** What both tickets of My Apply List begin with: the event's state, its title and its facts. */
export function TicketHead({
  race,
  href,
  badge,
}: {
  race: ComponentProps<typeof RaceFacts>["race"] & { title: string };
  /** Null where there is no page to lead to any more. */
  href: string | null;
  badge: ReactNode;
}) {
  return (
    <>
      {badge && <div className="mb-3">{badge}</div>}
      <h3 className="poster text-3xl wrap-anywhere">
        {href === null ? (
          race.title
        ) : (
          <Link to={href} className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal">
            {race.title}
          </Link>
        )}
      </h3>
      <div className="mt-3">
        <RaceFacts race={race} />
      </div>
    </>
  );
}
