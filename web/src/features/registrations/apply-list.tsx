import type { EndedEntry, MyRegistration, MyWaitlistEntry } from "@run/functions/contract";
import { useId, useState } from "react";
import { urlState, useUrlState } from "../../lib/browser/use-url-state.ts";
import { useNow } from "../../lib/dates/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { SearchField } from "../../ui/field.tsx";
import { FailureNotice, Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useMyRegistrations } from "../../entities/entry/queries.ts";
import { CalendarSubscription } from "./calendar/calendar-subscription.tsx";
import { ApplyEntry } from "./apply-entry.tsx";
import { useMyEndedEntries } from "../../entities/entry/ended-entry-queries.ts";
import { GivenAwayEntries, GivenAwayFailure } from "./given-away/given-away-entries.tsx";
import { entriesOf, otherIdOf, otherNameOf, ownEntries } from "../../entities/entry/my-entries.ts";
import { waitingStage } from "../../entities/entry/registration-stage.ts";
import { hasInvitation } from "../../entities/entry/given-away.ts";
import { LiveOwnListState } from "./live-own-state.tsx";
import { searchRaces, splitRaces } from "./my-races.ts";
import { atOwnRace } from "../../entities/race/race-view.ts";
import { useMyWaitlistEntries } from "../../entities/entry/waitlist-queries.ts";
import { paths } from "../../entities/paths.ts";
import { LapsedNote } from "./waitlist/lapsed-note.tsx";
import type { LapsedEvent } from "./waitlist/lapsed-note.tsx";
import { MyWaitlistEntries, WaitlistFailure } from "./waitlist/my-waitlist-entries.tsx";

/**
 * How many waiting-list entries, and how many invitations, are followed live. Waiting-list entries are polled as well.
 */
const LIVE_MAX = 10;

const searchState = urlState({
  names: { text: "q" },
  defaults: { text: "" },
  read: (valueOf) => ({ text: valueOf("text") }),
});

export function ApplyList({ uid }: { uid: string }) {
  const mine = useMyRegistrations(uid);
  const waiting = useMyWaitlistEntries(uid);
  const ended = useMyEndedEntries(uid);
  // Lapsed entries are kept here, because they leave the list, and an empty list is not rendered.
  const [lapsed, setLapsed] = useState<readonly LapsedEvent[]>([]);
  const listed = new Set([
    ...(mine.data ?? []).map(({ _id }) => _id),
    ...(waiting.data ?? []).map(({ marathon }) => marathon._id),
  ]);
  const unlisted = lapsed.filter(({ _id }) => !listed.has(_id));
  const addLapsed = (event: LapsedEvent) =>
    setLapsed((known) => [...known.filter((other) => other._id !== event._id), event]);

  return (
    <>
      <CalendarSubscription uid={uid} />
      <div role="status" className={unlisted.length > 0 ? "mb-8 space-y-3" : "absolute"}>
        {unlisted.map((marathon) => (
          <LapsedNote key={marathon._id} marathon={marathon} />
        ))}
      </div>
      <Loaded {...{ mine, waiting, ended, uid }} onLapsed={addLapsed} />
    </>
  );
}

function Loaded({
  mine,
  waiting,
  ended,
  uid,
  onLapsed,
}: {
  mine: ReturnType<typeof useMyRegistrations>;
  waiting: ReturnType<typeof useMyWaitlistEntries>;
  ended: ReturnType<typeof useMyEndedEntries>;
  uid: string;
  onLapsed: (marathon: LapsedEvent) => void;
}) {
  // Wait for both, so that nothing moves when the second one arrives.
  if (mine.isPending || waiting.isPending) {
    return (
      <div role="status" className="space-y-4">
        <p className="text-muted">Data Is Comming..............</p>
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    );
  }
  if (mine.data === undefined) {
    return (
      <FailureNotice
        title="Something Went Wrong.............."
        headingLevel="h2"
        onRetry={() => void Promise.all([mine.refetch(), waiting.refetch()])}
      >
        Your registrations are safe; we only failed to load them.
      </FailureNotice>
    );
  }
  const endedFailure = ended.isError && ended.data === undefined && (
    <div className="mt-12">
      <GivenAwayFailure onTryAgain={() => void ended.refetch()} />
    </div>
  );
  if (mine.data.length === 0 && waiting.data?.length === 0) {
    return (
      <>
        <Notice
          title="No registrations yet"
          headingLevel="h2"
          picture="/pictures/empty-list.svg"
          action={<LinkButton to={paths.marathons()}>Explore Events</LinkButton>}
        >
          Marathons you register for or wait for appear here. You can update or delete a registration until race day,
          unless the organizer sets an earlier date.
        </Notice>
        <div className="mt-12">
          <GivenAwayEntries entries={ended.data ?? []} />
        </div>
        {endedFailure}
      </>
    );
  }
  const tickets = entriesOf(mine.data);
  const followed = {
    waitlists: (waiting.data ?? []).slice(0, LIVE_MAX).map(({ marathon }) => marathon._id),
    invitations: ownEntries(mine.data)
      .filter(hasInvitation)
      .slice(0, LIVE_MAX)
      .map(({ _id }) => _id),
  };
  return (
    <>
      {waiting.data === undefined && (
        <div className="mb-8">
          <WaitlistFailure onTryAgain={() => void waiting.refetch()} />
        </div>
      )}
      <Searched
        tickets={tickets}
        waitlistEntries={waiting.data ?? []}
        ended={ended.data ?? []}
        {...{ uid, onLapsed }}
      />
      {endedFailure}
      {followed.waitlists.length + followed.invitations.length > 0 && <LiveOwnListState uid={uid} {...followed} />}
    </>
  );
}

