import type { EndedEntry } from "@run/functions/contract";
import { useId } from "react";
import { Link } from "react-router-dom";
import { readersMoment } from "../../../lib/moment-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { PersonText } from "../../../ui/person-text.tsx";
import { RaceFacts } from "../../../ui/race-facts.tsx";
import { DescriptionItem } from "../description-item.tsx";
import { receiverOf } from "./given-away.ts";

/** The places that the runner gave to somebody else: to read, as there is nothing left to do. */
export function GivenAwayEntries({
  entries,
  hrefOf,
}: {
  entries: readonly EndedEntry[];
  hrefOf: (id: string) => string;
}) {
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="poster mb-4 text-3xl">
        Places you gave away
      </h2>
      <ul className="space-y-3">
        {entries.map((entry) => (
          <li key={`${entry.marathon._id} ${entry.endedAt}`}>
            <GivenAwayEntry entry={entry} href={hrefOf(entry.marathon._id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GivenAwayEntry({ entry, href }: { entry: EndedEntry; href: string }) {
  const { marathon, reference } = entry;
  return (
    <article className="@container rounded-card border border-line bg-sunken">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 p-5 @2xl:px-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="min-w-0">
          {entry.cancelledAt !== null && (
            <div className="mb-3">
              <Badge tone="warn">Canceled by the organizer</Badge>
            </div>
          )}
          <h3 className="poster text-2xl wrap-anywhere">
            <Link
              to={href}
              className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
            >
              {marathon.title}
            </Link>
          </h3>
          <div className="mt-2">
            <RaceFacts race={marathon} />
          </div>
        </div>
        <dl className="grid content-start gap-x-6 gap-y-3 border-t border-line pt-4 @md:grid-cols-2 @3xl:border-t-0 @3xl:border-l @3xl:pt-0 @3xl:pl-8">
          <DescriptionItem name="Given to">
            <PersonText text={receiverOf(entry)} />
          </DescriptionItem>
          <DescriptionItem name="Taken over">{readersMoment(entry.endedAt)}</DescriptionItem>
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
      <Button look="outline" size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </FormFailure>
  );
}
