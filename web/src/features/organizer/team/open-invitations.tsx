import type { OpenInvitation } from "@run/functions/contract";
import { useState } from "react";
import { roleNames } from "../../../entities/event/team-roles.ts";
import { useSendsEmail } from "../../../entities/message/my-messages-query.ts";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { invitationEmailText } from "./invitation-email-text.ts";
import { useResendInvitation, useTeamInvitations, useWithdrawInvitation } from "./queries.ts";

/** The invitations that nobody has accepted yet, with what became of their emails. */
export function OpenInvitations({ id, timeZone }: { id: string; timeZone: string }) {
  const sendsEmail = useSendsEmail(useSignedInUser().uid);
  const { data: open, isError, refetch } = useTeamInvitations(id, sendsEmail);
  const { run, isBusy, failure } = useServerAction();
  const withdraw = useWithdrawInvitation(id);
  const resend = useResendInvitation(id);
  const [failedTitle, setFailedTitle] = useState("");
  const [status, setStatus] = useState("");

  const handleWithdraw = (invitation: OpenInvitation) =>
    run({
      send: () => withdraw.mutateAsync(invitation._id),
      onSent: () => setStatus("The invitation was withdrawn. Its link no longer works."),
      onFailure: () => setFailedTitle("Not withdrawn"),
    });
  const handleResend = (invitation: OpenInvitation) =>
    run({
      send: () => resend.mutateAsync(invitation._id),
      onSent: () => setStatus(`We’re emailing the link to ${invitation.email} again.`),
      onFailure: () => setFailedTitle("Not sent again"),
    });

  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="sign text-xl">
        Open invitations
      </h2>
      <p role="status" className="text-base text-muted empty:hidden">
        {status}
      </p>
      {open === undefined && !isError && <Skeleton className="mt-3 h-12" />}
      {open === undefined && isError && <LoadFailure what="the open invitations" onTryAgain={() => void refetch()} />}
      {open?.length === 0 && <p className="mt-2 text-muted">There are no open invitations.</p>}
      <ul className="divide-y divide-line">
        {open?.map((invitation) => (
          <li key={invitation._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 wrap-anywhere">
              {roleNames[invitation.role]}: {invitation.email ?? "anyone with the link"}
              {invitation.delivery !== null && (
                <span className="block text-sm">{invitationEmailText(invitation.delivery, sendsEmail)}</span>
              )}
              <span className="block text-sm text-muted">Expires {zonedDateTime(invitation.expiresAt, timeZone)}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {sendsEmail && invitation.delivery?.maySendAgain === true && (
                <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void handleResend(invitation)}>
                  Send again
                  <span className="sr-only"> to {invitation.email}</span>
                </Button>
              )}
              <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void handleWithdraw(invitation)}>
                Withdraw
                <span className="sr-only"> the invitation for {invitation.email ?? "anyone with the link"}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {failure && <FormFailure title={failedTitle}>{failure}</FormFailure>}
    </section>
  );
}
