import { isRaceOver } from "@run/functions/contract";
import type { MyEvent } from "@run/functions/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { longDate } from "../../lib/dates/date-format.ts";
import { useNow } from "../../lib/dates/use-now.ts";
import { useServerAction } from "../../lib/forms/use-server-action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FailureNotice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TypedConfirmation } from "../../ui/typed-confirmation.tsx";
import { lifeStateOf } from "../../entities/event/event-state.ts";
import { ConfirmSession, useSessionConfirmation } from "../../entities/session/session-confirmation.tsx";
import { endSession } from "../../entities/session/session.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { paths } from "../../entities/paths.ts";
import { AccountCard } from "./account-card.tsx";
import { useDeleteMyAccount } from "./api.ts";

const deletedData = [
  "Your account, your profile, your messages and your offers to volunteer.",
  "Your registrations for upcoming races. Each place goes to the next runner.",
  "Your drafts of events.",
  "Your positions on waiting lists, offers you haven’t accepted, and invitations that nobody has used.",
  "Your place in the teams of other people’s events.",
  "Your name, email address, phone and emergency contact in past races.",
];

const keptData = [
  "Your past places, shown as “Deleted runner”, so that counts stay right.",
  "Your past events, shown as added by “Deleted account”, because their runners can still look them up.",
  "Your changes to other people’s events, without your name, so that their organizers can still undo them.",
  "Entries that an organizer made for you, because they belong to the event. Ask the organizer to cancel them.",
  "Your opinions, because they aren’t linked to an account. Write to us to have one hidden.",
];

/** Says what is deleted with the account and what is kept, and deletes it. */
export function AccountDeletion({
  user,
  events,
  onRefetch,
}: {
  user: SessionUser;
  /** The upcoming events that the user organizes: undefined while they load, null if they could not be loaded. */
  events: readonly MyEvent[] | null | undefined;
  onRefetch: () => void;
}) {
  const now = useNow();
  // An account that organizes upcoming events cannot be deleted. Its drafts, which have no runners, are deleted with it.
  const upcoming = events?.filter((event) => {
    const isPublic = !["draft", "cancelled"].includes(lifeStateOf(event));
    return isPublic && !isRaceOver(event, now);
  });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountCard title="Delete your account">
      <div className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Points title="What is deleted, at once and for good" points={deletedData} />
        <Points title="What stays, and why" points={keptData} />
      </div>
      <p className="mt-6 max-w-prose text-muted">
        Fees are between you and each event's organizer, and deleting a registration doesn't refund them. Your data
        disappears from backups of the database within a few weeks.
      </p>
      <div className="mt-7">
        {events === undefined ? (
          <Skeleton className="h-12 w-56" />
        ) : upcoming === undefined ? (
          <FailureNotice title="Connection Error" onRetry={onRefetch}>
            We couldn’t check whether you organize upcoming events.
          </FailureNotice>
        ) : upcoming.length > 0 ? (
          <div className="rounded-control border-l-4 border-amber bg-sunken px-5 py-4">
            <p className="font-semibold">First, hand over or cancel your upcoming events.</p>
            <p className="mt-1 text-muted">
              Runners count on them. Hand each one over to someone who accepts it, or cancel it in{" "}
              <Link to={paths.myMarathons()} className="text-accent underline underline-offset-4">
                My Marathons
              </Link>
              :
            </p>
            <ul className="mt-3 list-disc space-y-1 pl-5">
              {upcoming.map(({ _id, title, marathonStartDate, timeZone }) => (
                <li key={_id} className="wrap-anywhere">
                  {title}, {longDate(marathonStartDate, timeZone)}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete my account
          </Button>
        )}
      </div>
      {isAsking && <DeletionDialog user={user} onClose={() => setIsAsking(false)} />}
    </AccountCard>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="sign text-lg">{title}</h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function DeletionDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const { run, isBusy, failure } = useServerAction();
  const deleteAccount = useDeleteMyAccount();
  const confirmation = useSessionConfirmation();

  const handleDelete = () =>
    run({
      send: async () => {
        await deleteAccount.mutateAsync(user.uid);
        await endSession({ title: "Account deleted", text: "Your account was deleted. Run well." });
      },
      handleError: confirmation.handleRefusal,
    });

  return (
    <ConfirmDialog
      title="Delete your account?"
      description="This can’t be undone. If you return, you’ll start from scratch."
      failure={failure === null ? null : { title: "Not deleted yet", message: failure }}
      confirmLabel="Delete my account"
      cancelLabel="Keep my account"
      isOpen
      isBusy={isBusy}
      isBlocked={confirmation.isMissing || typed.trim().toLowerCase() !== user.email.toLowerCase()}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      <ConfirmSession email={user.email} confirmation={confirmation} />
      <TypedConfirmation text={user.email} label="Type the text above to confirm" typed={typed} onType={setTyped} />
    </ConfirmDialog>
  );
}