function Searched({
  tickets,
  waitlistEntries,
  ended,
  uid,
  onLapsed,
}: {
  tickets: readonly MyRegistration[];
  uid: string;
  waitlistEntries: readonly MyWaitlistEntry[];
  ended: readonly EndedEntry[];
  onLapsed: (marathon: LapsedEvent) => void;
}) {
  const { state, type } = useUrlState(searchState);
  const { text } = state;
  const setText = (typed: string) => type({ text: typed });
  const now = useNow();
  const matches = searchRaces(
    tickets.map((entry) => ({ ...atOwnRace(entry), name: otherNameOf(entry), entry })),
    text,
  );
  const { upcoming, canceled, past } = splitRaces(matches, now);
  const isFound = ({ marathon }: Pick<MyWaitlistEntry, "marathon">) => searchRaces([marathon], text).length > 0;
  const matchingWaitlistEntries = waitlistEntries.filter(isFound);
  const hasOffer = matchingWaitlistEntries.some((entry) => waitingStage(entry) === "offered");
  // An offer comes first, because it ends soon.
  const first = [
    <Races key="canceled" name="Canceled races" races={canceled} {...{ uid, now }} />,
    <MyWaitlistEntries key="waiting" entries={matchingWaitlistEntries} {...{ uid, now, onLapsed }} />,
  ];
  const matchingEndedEntries = ended.filter(isFound);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div role="search" className="w-full max-w-lg">
          <SearchField label="Search by title or location" value={text} onType={setText} />
        </div>
        <p role="status" className="text-muted">
          {countText(matches.length, tickets.length)}
          {waitlistEntries.length > 0 &&
            `, on ${waitlistEntries.length === 1 ? "1 waiting list" : `${waitlistEntries.length} waiting lists`}`}
          {ended.length > 0 && `, ${ended.length === 1 ? "1 place" : `${ended.length} places`} given away`}
        </p>
      </div>
      {matches.length + matchingWaitlistEntries.length + matchingEndedEntries.length === 0 &&
      tickets.length + waitlistEntries.length > 0 ? (
        <Notice
          title="No registration found"
          headingLevel="h2"
          picture="/pictures/empty-list.svg"
          action={
            <Button variant="outline" onClick={() => setText("")}>
              Show all registrations
            </Button>
          }
        >
          Try a different search term
        </Notice>
      ) : (
        <div className="space-y-12">
          {/* Keyed, so that an offer that arrives moves its list and keeps the focus. */}
          {hasOffer ? first.toReversed() : first}
          <Races name="Upcoming races" races={upcoming} {...{ uid, now }} />
          <Races name="Past races" races={past} {...{ uid, now }} />
          <GivenAwayEntries entries={matchingEndedEntries} />
        </div>
      )}
    </>
  );
}

function Races({
  name,
  races,
  uid,
  now,
}: {
  name: string;
  races: readonly { entry: MyRegistration }[];
  uid: string;
  now: number;
}) {
  const headingId = useId();
  if (races.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="poster mb-4 text-3xl">
        {name}
      </h2>
      <ul className="space-y-5">
        {races.map(({ entry }) => (
          <li key={`${entry._id} ${otherIdOf(entry) ?? ""}`}>
            <ApplyEntry {...{ entry, uid, now }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function countText(matches: number, all: number): string {
  const registrations = all === 1 ? "1 registration" : `${all} registrations`;
  return matches === all ? registrations : `${matches} of ${registrations}`;
}
