import type { Marathon } from "@run/functions/contract";
import { longDay } from "../../../lib/day-text.ts";
import { useNow } from "../../../lib/use-now.ts";
import { FactList } from "../../../ui/fact-list.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { EventBadges } from "../event-badges.tsx";
import { EventPoster } from "../event-poster.tsx";
import { eventState } from "../event-state.ts";

/** What the form beside it is about to change. */
export function SavedEvent({ marathon }: { marathon: Marathon }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="hidden aspect-[16/10] bg-sunken lg:block">
        <Picture src={marathon.marathonImageURL} alt="" fallback={<EventPoster event={marathon} />} />
      </div>
      <div className="p-5">
        <p className="sign mb-2 text-sm text-muted">As it is saved</p>
        <h2 className="poster mb-3 text-2xl wrap-anywhere">{marathon.title}</h2>
        <EventBadges state={eventState(marathon, useNow())} />
        <div className="mt-4">
          <FactList
            facts={[
              { icon: "calendar", text: longDay(marathon.marathonStartDate, marathon.timeZone) },
              { icon: "pin", text: marathon.location },
              { icon: "route", text: marathon.runningDistance },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
