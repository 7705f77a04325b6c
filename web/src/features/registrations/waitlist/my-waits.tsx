import type { MyWait } from "@run/functions/contract";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { WaitEntry } from "./wait-entry.tsx";

export type LapsedEvent = { _id: string; title: string };

/** The events for which the runner waits: those with an offer first, because it ends. */
export function MyWaits({
  waits,
  uid,
  now,
  hrefOf,
  onLapsed,
}: {
  waits: readonly MyWait[];
  uid: string;
  now: number;
  hrefOf: (id: string) => string;
  onLapsed: (marathon: LapsedEvent) => void;
}) {
  const headingId = useId();
  const sorted = waits.toSorted((a, b) => rank(a) - rank(b));
  if (sorted.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="poster mb-4 text-3xl">
        Waiting list
      </h2>
      <ul className="space-y-5">
        {sorted.map((wait) => (
          <li key={wait.marathon._id}>
            <WaitEntry
              wait={wait}
              uid={uid}
              now={now}
              href={hrefOf(wait.marathon._id)}
              onLapsed={() => onLapsed(wait.marathon)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function rank({ standing, cancelledAt }: MyWait): number {
  if (cancelledAt !== null) return 2;
  return standing.status === "offered" ? 0 : 1;
}

export function WaitsFailure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <FormFailure title="Your waiting lists could not be loaded">
      <p className="mb-3">You keep your position; we only failed to show it.</p>
      <Button look="outline" size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </FormFailure>
  );
}
