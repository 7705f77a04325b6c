import { EVENTS_PAGE_SIZE } from "@run/functions/contract";
import type { MyEvent } from "@run/functions/contract";
import { lazy, useCallback, useState } from "react";
import type { ReactNode } from "react";
import { useIsSettled } from "../../../lib/first-interaction.ts";
import { useAddressState } from "../../../lib/use-address-state.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { openedPart } from "../../../ui/opened-part.tsx";
import { LaterPart } from "../../../ui/later-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { SessionUser } from "../../auth/session.ts";
import { useForgetMarathon } from "./api.ts";
import { LoadFailure } from "./load-failure.tsx";
import { isNarrowed, myEventsAddress, myEventsOf } from "./my-events-address.ts";
import { MyEventsBar } from "./my-events-bar.tsx";
import { useMyEvents } from "./my-events.ts";
import { MyMarathonsTable } from "./my-marathons-table.tsx";
import { OpenedRunners } from "./opened-runners.tsx";
import type { RowAction } from "./row-actions.tsx";
import { useOpenedRunners } from "./use-opened-runners.ts";

const RemoveMarathonDialog = openedPart(
  async () => (await import("./remove-marathon-dialog.tsx")).RemoveMarathonDialog,
);
const EditMarathonDialog = openedPart(async () => (await import("./edit-marathon-dialog.tsx")).EditMarathonDialog);
const HistoryDialog = openedPart(async () => (await import("./history-dialog.tsx")).HistoryDialog);
const SettingsDialog = openedPart(async () => (await import("./settings-dialog.tsx")).SettingsDialog);
const LiveCounts = lazy(async () => ({ default: (await import("./live-counts.tsx")).LiveCounts }));

/** From so many events on, a search and an order are worth their room. */
const SEARCHED_FROM = 6;
/** How long after the last keystroke the server is asked, in milliseconds. */
const TYPING_MS = 250;

type Hrefs = { marathon: (id: string) => string; addMarathon: string };

const inAddress = { read: myEventsOf, write: myEventsAddress };

/** The dialog that hands an event over. It belongs to the feature `team`, so the page passes it in. */
type HandOverDialog = (event: MyEvent, onClose: () => void) => ReactNode;

/** The events that the reader added, to be searched, put in order and managed. */
export function MyMarathons({
  user,
  hrefs,
  handOverDialog,
}: {
  user: SessionUser;
  hrefs: Hrefs;
  handOverDialog: HandOverDialog;
}) {
  const { state: listing, type, choose } = useAddressState(inAddress);
  const asked = { ...listing, text: useDebounced(listing.text, TYPING_MS) };
  const pages = useMyEvents(user.uid, asked);
  const { data, isError, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;
  const isSettled = useIsSettled();

  if (data === undefined) {
    return isError ? (
      <Notice
        isError
        title="Connection Error"
        headingLevel="h2"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Failed to load marathon data
      </Notice>
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
  const isSearching = isNarrowed(listing) || isNarrowed(asked);
  if (total === 0 && !isSearching) {
    return (
      <Notice
        title="Your first start line"
        headingLevel="h2"
        picture="/pictures/empty-list.svg"
        action={<LinkButton to={hrefs.addMarathon}>Add Marathon</LinkButton>}
      >
        Marathons you add appear here, with the runners who registered.
      </Notice>
    );
  }
  const events = data.pages.flatMap((page) => page.events);
  return (
    <>
      {(isSearching || total >= SEARCHED_FROM) && (
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
            <Button look="outline" onClick={() => choose({ text: "", state: null })}>
              Show all events
            </Button>
          }
        >
          None of your events matches{asked.text.trim() !== "" && <> “{asked.text.trim()}”</>}
          {asked.state !== null && " in this selection"}.
        </Notice>
      )}
      <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData ? "opacity-60" : undefined)}>
        <ManagedEvents events={events} uid={user.uid} hrefOf={hrefs.marathon} handOverDialog={handOverDialog} />
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
            <Button look="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show {Math.min(EVENTS_PAGE_SIZE, total - events.length)} more
            </Button>
          </div>
        )
      )}
      {isSettled && (
        <LaterPart>
          <LiveCounts key={user.uid} uid={user.uid} />
        </LaterPart>
      )}
    </>
  );
}

function countText(total: number, isSearching: boolean): string {
  const events = total === 1 ? "1 event" : `${total.toLocaleString("en-US")} events`;
  return isSearching ? `${events} found` : events;
}

function ManagedEvents({
  events,
  uid,
  hrefOf,
  handOverDialog,
}: {
  events: readonly MyEvent[];
  uid: string;
  hrefOf: (id: string) => string;
  handOverDialog: HandOverDialog;
}) {
  const now = useNow();
  const forget = useForgetMarathon();
  const runners = useOpenedRunners();
  const [opened, setOpened] = useState<{ event: MyEvent; action: RowAction } | null>(null);
  // A dialog keeps its event when that leaves the list meanwhile: it has to say how it ended.
  const marathon = events.find(({ _id }) => _id === opened?.event._id) ?? opened?.event;
  const { open: openRunners } = runners;
  const choose = useCallback(
    (event: MyEvent, action: RowAction) => {
      if (action === "applicants") openRunners(event._id);
      else setOpened({ event, action });
    },
    [openRunners],
  );
  const close = () => setOpened(null);
  const closeRemoved = (id: string) => {
    close();
    forget(id);
  };

  return (
    <>
      {events.length > 0 && <MyMarathonsTable events={events} now={now} hrefOf={hrefOf} onChoose={choose} />}
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
      {marathon && opened?.action === "hand-over" && handOverDialog(marathon, close)}
      {marathon && opened?.action === "edit" && (
        <EditMarathonDialog
          marathon={marathon}
          uid={uid}
          onClose={close}
          onRemoved={() => closeRemoved(marathon._id)}
        />
      )}
      {marathon && opened?.action === "remove" && (
        <RemoveMarathonDialog marathon={marathon} onRemoved={() => closeRemoved(marathon._id)} onClose={close} />
      )}
    </>
  );
}
