import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { paths } from "../../entities/paths.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { LoadFailure } from "../../features/organizer/load-failure.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SendingBlocked } from "../../ui/sending.ts";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useEventContext } from "../event-context.ts";

const OwnerConfirmation = lazyComponent(async () => (await import("./owner-confirmation.tsx")).OwnerConfirmation);
const ImportView = lazyComponent(
  async () => (await import("../../features/organizer/import/import-view.tsx")).ImportView,
);

export function EventImportPage() {
  const { event, onReload } = useEventContext();
  const { uid } = useSignedInUser();
  return (
    <>
      <Link
        to={paths.marathonEntries(event._id)}
        className="inline-block py-1 text-accent underline underline-offset-4"
      >
        Back to Entries
      </Link>
      <PageHeading title="Import entries" className="mt-3 mb-6 text-5xl" />
      {!event.createdByVerified && whyNot(event) === null && <OwnerConfirmation event={event} onConfirmed={onReload} />}
      {/* Files are read on the device, and an import goes on by itself when the connection is back. */}
      <SendingBlocked value={null}>
        <Import key={`${event._id} ${uid}`} event={event} uid={uid} />
      </SendingBlocked>
    </>
  );
}

function Import({ event, uid }: { event: Marathon; uid: string }) {
  const problem = whyNot(event);
  if (problem === null)
    return (
      <ImportView
        event={event}
        uid={uid}
        fallback={<PageSpinner label="Loading the import" />}
        failed={<LoadFailure what="this page" onTryAgain={() => location.reload()} />}
      />
    );
  return (
    <Notice
      title={problem.title}
      headingLevel="h2"
      action={<LinkButton to={paths.marathon(event._id)}>See the event</LinkButton>}
    >
      {problem.text}
    </Notice>
  );
}

function whyNot({ viewer, state }: Marathon): { title: string; text: string } | null {
  if (viewer?.can.includes("importEntries") !== true) {
    const text = "Ask one of them, or add people one by one if your role allows it.";
    return { title: "Only the owner and organizers can import entries", text };
  }
  if (state === "cancelled") return { title: "This event was canceled", text: "Its entries can no longer be changed." };
  if (state === "draft") return { title: "This event is a draft", text: "Publish it first. Nobody can enter a draft." };
  return null;
}
