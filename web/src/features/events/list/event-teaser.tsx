import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/api-client.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { Picture } from "../../../ui/picture.tsx";
import { EventBadges } from "../../../entities/event/event-badges.tsx";
import { EventPoster } from "../../../entities/event/event-poster.tsx";
import { eventState } from "../../../entities/event/event-state.ts";
import { raceDayText } from "../../../entities/event/race-day-text.ts";
import { ofAllRaces } from "../../../entities/race/distances.ts";
import { useEventNow } from "../../../entities/event/use-event-now.ts";
import type { Marathon } from "@run/functions/contract";

/**
 * The event as a visitor sees it. The query has a key of its own, because the event's page sends a token and gets more
 * data.
 */
function publicMarathonQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.publicMarathon(id),
    queryFn: ({ signal }) => callApi("getMarathon", { params: { id }, identity: "none", signal }),
  });
}

/**
 * A short view of an event for a visitor. Renders nothing if it fails to load, because the form below works without it.
 */
export function EventTeaser({ id }: { id: string }) {
  const { data: marathon, isPending } = useQuery(publicMarathonQuery(id));
  if (marathon !== undefined) return <Teaser marathon={ofAllRaces(marathon)} />;
  return isPending ? <div aria-hidden="true" className="h-30 animate-pulse rounded-card bg-sunken" /> : null;
}

function Teaser({ marathon }: { marathon: Marathon }) {
  const now = useEventNow(marathon);
  const state = eventState(marathon, now);
  const isHalted = state.badge === "Canceled" || state.badge === "Postponed";
  const reason = isHalted ? (marathon.cancelReason ?? marathon.stateReason) : null;
  return (
    <section
      aria-label="The event you came for"
      className="grid min-h-30 grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="bg-sunken">
        <Picture src={marathon.marathonImageURL} alt="" fallback={<EventPoster event={marathon} />} />
      </div>
      <div className="min-w-0 p-4">
        <h2 className="poster text-2xl wrap-anywhere">
          <bdi>{marathon.title}</bdi>
        </h2>
        <p className="mt-1 mb-2 text-muted wrap-anywhere">
          {raceDayText(marathon)} · <bdi>{marathon.location}</bdi> ·{" "}
          <bdi className="inline-block">{marathon.runningDistance}</bdi>
        </p>
        <EventBadges state={state} />
        {reason !== null && (
          <p className="mt-2 whitespace-pre-line wrap-anywhere">
            <span className="sign">{state.badge}:</span> <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}
