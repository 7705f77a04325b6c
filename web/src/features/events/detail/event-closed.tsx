import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { EventState } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";

/** Replaces the form while nobody can register: says why, and what to do instead. */
export function EventClosed({ id, state }: { id: string; state: EventState }) {
  return (
    <div className="space-y-4">
      <div className="flex gap-3">
        <Icon
          name={state.phase === "opens-later" && !state.isOver ? "clock" : "lock"}
          className="mt-1 size-6 text-muted"
        />
        <div>
          <h2 className="poster text-2xl">{headingOf(state)}</h2>
          <p className="mt-2">{state.obstacle}</p>
          <p className="mt-2 text-base text-muted">
            {state.phase === "opens-later" && !state.isOver
              ? "The form will be here from then on. Add the race to your calendar on the event's page."
              : "There may be another race for you."}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.marathons()}>See other events</LinkButton>
        <LinkButton to={paths.marathon(id)} variant="outline">
          Back to the event
        </LinkButton>
      </div>
    </div>
  );
}

function headingOf({ phase, isOver }: EventState): string {
  if (isOver) return "This race has been run";
  return phase === "opens-later" ? "Registration isn't open yet" : "Registration is closed";
}
