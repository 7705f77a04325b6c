import type { Marathon } from "@run/functions/contract";
import { longDay } from "../../lib/day-text.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Picture } from "../../ui/picture.tsx";
import { EventBadges } from "./event-badges.tsx";
import { EventPoster } from "./event-poster.tsx";
import { eventState } from "./event-state.ts";

/** What the form beside it is for. The server decides; a known obstacle is said before anybody types. */
export function RegistrationSummary({ marathon, now }: { marathon: Marathon; now: number }) {
  const state = eventState(marathon, now);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="hidden aspect-[16/10] bg-sunken lg:block">
        <Picture src={marathon.marathonImageURL} alt="" fallback={<EventPoster event={marathon} />} />
      </div>
      <div className="p-5">
        <EventBadges state={state} />
        <div className="mt-4">
          <FactList
            facts={[
              { icon: "calendar", text: longDay(marathon.marathonStartDate, marathon.timeZone) },
              { icon: "pin", text: marathon.location },
              { icon: "route", text: marathon.runningDistance },
            ]}
          />
        </div>
        {state.obstacle && <p className="mt-4 rounded-control bg-warn-soft px-4 py-3 text-warn">{state.obstacle}</p>}
      </div>
    </div>
  );
}
