import { hoursText } from "../../../lib/dates/hours-format.ts";
import { nightText } from "./standing-text.ts";

/** Shown above the form while nobody can register directly, to say what the form does instead. */
export function QueueNote({ reason, event }: { reason: string; event: { offerHours: number; timeZone: string } }) {
  return (
    <div className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3">
      <h2 className="sign text-lg">Join the waiting list</h2>
      <p className="mt-1 text-base">
        {reason} When it’s your turn, we hold a place for you for {hoursText(event.offerHours)}, and you decide whether
        to take it. {nightText(event)} Joining is free, and you can leave at any time.
      </p>
    </div>
  );
}
