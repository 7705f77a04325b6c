import { zodResolver } from "@hookform/resolvers/zod";
import { memberRoles, newInvitationSchema, roleInText, teamRoles } from "@run/functions/contract";
import type { NewInvitation, TeamRole } from "@run/functions/contract";
import { useState } from "react";
import * as z from "zod/mini";
import { useSendsEmail } from "../../../entities/message/my-messages-query.ts";
import { paths } from "../../../entities/paths.ts";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { roleNames } from "../../../entities/event/team-roles.ts";
import { messageOf } from "../../../lib/api/api-error.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyLink } from "../../../ui/copy-link.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { useInviteToTeam } from "./queries.ts";
import { RoleAbilities } from "./role-abilities.tsx";

type TypedInvitation = { role: TeamRole; email: string };
const empty: TypedInvitation = { role: "desk", email: "" };

const typedInvitationSchema = z.pipe(
  z.transform(({ role, email }: TypedInvitation): NewInvitation => ({
    role,
    ...(email.trim() !== "" && { email: email.trim() }),
  })),
  newInvitationSchema,
);

/**
 * Creates invitation links, each with a role and perhaps the only address that may accept it. RUN emails no link before
 * the event's owner has confirmed an address (decision 0099).
 */
export function InviteForm({
  id,
  mayHandOver,
  isOwnerConfirmed,
}: {
  id: string;
  mayHandOver: boolean;
  isOwnerConfirmed: boolean;
}) {
  const { uid } = useSignedInUser();
  const [made, setMade] = useState<{ code: string; for: string; emailedTo: string | null } | null>(null);
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(typedInvitationSchema),
    defaultValues: empty,
    draft: { uid, name: `invite:${id}` },
    failureOf: messageOf,
  });
  const role = form.watch("role");
  const invite = useInviteToTeam(id);
  const sendsEmail = useSendsEmail(uid);
  const handleSubmit = submit({
    send: (invitation, idempotencyKeyOf) =>
      invite.mutateAsync({ invitation, idempotencyKey: idempotencyKeyOf(invitation) }),
    onSent: (code, { role: madeFor, email }) => {
      // Two links that are made in a row look alike, and the wrong one would give somebody the wrong role.
      const who = email === undefined ? roleInText[madeFor] : `${roleInText[madeFor]}, ${email}`;
      setMade({ code, for: who, emailedTo: sendsEmail && isOwnerConfirmed ? (email ?? null) : null });
      form.reset({ role, email: "" });
    },
  });

  return (
    <>
      <Form onSubmit={handleSubmit} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Role" {...fieldProps(form, "role")}>
            {(mayHandOver ? [...memberRoles, teamRoles[0]] : memberRoles).map((one) => (
              <option key={one} value={one}>
                {roleNames[one]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Only for this email address"
            isOptional
            type="email"
            autoComplete="off"
            hint={`${sendsEmail && isOwnerConfirmed ? "We email the link to this address. " : ""}Nobody else can accept, even with the link.`}
            {...fieldProps(form, "email")}
          />
        </div>
        <div>
          <RoleAbilities role={role} />
          {role === "owner" && (
            <p className="mt-3">
              The event stays yours until someone accepts. Then they own it, and you stay on the team as an organizer.
            </p>
          )}
        </div>
        {failure && <FormFailure title="No link was created">{failure}</FormFailure>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" isBusy={isBusy}>
            Create an invitation link
          </Button>
          <p className="text-base text-muted">
            The link works once, for 14 days.{" "}
            {!sendsEmail
              ? "RUN sends no email here, so send the link yourself."
              : isOwnerConfirmed
                ? "If you enter no email address, send the link yourself."
                : "We don’t email it, because the owner’s address is not confirmed, so send the link yourself."}
          </p>
        </div>
      </Form>
      <div role="status">
        {made !== null && (
          <div className="mt-6">
            <CopyLink
              label={`Invitation link for ${made.for}`}
              path={paths.teamInvitation(made.code)}
              copied="The link is copied. Send it to the person you want to invite."
            />
            <p className="-mt-4 text-base wrap-anywhere text-muted">
              {made.emailedTo !== null && `We’ll also email it to ${made.emailedTo}. `}
              Copy it now: we can’t show this link again.
            </p>
          </div>
        )}
      </div>
    </>
  );
}
