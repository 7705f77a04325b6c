import type { MyWaitlistEntry } from "@run/functions/contract";
import { useId } from "react";
import { waitingStage } from "../../../entities/entry/registration-stage.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import type { LapsedEvent } from "./lapsed-note.tsx";
import { waitingRace } from "./waiting-race.ts";
import { WaitlistTicket } from "./waitlist-entry.tsx";

/** The runner's waiting-list entries. Those with an offer come first, because an offer has a deadline. */
export function MyWaitlistEntries({
  entries,
  uid,
  now,
  onLapsed,
}: {
  entries: readonly MyWaitlistEntry[];
  uid: string;
  now: number;
  onLapsed: (marathon: LapsedEvent) => void;
}) {
  const headingId = useId();
  const sorted = entries.toSorted((a, b) => rank(a) - rank(b));
  if (sorted.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="poster mb-4 text-3xl">
        Waiting list
      </h2>
      <ul className="space-y-5">
        {sorted.map((entry) => (
          <li key={entry.marathon._id}>
            <WaitlistTicket entry={entry} uid={uid} now={now} onLapsed={() => onLapsed(lapsedEventOf(entry))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function lapsedEventOf({ marathon, races, standing }: MyWaitlistEntry): LapsedEvent {
  return { _id: marathon._id, title: marathon.title, raceId: waitingRace({ races }, standing)?.id };
}

function rank(entry: MyWaitlistEntry): number {
  const stage = waitingStage(entry);
  return stage === "offered" ? 0 : stage === "canceled" ? 2 : 1;
}

export function WaitlistFailure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <FormFailure title="Your waiting lists could not be loaded">
      <p className="mb-3">You keep your positions; we only failed to load them.</p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </FormFailure>
  );
}
