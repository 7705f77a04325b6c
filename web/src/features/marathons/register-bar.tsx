import type { MarathonCard } from "@run/functions/contract";
import type { RefObject } from "react";
import { shortDay } from "../../lib/day-text.ts";
import { useInSight } from "../../lib/use-in-sight.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageBar } from "../../ui/page-bar.tsx";
import type { EventState } from "./event-state.ts";

/** On a phone the button is far down the page. Until it is on the screen, this bar offers the same. */
export function RegisterBar({
  event,
  state,
  button,
  to,
}: {
  event: Pick<MarathonCard, "title" | "endRegistrationDate" | "timeZone">;
  state: EventState;
  button: RefObject<Element | null>;
  to: string;
}) {
  if (useInSight(button) !== false) return null;
  return (
    <PageBar label="Register for this event" className="not-while-typing lg:hidden">
      <div className="shell flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-sm leading-tight text-haze">
          <span className="sign block truncate text-base text-chalk">{event.title}</span>
          {state.chip?.text ?? `Open until ${shortDay(event.endRegistrationDate, event.timeZone)}`}
        </p>
        <LinkButton to={to} className="shrink-0">
          Register Now
        </LinkButton>
      </div>
    </PageBar>
  );
}
