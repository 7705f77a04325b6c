import { isRaceOver } from "@run/functions/contract";
import type { MyMarathon } from "@run/functions/contract";
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
import { ConfirmSession, useSessionConfirmation } from "../../entities/session/session-confirmation.tsx";
import { endSession } from "../../entities/session/session.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { paths } from "../../entities/paths.ts";
import { AccountCard } from "./account-card.tsx";
import { useDeleteMyAccount } from "./api.ts";

const goes = [
  "Your account, your profile and your offers to help.",
  "Your registrations for coming races: each place goes to the next runner.",
  "Your places on waiting lists, offers that you have not taken, and invitations that nobody has used.",
  "Your name, phone, address and emergency contact on past races.",
];

const stays = [
  "That somebody ran, under “Deleted runner”: a race has to know how many it had.",
  "Events you added that are over, under “Deleted account”: their runners look back at them.",
  "That an event was changed, without who changed it: its organizer can still undo it.",
  "Opinions, because nothing says that they are yours. Write to us to have one hidden.",
];

/** Says what deleting the account means, and deletes it. */
export function AccountDeletion({
  user,
  events,
  onLookAgain,
}: {
  user: SessionUser;
  /** The events that the user organizes: undefined while they load, null if they could not be loaded. */
  events: readonly MyMarathon[] | null | undefined;
  onLookAgain: () => void;
}) {
  const now = useNow();
  // While there are any of these, the account cannot be deleted.
  const coming = events?.filter((event) => event.cancelledAt === null && !isRaceOver(event, now));
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountCard title="Delete your account">
      <div className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Points title="What goes, at once and for good" points={goes} />
        <Points title="What stays, and why" points={stays} />
      </div>
      <p className="mt-6 max-w-prose text-muted">
        Fees are between you and each event's organizer: deleting a registration refunds nothing by itself. Backups of
        the database forget you within a few weeks.
      </p>
      <div className="mt-7">
        {events === undefined ? (
          <Skeleton className="h-12 w-56" />
        ) : coming === undefined ? (
          <FailureNotice title="Connection Error" onRetry={onLookAgain}>
            We could not look up whether you organize events that are still to come.
          </FailureNotice>
        ) : coming.length > 0 ? (
          <div className="rounded-control border-l-4 border-amber bg-sunken px-5 py-4">
            <p className="font-semibold">First, somebody has to look after your coming events.</p>
            <p className="mt-1 text-muted">
              Runners count on them. Hand each one over to somebody who accepts it, or cancel it in{" "}
              <Link to={paths.myMarathons()} className="text-accent underline underline-offset-4">
                My Marathons
              </Link>
              :
            </p>
            <ul className="mt-3 list-disc space-y-1 pl-5">
              {coming.map(({ _id, title, marathonStartDate, timeZone }) => (
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
        await endSession({ title: "Account Deleted", text: "Your account was deleted. Run well." });
      },
      handleError: confirmation.handleRefusal,
    });

  return (
    <ConfirmDialog
      title="Delete your account?"
      description="Nobody can undo this. If you come back one day, you start anew."
      failure={failure === null ? null : { title: "Not deleted yet", message: failure }}
      confirmLabel="Delete my account"
      cancelLabel="Keep it"
      isOpen
      isBusy={isBusy}
      isBlocked={confirmation.isMissing || typed.trim().toLowerCase() !== user.email.toLowerCase()}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      <ConfirmSession email={user.email} confirmation={confirmation} />
      <TypedConfirmation text={user.email} label="Type your address to confirm" typed={typed} onType={setTyped} />
    </ConfirmDialog>
  );
}
