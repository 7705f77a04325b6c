import { hoursText } from "../../../lib/dates/hours-format.ts";

/** What the form does while nobody can register directly: said before anybody types. */
export function QueueNote({ reason, offerHours }: { reason: string; offerHours: number }) {
  return (
    <div className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3">
      <h2 className="sign text-lg">Join the waiting list</h2>
      <p className="mt-1 text-base">
        {reason} Free places go to those who wait, one after another: each is held for {hoursText(offerHours)}, and you
        decide then whether you take it. Joining costs nothing, and you can leave at any time.
      </p>
    </div>
  );
}
