import type { OpenInvitation } from "../contract/index.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { assertNotCanceled, permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import { emailStateOf } from "../messages/email-states.ts";
import type { MessageStore } from "../messages/messages.store.ts";
import { invitationMessageId } from "../messages/new-message.ts";
import { NEW_DELIVERY, NOT_VOUCHED_FOR, isResendable } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { mayEnd, invitationStateOf } from "./invitation.ts";
import type { Invitation } from "./stored-invitation.ts";
import type { TeamStore } from "./team.store.ts";

export type InvitationEmailParts = {
  team: Pick<TeamStore, "findInvitation">;
  events: Pick<EventStore, "findById">;
  messages: Pick<MessageStore, "findAll" | "saveDelivery">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** What became of the emails of these invitations, by the invitation's id. Old emails are deleted. */
export async function invitationEmails(
  { messages }: Pick<InvitationEmailParts, "messages">,
  event: StoredEvent,
  invitations: readonly Invitation[],
): Promise<Map<string, NonNullable<OpenInvitation["delivery"]>>> {
  const emailed = invitations.filter(({ email }) => email !== null);
  const idOf = new Map(emailed.map(({ id }) => [invitationMessageId(event.id, id), id]));
  const found = await messages.findAll([...idOf.keys()]);
  return new Map(
    found.map(({ message }) => {
      const { state, error } = message.delivery;
      const delivery = { state: emailStateOf(state), error, maySendAgain: maySendAgain(message, event) };
      return [idOf.get(message.id) ?? "", delivery];
    }),
  );
}

/** Until the owner has confirmed an address, the email would only be withheld again (decision 0099). */
function maySendAgain({ to, delivery }: StoredMessage, { createdByVerified }: StoredEvent): boolean {
  const isVouchedFor = delivery.error !== NOT_VOUCHED_FOR || createdByVerified === true;
  return to !== "" && isResendable(delivery.state) && isVouchedFor;
}

/**
 * Queues the email of an open invitation again if it was given up. Returns false if it was not. Throws
 * `marathon-not-found`, `marathon-cancelled`, `invitation-not-found`, and the code that says how the invitation ended.
 */
export async function resendInvitation(
  parts: InvitationEmailParts,
  request: { id: string; invitationId: string; caller: Caller },
): Promise<boolean> {
  const { id, invitationId, caller } = request;
  const event = permitted(await parts.events.findById(id), caller, "resendTeamInvitation");
  const invitation = await parts.team.findInvitation(id, invitationId);
  if (invitation === null || !mayEnd(event, caller, invitation.role)) throw new AppError("invitation-not-found");
  assertNotCanceled(event);
  const now = parts.clock();
  const state = invitationStateOf(invitation, event, now);
  if (state !== "open") throw new AppError(`invitation-${state}`);
  const [versioned] = await parts.messages.findAll([invitationMessageId(id, invitationId)]);
  if (versioned === undefined || !maySendAgain(versioned.message, event)) return false;
  const delivery = { ...NEW_DELIVERY, retriedAt: new Date(now) };
  return (await parts.messages.saveDelivery(versioned, delivery)) !== null;
}
