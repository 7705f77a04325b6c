import { announcementFacts } from "../announcements/announcement-facts.ts";
import type { AnnouncementFactsParts } from "../announcements/announcement-facts.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { Accounts } from "../platform/accounts.ts";
import { releaseConfirmed } from "../messages/held-emails.ts";
import type { MessageBundleStore } from "../messages/message-bundles.store.ts";
import type { MessageStore } from "../messages/messages.store.ts";
import type { SendMail } from "../messages/outgoing-mail.ts";
import { sendDue } from "../messages/sender.ts";
import type { SenderParts } from "../messages/sender.ts";
import type { MessageFacts } from "../messages/still-true.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { fanOut } from "./fan-out.ts";
import type { FanOutParts } from "./fan-out.ts";

export type DeliveryParts = FanOutParts &
  AnnouncementFactsParts & {
    messages: MessageStore;
    messageBundles: Pick<MessageBundleStore, "unpackAll">;
    /** `isInvitation`: whether the code still invites to the event's team. */
    team: SenderParts["team"] & {
      isInvitation: (code: string, event: StoredEvent, now: number) => Promise<boolean>;
    };
    accounts: Pick<Accounts, "find">;
    compose: SenderParts["compose"];
    /** Null: RUN sends no email, and messages appear only on the site. */
    send: SendMail | null;
  };

/**
 * Makes the messages of bundles and of broadcasts, and sends the emails that are due. Returns how many were sent. Several
 * processes may run it at once. A bundle or broadcast that fails does not keep emails from being sent.
 */
export async function deliverMessages(parts: DeliveryParts, deadline: number): Promise<number> {
  const failures: unknown[] = [];
  const noteFailure = (failure: unknown) => {
    const causes: unknown[] = failure instanceof AggregateError ? failure.errors : [failure];
    failures.push(...causes);
    return 0;
  };
  // At most half of the time, so that emails are sent even if many bundles wait.
  await parts.messageBundles.unpackAll(Date.now() + (deadline - parts.clock()) / 2).catch(noteFailure);
  await fanOut(parts, deadline).catch(noteFailure);
  const { send } = parts;
  const factsOf = factsReader(parts);
  if (send !== null) await releaseConfirmed(parts, deadline).catch(noteFailure);
  const work = send === null ? 0 : sendDue({ ...parts, send, factsOf, chance: Math.random }, deadline);
  const sent = await Promise.resolve(work).catch(noteFailure);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures`);
  return sent;
}

/** Reads what a message is about. */
function factsReader(parts: DeliveryParts): (message: StoredMessage) => Promise<MessageFacts> {
  const { events, registrations, waitlist, team, clock } = parts;
  const announced = announcementFacts(parts);
  return async (message) => {
    const { marathonId: eventId, entryId, announcementId } = message;
    const none = Promise.resolve(null);
    // `announced` reads the entries of an announcement itself.
    const isAboutEntry = entryId !== "" && announcementId === undefined;
    const { code } = message.data;
    const [event, registration, entry, announcement] = await Promise.all([
      eventId === "" ? none : events.findById(eventId),
      isAboutEntry ? registrations.find(eventId, entryId) : none,
      isAboutEntry ? waitlist.find(eventId, entryId) : none,
      announced(message),
    ]);
    const isInvited = code !== null && event !== null && (await team.isInvitation(code, event, clock()));
    return { event, registration, entry, isInvited, announcement };
  };
}
