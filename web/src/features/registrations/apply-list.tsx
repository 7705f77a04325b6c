import type { EndedEntry, MyRegistration, MyWait } from "@run/functions/contract";
import { useId, useState } from "react";
import { useNow } from "../../lib/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useMyRegistrations } from "./api.ts";
import { ApplyEntry } from "./apply-entry.tsx";
import { useMyEndedEntries } from "./given-away/api.ts";
import { GivenAwayEntries, GivenAwayFailure } from "./given-away/given-away-entries.tsx";
import { hasInvitation } from "./given-away/given-away.ts";
import { LiveOwnListState } from "./live-own-state.tsx";
import { searchRaces, splitRaces } from "./my-races.ts";
import { useSearchText } from "./use-search-text.ts";
import { useMyWaits } from "./waitlist/api.ts";
import { LapsedNote } from "./waitlist/lapsed-note.tsx";
import { MyWaits, WaitsFailure } from "./waitlist/my-waits.tsx";
import type { LapsedEvent } from "./waitlist/my-waits.tsx";

/** So many of each are followed live; waits are asked for now and then in any case. */
const LIVE_MAX = 10;

type Hrefs = {
  marathon: (id: string) => string;
  marathons: string;
  register: (id: string) => string;
  /** The page on which the holder of an invitation's code takes over the place. */
  transfer: (code: string) => string;
};

export function ApplyList({ uid, hrefs }: { uid: string; hrefs: Hrefs }) {
  const mine = useMyRegistrations(uid);
  const waits = useMyWaits(uid);
  const ended = useMyEndedEntries(uid);
  // Kept here: what lapses leaves the list, and with it perhaps the list itself.
  const [lapsed, setLapsed] = useState<readonly LapsedEvent[]>([]);
  const listed = new Set([
    ...(mine.data ?? []).map(({ _id }) => _id),
    ...(waits.data ?? []).map(({ marathon }) => marathon._id),
  ]);
  const gone = lapsed.filter(({ _id }) => !listed.has(_id));
  const addLapsed = ({ _id, title }: LapsedEvent) =>
    setLapsed((known) => [...known.filter((other) => other._id !== _id), { _id, title }]);

  return (
    <>
      <div role="status" className={gone.length > 0 ? "mb-8 space-y-3" : "absolute"}>
        {gone.map((marathon) => (
          <LapsedNote key={marathon._id} marathon={marathon} joinHref={hrefs.register(marathon._id)} />
        ))}
      </div>
      <Loaded {...{ mine, waits, ended, uid, hrefs }} onLapsed={addLapsed} />
    </>
  );
}

function Loaded({
  mine,
  waits,
  ended,
  uid,
  hrefs,
  onLapsed,
}: {
  mine: ReturnType<typeof useMyRegistrations>;
  waits: ReturnType<typeof useMyWaits>;
  ended: ReturnType<typeof useMyEndedEntries>;
  uid: string;
  hrefs: Hrefs;
  onLapsed: (marathon: LapsedEvent) => void;
}) {
  // Both at once, so that nothing moves down when the second one comes.
  if (mine.isPending || waits.isPending) {
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
      <Notice
        isError
        title="Something Went Wrong.............."
        headingLevel="h2"
        action={<Button onClick={() => void Promise.all([mine.refetch(), waits.refetch()])}>Try again</Button>}
      >
        Your registrations are safe; we only failed to load them.
      </Notice>
    );
  }
  const endedFailure = ended.isError && ended.data === undefined && (
    <div className="mt-12">
      <GivenAwayFailure onTryAgain={() => void ended.refetch()} />
    </div>
  );
  if (mine.data.length === 0 && waits.data?.length === 0) {
    return (
      <>
        <Notice
          title="No start number yet"
          headingLevel="h2"
          picture="/pictures/empty-list.svg"
          action={<LinkButton to={hrefs.marathons}>Explore Events</LinkButton>}
        >
          Marathons you register for or wait for appear here, and you can update or delete a registration until race
          day.
        </Notice>
        <div className="mt-12">
          <GivenAwayEntries entries={ended.data ?? []} hrefOf={hrefs.marathon} />
        </div>
        {endedFailure}
      </>
    );
  }
  return (
    <>
      {waits.data === undefined && (
        <div className="mb-8">
          <WaitsFailure onTryAgain={() => void waits.refetch()} />
        </div>
      )}
      <Searched entries={mine.data} waits={waits.data ?? []} ended={ended.data ?? []} {...{ uid, hrefs, onLapsed }} />
      {endedFailure}
      <LiveOwnListState
        uid={uid}
        waits={(waits.data ?? []).slice(0, LIVE_MAX).map(({ marathon }) => marathon._id)}
        invitations={mine.data
          .filter(hasInvitation)
          .slice(0, LIVE_MAX)
          .map(({ _id }) => _id)}
      />
    </>
  );
}

