import type { EndedEntry } from "@run/functions/contract";
import { useId } from "react";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { PersonText } from "../../../entities/person/person-text.tsx";
import { ofAllRaces } from "../../../entities/race/distances.ts";
import { DescriptionItem } from "../description-item.tsx";
import { TicketHead } from "../ticket-head.tsx";
import { receiverOf } from "../../../entities/entry/given-away.ts";

/** The places that the runner gave to another one. They can only be read. */
export function GivenAwayEntries({ entries }: { entries: readonly EndedEntry[] }) {
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="poster mb-4 text-3xl">
        Places you gave away
      </h2>
      <ul className="space-y-3">
        {entries.map((entry) => (
          <li key={`${entry.marathon._id} ${entry.endedAt} ${entry.reference}`}>
            <GivenAwayEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GivenAwayEntry({ entry }: { entry: EndedEntry }) {
  const { marathon, reference } = entry;
  return (
    <article className="@container rounded-card border border-line bg-sunken">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 p-5 @2xl:px-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="min-w-0">
          <TicketHead race={ofAllRaces(marathon)} isCanceled={entry.cancelledAt !== null} isSmall />
        </div>
        <dl className="grid content-start gap-x-6 gap-y-3 border-t border-line pt-4 @md:grid-cols-2 @3xl:border-t-0 @3xl:border-l @3xl:pt-0 @3xl:pl-8">
          {entry.name !== "" && (
            <DescriptionItem name="Place of">
              <PersonText text={entry.name} />
            </DescriptionItem>
          )}
          <DescriptionItem name="Given to">
            <PersonText text={receiverOf(entry)} />
          </DescriptionItem>
          <DescriptionItem name="Taken over">{zonedDateTime(entry.endedAt, marathon.timeZone)}</DescriptionItem>
          {reference !== null && (
            <DescriptionItem name="Reference, no longer valid">
              <s className="whitespace-nowrap text-muted">{reference}</s>
            </DescriptionItem>
          )}
        </dl>
      </div>
    </article>
  );
}

export function GivenAwayFailure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <FormFailure title="The places you gave away could not be loaded">
      <p className="mb-3">Your own registrations above are complete.</p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </FormFailure>
  );
}
