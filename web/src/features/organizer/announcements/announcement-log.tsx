import type { Announcement, Marathon } from "@run/functions/contract";
import { useOpenedId } from "../../../lib/browser/use-opened-id.ts";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LoadFailure, UnloadedList } from "../load-failure.tsx";
import { progressText, stateNames } from "./log-texts.ts";
import { audienceText } from "./audience-text.ts";
import { useAnnouncements } from "./queries.ts";

const AnnouncementDialog = lazyDialog(async () => (await import("./announcement-dialog.tsx")).AnnouncementDialog);

const tones: Record<Announcement["state"], BadgeTone> = {
  scheduled: "accent",
  sending: "accent",
  sent: "go",
  cancelled: "plain",
};

/** What the team has written to its runners, newest first, and what became of it. */
export function AnnouncementLog({ event, onWrite }: { event: Marathon; onWrite: () => void }) {
  const list = useAnnouncements(event._id);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const shown = useOpenedId("announcement");
  if (data === undefined) {
    return <UnloadedList what="the sent messages" error={error} onTryAgain={() => void refetch()} />;
  }
  // An announcement that is made between two requests moves the others down, so that one may be on two pages.
  const all = data.pages.flatMap((page) => page.announcements.map((one) => [one.id, one] as const));
  const announcements = [...new Map(all).values()];
  const opened = announcements.find(({ id }) => id === shown.id);
  if (announcements.length === 0) {
    return (
      <Notice
        title="Nothing sent yet"
        headingLevel="h2"
        action={
          <Button variant="outline" onClick={onWrite}>
            Write a message
          </Button>
        }
      >
        Messages that your team sends to runners appear here, with the status of each email.
      </Notice>
    );
  }
  return (
    <>
      <ul aria-label="Sent messages" className="space-y-3">
        {announcements.map((one) => (
          <AnnouncementRow key={one.id} announcement={one} event={event} onOpen={() => shown.open(one.id)} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <div className="mt-4">
          <LoadFailure what="earlier messages" onTryAgain={() => void fetchNextPage()} />
        </div>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className="mt-4 text-center">
          <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier messages
          </Button>
        </div>
      )}
      {opened && <AnnouncementDialog key={opened.id} announcement={opened} event={event} onClose={shown.close} />}
    </>
  );
}

function AnnouncementRow({
  announcement,
  event,
  onOpen,
}: {
  announcement: Announcement;
  event: Marathon;
  onOpen: () => void;
}) {
  const { subject, by, at, state } = announcement;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="sign flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg">
            <bdi className="wrap-anywhere">{subject}</bdi>
            <Badge tone={tones[state]}>{stateNames[state]}</Badge>
          </h2>
          <p className="mt-1 text-base text-muted wrap-anywhere">
            {by}, <time dateTime={at}>{zonedDateTime(at, event.timeZone)}</time>
          </p>
        </div>
        <Button variant="outline" size="small" onClick={onOpen}>
          Details<span className="sr-only"> of {subject}</span>
        </Button>
      </div>
      <p className="mt-3 wrap-anywhere">{audienceText(announcement, event)}</p>
      <p className="mt-1 tabular-nums">{progressText(announcement, event.timeZone)}</p>
    </li>
  );
}