type EntriesProps = { entries: readonly MyRegistration[]; uid: string; hrefs: Hrefs };

function Searched({
  entries,
  waits,
  ended,
  uid,
  hrefs,
  onLapsed,
}: EntriesProps & {
  waits: readonly MyWait[];
  ended: readonly EndedEntry[];
  onLapsed: (marathon: LapsedEvent) => void;
}) {
  const [text, setText] = useSearchText();
  const fieldId = useId();
  const now = useNow();
  const found = searchRaces(entries, text);
  const { upcoming, canceled, past } = splitRaces(found, now);
  const isFound = ({ marathon }: Pick<MyWait, "marathon">) => searchRaces([marathon], text).length > 0;
  const foundWaits = waits.filter(isFound);
  const foundEnded = ended.filter(isFound);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div role="search" className="w-full max-w-lg">
          <label htmlFor={fieldId} className="sign mb-1.5 block text-base">
            Search by title or location
          </label>
          <div className="relative">
            <Icon name="search" className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
            <input
              id={fieldId}
              type="search"
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              className="w-full rounded-control border-2 border-field-line bg-surface py-2.5 pr-4 pl-12 text-base hover:border-ink focus:border-ink"
            />
          </div>
        </div>
        <p role="status" className="text-muted">
          {countText(found.length, entries.length)}
          {waits.length > 0 && `, waiting for ${waits.length === 1 ? "1 event" : `${waits.length} events`}`}
          {ended.length > 0 && `, ${ended.length === 1 ? "1 place" : `${ended.length} places`} given away`}
        </p>
      </div>
      {found.length + foundWaits.length + foundEnded.length === 0 && entries.length + waits.length > 0 ? (
        <Notice
          title="No registration found"
          headingLevel="h2"
          picture="/pictures/empty-list.svg"
          action={
            <Button look="outline" onClick={() => setText("")}>
              Show all registrations
            </Button>
          }
        >
          Try a different search term
        </Notice>
      ) : (
        <div className="space-y-12">
          <Races name="Canceled races" entries={canceled} {...{ uid, hrefs, now }} />
          <MyWaits waits={foundWaits} hrefOf={hrefs.marathon} {...{ uid, now, onLapsed }} />
          <Races name="Coming races" entries={upcoming} {...{ uid, hrefs, now }} />
          <Races name="Past races" entries={past} {...{ uid, hrefs, now }} />
          <GivenAwayEntries entries={foundEnded} hrefOf={hrefs.marathon} />
        </div>
      )}
    </>
  );
}

function Races({ name, entries, uid, hrefs, now }: EntriesProps & { name: string; now: number }) {
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="poster mb-4 text-3xl">
        {name}
      </h2>
      <ul className="space-y-5">
        {entries.map((entry) => (
          <li key={entry._id}>
            <ApplyEntry
              entry={entry}
              uid={uid}
              now={now}
              href={hrefs.marathon(entry._id)}
              transferHref={hrefs.transfer}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function countText(found: number, all: number): string {
  const registrations = all === 1 ? "1 registration" : `${all} registrations`;
  return found === all ? registrations : `${found} of ${registrations}`;
}
