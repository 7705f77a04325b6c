import type { Marathon } from "@run/functions/contract";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { ListLoading, LoadFailure } from "../../features/organizer/load-failure.tsx";
import { urlState, useUrlState } from "../../lib/browser/use-url-state.ts";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useEventContext } from "../event-context.ts";

// Most readers may write to the runners, and most owners have confirmed their address.
const TeamOnlyNotice = lazyComponent(
  async () => (await import("../../features/organizer/event-pages/team-only-notice.tsx")).TeamOnlyNotice,
);
const OwnerConfirmation = lazyComponent(async () => (await import("./owner-confirmation.tsx")).OwnerConfirmation);
// The form's code is loaded in parallel with the event.
const composerCode = loadOrReload(() => import("../../features/organizer/announcements/composer.tsx"));
const Composer = lazyComponent(async () => (await composerCode).Composer);
const AnnouncementLog = lazyComponent(
  async () => (await import("../../features/organizer/announcements/announcement-log.tsx")).AnnouncementLog,
  { preload: true },
);

export function EventMessagesPage() {
  const { event, onReload } = useEventContext();
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="Messages" className="mb-6 text-5xl" />
      {event.viewer?.can.includes("announce") === true ? (
        <>
          {!event.createdByVerified && <OwnerConfirmation event={event} onConfirmed={onReload} />}
          <Messages key={`${event._id} ${uid}`} event={event} />
        </>
      ) : (
        <TeamOnlyNotice event={event} forMembers="Only the event’s organizers can write to its runners" />
      )}
    </>
  );
}

const messagesUrl = urlState<{ tab: "write" | "sent" }>({
  names: { tab: "tab" },
  defaults: { tab: "write" },
  read: (valueOf) => ({ tab: valueOf("tab") === "sent" ? "sent" : "write" }),
});

function Messages({ event }: { event: Marathon }) {
  const user = useSignedInUser();
  const { state, type } = useUrlState(messagesUrl);
  const select = (tab: "write" | "sent") => type({ tab });
  if (event.state === "draft") {
    return (
      <Notice title="This event is a draft" headingLevel="h2">
        Publish it before you write to its runners.
      </Notice>
    );
  }
  return (
    <Tabs
      label="Messages"
      kept={{
        selected: state.tab === "write" ? 0 : 1,
        // Replaces the history entry, because the arrow keys select tabs on the way to another one.
        onSelect: (index) => select(index === 0 ? "write" : "sent"),
      }}
      tabs={[
        {
          name: "Write",
          content: (
            <Composer
              event={event}
              user={user}
              onSent={() => select("sent")}
              fallback={<ListLoading what="the form" />}
              failed={<LoadFailure what="the form" onTryAgain={() => location.reload()} />}
            />
          ),
        },
        {
          name: "Sent",
          content: (
            <AnnouncementLog
              event={event}
              onWrite={() => select("write")}
              fallback={<ListLoading what="the sent messages" />}
              failed={<LoadFailure what="the sent messages" onTryAgain={() => location.reload()} />}
            />
          ),
        },
      ]}
    />
  );
}
