import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { EventState } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";

/** Shown instead of the form while nobody can register: says why, and what to do instead. */
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
              ? "Come back then to register. You can add the race to your calendar on the event's page."
              : "Have a look at the other races."}
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
  if (isOver) return "This race is over";
  return phase === "opens-later" ? "Registration isn't open yet" : "Registration is closed";
}
