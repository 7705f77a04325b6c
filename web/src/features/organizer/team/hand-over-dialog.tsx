import { zodResolver } from "@hookform/resolvers/zod";
import { newInvitationSchema } from "@run/functions/contract";
import type { MyMarathon, NewInvitation, OpenInvitation } from "@run/functions/contract";
import { useState } from "react";
import * as z from "zod/mini";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { readerDateTime } from "../../../lib/dates/date-time-format.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyLink } from "../../../ui/copy-link.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { paths } from "../../../entities/paths.ts";
import { useInviteToTeam, useTeamInvitations, useWithdrawInvitation } from "./queries.ts";

type Props = { marathon: Pick<MyMarathon, "_id" | "title">; onClose: () => void };

/** Creates links that hand the event over to another user, and withdraws open ones. */
export function HandOverDialog({ marathon, onClose }: Props) {
  const [code, setCode] = useState<string | null>(null);
  const invitations = useTeamInvitations(marathon._id);
  const isHandedOver = invitations.error instanceof ApiError && invitations.error.code === "marathon-not-found";

  return (
    <Dialog
      isOpen
      title="Hand over"
      description={`Invite someone to own ${marathon.title} from now on.`}
      onClose={onClose}
    >
      {isHandedOver ? (
        <FormFailure title="This event is no longer yours" tone="warn">
          Your invitation was accepted.
        </FormFailure>
      ) : (
        <>
          <ul className="mb-6 list-disc space-y-1.5 pl-5">
            <li>
              The event stays yours until someone accepts. Then they see its runners with their contact details, and you
              no longer do.
            </li>
            <li>The link works once, for 14 days, for an account with a confirmed email address.</li>
            <li>RUN doesn’t email the link. Copy it and send it yourself.</li>
          </ul>
          {code === null ? (
            <InvitationForm id={marathon._id} onCreated={setCode} />
          ) : (
            <div role="status">
              <CopyLink
                label="Invitation link"
                path={paths.teamInvitation(code)}
                copied="The link is copied. Send it to the person who should own the event."
              />
              <p className="-mt-4 mb-6 text-base text-muted">Copy it now. We can’t show this link again.</p>
            </div>
          )}
          <OpenInvitations
            id={marathon._id}
            open={invitations.data}
            hasFailed={invitations.isError}
            onTryAgain={() => void invitations.refetch()}
            onWithdrawn={() => setCode(null)}
          />
        </>
      )}
      <div className="mt-6 flex justify-end">
        <Button variant="outline" onClick={onClose}>
          {code === null && !isHandedOver ? "Don’t hand over" : "Done"}
        </Button>
      </div>
    </Dialog>
  );
}

const typedInvitationSchema = z.pipe(
  z.transform(({ email }: { email: string }): NewInvitation => ({
    role: "owner",
    ...(email.trim() !== "" && { email: email.trim() }),
  })),
  newInvitationSchema,
);

function InvitationForm({ id, onCreated }: { id: string; onCreated: (code: string) => void }) {
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(typedInvitationSchema),
    defaultValues: { email: "" },
    failureOf: messageOf,
  });
  const invite = useInviteToTeam(id);
  const handleSubmit = submit({
    send: (invitation, idempotencyKeyOf) =>
      invite.mutateAsync({ invitation, idempotencyKey: idempotencyKeyOf(invitation) }),
    onSent: onCreated,
  });

  return (
    <Form onSubmit={handleSubmit} className="mb-6 space-y-4">
      <TextField
        label="Only for this email address"
        isOptional
        type="email"
        autoComplete="off"
        hint="Then nobody else can accept, even with the link."
        {...fieldProps(form, "email")}
      />
      {failure && <FormFailure title="No link was created">{failure}</FormFailure>}
      <Button type="submit" isBusy={isBusy}>
        Create an invitation link
      </Button>
    </Form>
  );
}

function OpenInvitations({
  id,
  open,
  hasFailed,
  onTryAgain,
  onWithdrawn,
}: {
  id: string;
  open: readonly OpenInvitation[] | undefined;
  hasFailed: boolean;
  onTryAgain: () => void;
  onWithdrawn: () => void;
}) {
  const { run, isBusy, failure } = useServerAction();
  const withdraw = useWithdrawInvitation(id);
  const [status, setStatus] = useState("");

  const handleWithdraw = (invitation: OpenInvitation) =>
    run({
      send: () => withdraw.mutateAsync(invitation._id),
      onSent: () => {
        setStatus("The invitation was withdrawn. Its link no longer works.");
        onWithdrawn();
      },
    });

  return (
    <section aria-labelledby="open-invitations" className="border-t border-line pt-5">
      <h3 id="open-invitations" className="sign text-lg">
        Open invitations
      </h3>
      <p role="status" className="text-base text-muted empty:hidden">
        {status}
      </p>
      {open === undefined && !hasFailed && <Skeleton className="mt-3 h-12" />}
      {open === undefined && hasFailed && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
          We couldn’t load the open invitations.
          <Button variant="outline" size="small" onClick={onTryAgain}>
            Try again
          </Button>
        </p>
      )}
      {open?.length === 0 && <p className="mt-2 text-muted">There are no open invitations.</p>}
      <ul className="divide-y divide-line">
        {open?.map((invitation) => (
          <li key={invitation._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 wrap-anywhere">
              {invitation.email ?? "Anyone with the link"}
              <span className="block text-sm text-muted">Expires {readerDateTime(invitation.expiresAt)}</span>
            </span>
            <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void handleWithdraw(invitation)}>
              Withdraw
              <span className="sr-only"> the invitation for {invitation.email ?? "anyone with the link"}</span>
            </Button>
          </li>
        ))}
      </ul>
      {failure && <FormFailure title="Not withdrawn">{failure}</FormFailure>}
    </section>
  );
}
