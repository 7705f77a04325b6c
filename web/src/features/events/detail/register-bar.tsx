import type { MarathonCard } from "@run/functions/contract";
import type { RefObject } from "react";
import { shortDate } from "../../../lib/dates/date-format.ts";
import { closingText } from "../../../lib/dates/date-time-format.ts";
import { useInView } from "../../../lib/loading/use-in-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { PageBar } from "../../../ui/page-bar.tsx";
import type { EventState } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";

/**
 * On a phone, the Register Now button is far down the page. The bar shows the same link until the button is on the
 * screen.
 */
export function RegisterBar({
  event,
  state,
  button,
}: {
  event: Pick<MarathonCard, "_id" | "title" | "endRegistrationDate" | "timeZone">;
  state: EventState;
  button: RefObject<Element | null>;
}) {
  if (useInView(button) !== false) return null;
  return (
    <PageBar label="Register for this event" className="not-while-typing lg:hidden">
      <div className="shell flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-sm leading-tight text-haze">
          <span className="sign block truncate text-base text-chalk">{event.title}</span>
          {state.chip?.text ?? `Open until ${closingText(event.endRegistrationDate, event.timeZone, shortDate)}`}
        </p>
        <LinkButton to={paths.marathonRegister(event._id)} className="shrink-0">
          Register Now
        </LinkButton>
      </div>
    </PageBar>
  );
}
