import type { Marathon } from "@run/functions/contract";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { EventState } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";

const opensLater = ({ phase, isOver, badge }: EventState) =>
  phase === "opens-later" && !isOver && headings[badge] === undefined;

type ClosedEvent = Pick<Marathon, "_id" | "cancelReason" | "stateReason">;

/** Shown instead of the form while nobody can register: says why, and what to do instead. */
export function EventClosed({ event, state }: { event: ClosedEvent; state: EventState }) {
  const reason = event.cancelReason ?? event.stateReason;
  return (
    <div className="space-y-4">
      <div className="flex gap-3">
        <Icon name={opensLater(state) ? "clock" : "lock"} className="mt-1 size-6 text-muted" />
        <div>
          <h2 className="poster text-2xl">{headingOf(state)}</h2>
          <p className="mt-2">{state.obstacle}</p>
          {reason !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason}</p>}
          <p className="mt-2 text-base text-muted">
            {opensLater(state)
              ? "Come back then to register. You can add the race to your calendar on the event's page."
              : "Have a look at the other races."}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.marathons()}>See other events</LinkButton>
        <LinkButton to={paths.marathon(event._id)} variant="outline">
          Back to the event
        </LinkButton>
      </div>
    </div>
  );
}

const headings: Partial<Record<EventState["badge"], string>> = {
  Draft: "This event is a draft",
  Postponed: "This event is postponed",
  Canceled: "This event is canceled",
};

function headingOf({ badge, phase, isOver }: EventState): string {
  const heading = headings[badge];
  if (heading !== undefined) return heading;
  if (isOver) return "This race is over";
  return phase === "opens-later" ? "Registration isn't open yet" : "Registration is closed";
}
