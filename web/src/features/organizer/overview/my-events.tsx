import { EVENTS_PAGE_SIZE } from "@run/functions/contract";
import type { MyEvent } from "@run/functions/contract";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useUrlState } from "../../../lib/browser/use-url-state.ts";
import { useDebouncedText } from "../../../lib/forms/use-debounced-text.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { FailureNotice, Notice } from "../../../ui/notice.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { SessionUser } from "../../../entities/session/session.ts";
import { paths } from "../../../entities/paths.ts";
import { useForgetEvent } from "../queries.ts";
import { LoadFailure } from "../load-failure.tsx";
import { LifeDialog, lifeActions } from "../life/life-dialogs.tsx";
import { isMyListNarrowed, myEventsUrlState } from "./my-events-url.ts";
import { MyEventsBar } from "./my-events-bar.tsx";
import { useMyEvents } from "./my-events-queries.ts";
import { MyEventsTable } from "./my-events-table.tsx";
import { OpenedRunners } from "./opened-runners.tsx";
import type { RowAction } from "./row-action.ts";
import { useOpenedRunners } from "./use-opened-runners.ts";

const EditEventDialog = lazyDialog(async () => (await import("../event-form/edit-event-dialog.tsx")).EditEventDialog);
const HistoryDialog = lazyDialog(async () => (await import("../history/history-dialog.tsx")).HistoryDialog);
const SettingsDialog = lazyDialog(async () => (await import("../event-form/settings-dialog.tsx")).SettingsDialog);
const LiveCounts = lazyComponent(async () => (await import("./live-counts.tsx")).LiveCounts, { start: "idle" });

/** A list with at least this many events can be searched and ordered. */
const SEARCH_FROM = 6;

/** The events of the reader's teams, which can be searched, sorted and managed. */
export function MyEventsOverview({ user }: { user: SessionUser }) {
  const { state: listing, type, choose } = useUrlState(myEventsUrlState);
  const filter = { ...listing, text: useDebouncedText(listing.text) };
  const pages = useMyEvents(user.uid, filter);
  const { data, isError, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;

  if (data === undefined) {
    return isError ? (
      <FailureNotice title="Connection Error" headingLevel="h2" onRetry={() => void refetch()}>
        Failed to load marathon data
      </FailureNotice>
    ) : (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading your marathons</span>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  }
  const total = data.pages.at(-1)?.total ?? 0;
  const isSearching = isMyListNarrowed(listing) || isMyListNarrowed(filter);
  if (total === 0 && !isSearching) {
    return (
      <Notice
        title="No events yet"
        headingLevel="h2"
        picture="/pictures/empty-list.svg"
        action={<LinkButton to={paths.addMarathon()}>Add Marathon</LinkButton>}
      >
        Marathons you add appear here, with the runners who registered.
      </Notice>
    );
  }
  const events = data.pages.flatMap((page) => page.events);
  return (
    <>
      {(isSearching || total >= SEARCH_FROM) && (
        <div className="mb-5 space-y-3">
          <MyEventsBar
            listing={listing}
            options={data.pages[0]?.options ?? null}
            onType={(text) => type({ text })}
            onChoose={choose}
          />
          <p role="status" className="text-base text-muted">
            {countText(total, isSearching)}
          </p>
        </div>
      )}
      {total === 0 && !isPlaceholderData && (
        <Notice
          title="No event found"
          headingLevel="h2"
          action={
            <Button variant="outline" onClick={() => choose({ text: "", state: null })}>
              Show all events
            </Button>
          }
        >
          None of your events match{filter.text.trim() !== "" && <> “{filter.text.trim()}”</>}
          {filter.state !== null && " with this filter"}.
        </Notice>
      )}
      <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData ? "opacity-60" : undefined)}>
        <ManagedEvents events={events} uid={user.uid} />
      </div>
      {isError ? (
        <div className="mt-5">
          <LoadFailure what="your events" onTryAgain={() => void (hasNextPage ? fetchNextPage() : refetch())} />
        </div>
      ) : (
        hasNextPage && (
          <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <p className="text-muted">
              {events.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")} events
            </p>
            <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show {Math.min(EVENTS_PAGE_SIZE, total - events.length)} more
            </Button>
          </div>
        )
      )}
      <LiveCounts key={user.uid} uid={user.uid} />
    </>
  );
}

function countText(total: number, isSearching: boolean): string {
  const events = total === 1 ? "1 event" : `${total.toLocaleString("en-US")} events`;
  return isSearching ? `${events} found` : events;
}

function ManagedEvents({ events, uid }: { events: readonly MyEvent[]; uid: string }) {
  const now = useNow();
  const forget = useForgetEvent();
  const runners = useOpenedRunners();
  const [opened, setOpened] = useState<{ event: MyEvent; action: RowAction } | null>(null);
  // A dialog keeps its event even if the event leaves the list, because the dialog may still have to show a failure.
  const marathon = events.find(({ _id }) => _id === opened?.event._id) ?? opened?.event;
  const { open: openRunners } = runners;
  const navigate = useNavigate();
  const choose = useCallback(
    (event: MyEvent, action: RowAction) => {
      if (action === "applicants") openRunners(event._id);
      else if (action === "entries") void navigate(paths.marathonEntries(event._id));
      else if (action === "races") void navigate(paths.marathonRaces(event._id));
      else if (action === "form") void navigate(paths.marathonForm(event._id));
      else if (action === "team") void navigate(paths.marathonTeam(event._id));
      else setOpened({ event, action });
    },
    [openRunners, navigate],
  );
  const lifeAction = lifeActions.find((action) => action === opened?.action);
  const close = () => setOpened(null);
  const closeRemoved = (id: string) => {
    close();
    forget(id);
  };

  return (
    <>
      {events.length > 0 && <MyEventsTable events={events} now={now} onChoose={choose} />}
      {runners.id !== null && (
        <OpenedRunners
          key={runners.id}
          id={runners.id}
          listed={events.find(({ _id }) => _id === runners.id)}
          onClose={runners.close}
        />
      )}
      {marathon && opened?.action === "settings" && <SettingsDialog marathon={marathon} onClose={close} />}
      {marathon && opened?.action === "history" && <HistoryDialog marathon={marathon} onClose={close} />}
      {marathon && lifeAction !== undefined && (
        <LifeDialog
          marathon={marathon}
          action={lifeAction}
          onClose={close}
          onRemoved={() => closeRemoved(marathon._id)}
        />
      )}
      {marathon && opened?.action === "edit" && (
        <EditEventDialog marathon={marathon} uid={uid} onClose={close} onRemoved={() => closeRemoved(marathon._id)} />
      )}
    </>
  );
}
