import type { MyRegistration } from "@run/functions/contract";
import { useId } from "react";
import { useNow } from "../../lib/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useMyRegistrations } from "./api.ts";
import { ApplyEntry } from "./apply-entry.tsx";
import { searchRaces, splitRaces } from "./my-races.ts";
import { useSearchText } from "./use-search-text.ts";

type Hrefs = { marathon: (id: string) => string; marathons: string };

export function ApplyList({ uid, hrefs }: { uid: string; hrefs: Hrefs }) {
  const { data, isPending, isError, refetch } = useMyRegistrations(uid);
  if (isPending) {
    return (
      <div role="status" className="space-y-4">
        <p className="text-muted">Data Is Comming..............</p>
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    );
  }
  if (isError && data === undefined) {
    return (
      <Notice
        isError
        title="Something Went Wrong.............."
        headingLevel="h2"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Your registrations are safe; we only failed to load them.
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <Notice
        title="No start number yet"
        headingLevel="h2"
        picture="/pictures/empty-list.svg"
        action={<LinkButton to={hrefs.marathons}>Explore Events</LinkButton>}
      >
        Marathons you register for appear here, and you can update or delete a registration until race day.
      </Notice>
    );
  }
  return <Searched entries={data} uid={uid} hrefOf={hrefs.marathon} />;
}

type EntriesProps = { entries: readonly MyRegistration[]; uid: string; hrefOf: (id: string) => string };

function Searched({ entries, uid, hrefOf }: EntriesProps) {
  const [text, setText] = useSearchText();
  const fieldId = useId();
  const now = useNow();
  const found = searchRaces(entries, text);
  const { coming, past } = splitRaces(found, now);
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
        </p>
      </div>
      {found.length === 0 ? (
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
          <Races name="Coming races" entries={coming} {...{ uid, hrefOf, now }} />
          <Races name="Past races" entries={past} {...{ uid, hrefOf, now }} />
        </div>
      )}
    </>
  );
}

function Races({ name, entries, uid, hrefOf, now }: EntriesProps & { name: string; now: number }) {
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
            <ApplyEntry entry={entry} uid={uid} now={now} href={hrefOf(entry._id)} />
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
