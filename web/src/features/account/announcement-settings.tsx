import type { AnnouncementSettings as Settings } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { paths } from "../../entities/paths.ts";
import { useServerAction } from "../../lib/forms/use-server-action.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { FailureNotice } from "../../ui/notice.tsx";
import { showPopup } from "../../ui/popup.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountCard } from "./account-card.tsx";
import { useAnnouncementSettings, useTurnOnAnnouncements } from "./api.ts";

/** Lists the events whose announcements the user has stopped, and turns them on again. */
export function AnnouncementCard({ uid }: { uid: string }) {
  const { data, isPending, isFetching, refetch } = useAnnouncementSettings(uid);
  return (
    <AccountCard title="Announcements">
      <p className="mt-3 max-w-prose text-muted">
        Organizers send announcements to the runners of their events. Each of these emails has a link to stop them. You
        always get messages about your own place.
      </p>
      <div className="mt-5">
        {data !== undefined ? (
          <Stopped uid={uid} events={data.optedOut} />
        ) : isPending ? (
          <div role="status">
            <span className="sr-only">Loading your announcement settings</span>
            <Skeleton className="h-14 rounded-control" />
          </div>
        ) : (
          <FailureNotice title="Connection Error" isRetrying={isFetching} onRetry={() => void refetch()}>
            We couldn’t load your announcement settings.
          </FailureNotice>
        )}
      </div>
    </AccountCard>
  );
}

type StoppedEvent = Settings["optedOut"][number];

function Stopped({ uid, events }: { uid: string; events: readonly StoppedEvent[] }) {
  if (events.length === 0) return <p>You get announcements from all your events.</p>;
  return (
    <>
      <p>You don’t get announcements from:</p>
      <ul aria-label="Events whose announcements are off" className="mt-2 divide-y divide-line border-y border-line">
        {events.map((event) => (
          <StoppedRow key={event.marathonId} {...{ uid, event }} />
        ))}
      </ul>
    </>
  );
}

function StoppedRow({ uid, event: { marathonId, title } }: { uid: string; event: StoppedEvent }) {
  const { run, isBusy, failure } = useServerAction();
  const turnOn = useTurnOnAnnouncements(uid);
  const name = title ?? "A deleted event";
  const handleClick = () =>
    run({
      send: () => turnOn.mutateAsync(marathonId),
      onSent: () =>
        showPopup({
          kind: "success",
          title: "Announcements are on again",
          text: `You’ll get announcements from ${title ?? "the deleted event"} again.`,
        }),
    });
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {title === null ? (
          <span className="text-muted">{name}</span>
        ) : (
          <Link to={paths.marathon(marathonId)} className="min-w-0 wrap-anywhere underline underline-offset-4">
            <bdi>{title}</bdi>
          </Link>
        )}
        <Button variant="outline" size="touch" isBusy={isBusy} onClick={() => void handleClick()}>
          Turn on again<span className="sr-only"> for {name}</span>
        </Button>
      </div>
      {failure !== null && <FormFailure title="Not turned on">{failure}</FormFailure>}
    </li>
  );
}
