import { DAY_MS, UNCONFIRMED_EMAILS_PER_DAY } from "../contract/index.ts";
import { memberIdOf, organizersOf } from "../events/event-team.ts";
import type { Account, Accounts } from "../platform/accounts.ts";
import { log } from "../platform/log.ts";
import type { VersionedMessage, MessageStore } from "./messages.store.ts";
import { MESSAGE_KEPT_MS, newMessage, recipientOf } from "./new-message.ts";
import type { OutgoingMail, SendMail } from "./outgoing-mail.ts";
import { withAnnouncementText } from "./announcement-text.ts";
import { isNeedless, nextLook } from "./held-emails.ts";
import { deliveriesOfTwins } from "./same-mailbox.ts";
import { isStillTrue } from "./still-true.ts";
import type { MessageFacts } from "./still-true.ts";
import { NOT_VOUCHED_FOR, essentialKinds } from "./stored-message.ts";
import type { Delivery, StoredMessage } from "./stored-message.ts";

const HOUR_MS = 3_600_000;
/** How long a sender has for an email that it claimed. Longer than the mail server may take to answer. */
export const LEASE_MS = 3 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = HOUR_MS;
/** How many people get their email at the same time. */
const AT_ONCE = 5;
const PAGE_SIZE = 100;
/** The most messages of one person that one run sends, one after the other. */
const PER_PERSON = 20;

export type SenderParts = {
  messages: Pick<
    MessageStore,
    "pending" | "overdue" | "openOf" | "countToward" | "saveDelivery" | "findAll" | "listInMailbox" | "add"
  >;
  accounts: Pick<Accounts, "find">;
  team: { listMembers: (eventId: string) => Promise<readonly { uid: string }[]> };
  factsOf: (message: StoredMessage) => Promise<MessageFacts>;
  /** Makes the email of a message, with its attachments. */
  compose: (message: StoredMessage, facts: MessageFacts, to: OutgoingMail["to"]) => Promise<OutgoingMail>;
  send: SendMail;
  /** Milliseconds since 1970. */
  clock: () => number;
  chance: () => number;
};

/**
 * Sends what is due until nothing is left, the mail server cannot be reached, or the deadline. Several senders may run
 * at once: each email is claimed by one of them. The emails to one person go in the order of their causes. Returns how
 * many were sent. A failure for one person does not stop the others; at the end, an AggregateError has all failures.
 */
export async function sendDue(parts: SenderParts, deadline: number): Promise<number> {
  const run: Run = { sent: 0, isReachable: true, seen: new Set() };
  const failures: unknown[] = [];
  const isOver = () => !run.isReachable || parts.clock() >= deadline;
  for await (const page of pagesDue(parts)) {
    const recipients = [...new Set(page.map(({ recipient }) => recipient))].filter((one) => !run.seen.has(one));
    let next = 0;
    const work = async () => {
      while (next < recipients.length && !isOver()) {
        const recipient = recipients[next++] ?? "";
        run.seen.add(recipient);
        await sendTo(parts, recipient, run).catch((failure: unknown) => failures.push(failure));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isOver()) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people got no email`);
  return run.sent;
}

type Run = { sent: number; isReachable: boolean; seen: Set<string> };

/** What is overdue, then notices, then what goes to many people. */
async function* pagesDue({ messages, clock }: SenderParts): AsyncGenerator<StoredMessage[]> {
  yield await messages.overdue(new Date(clock()), PAGE_SIZE);
  for (const isBulk of [false, true]) {
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const { items, next } = await messages.pending({ isBulk, after }, PAGE_SIZE);
      yield items;
      after = next;
    }
  }
}

/** Sends the person's emails, the oldest first. One that has to wait holds up those after it. */
async function sendTo(parts: SenderParts, recipient: string, run: Run): Promise<void> {
  const neverTold = new Set<string>();
  for (const versioned of await parts.messages.openOf(recipient, PER_PERSON)) {
    if (!isDue(versioned.message.delivery, parts.clock())) return;
    const { uid } = versioned.message;
    const account = uid === "" ? null : await parts.accounts.find(uid);
    const claimed = await claim(parts, versioned, account);
    if (claimed === null) return;
    const { message } = claimed;
    let isHandedOver = false;
    const handOver = () => (isHandedOver = true);
    // A claim that stays until its lease ends would look as if the email might have arrived.
    const giveBack = async (failure: unknown): Promise<never> => {
      const retryAt = new Date(parts.clock() + FIRST_RETRY_MS);
      const returned = { ...message.delivery, state: "RETRY", leaseExpireTime: null, retryAt } as const;
      if (!isHandedOver) await parts.messages.saveDelivery(claimed, returned);
      throw failure;
    };
    const delivery =
      message.kind === "removed" && neverTold.has(registrationIn(message))
        ? endedAt(message, parts.clock(), "SUPERSEDED")
        : await attempt(parts, message, account, handOver).catch(giveBack);
    const settled = await parts.messages.saveDelivery(claimed, delivery.delivery);
    if (isNeverTold(message, delivery.delivery)) neverTold.add(registrationIn(message));
    if (delivery.delivery.state === "SUCCESS") run.sent++;
    if (delivery.isUnreachable) run.isReachable = false;
    if (settled === null || delivery.delivery.state === "RETRY") return;
  }
}

const registrationIn = ({ marathonId: eventId, data }: StoredMessage) => `${eventId} ${data.reference}`;

/**
 * Whether somebody without an account has not heard of their entry before it ended: an import of the wrong file that is
 * undone at once, for example. They hear nothing of its end either.
 */
function isNeverTold({ kind, uid }: StoredMessage, { state, mayHaveArrived }: Delivery): boolean {
  return kind === "registered" && uid === "" && state === "SUPERSEDED" && !mayHaveArrived;
}

function isDue({ state, retryAt, leaseExpireTime }: Delivery, now: number): boolean {
  if (state === "RETRY") return retryAt === null || retryAt.getTime() <= now;
  if (state === "PROCESSING") return leaseExpireTime === null || leaseExpireTime.getTime() <= now;
  return true;
}

/**
 * Takes the message for this sender, and notes the mailbox of an announcement before anybody looks for the other emails
 * to it. Null if another sender was faster.
 */
function claim(
  { messages, clock }: SenderParts,
  versioned: VersionedMessage,
  account: Account | null,
): Promise<VersionedMessage | null> {
  const { delivery, announcementId } = versioned.message;
  return messages.saveDelivery(versioned, {
    ...delivery,
    state: "PROCESSING",
    attempts: delivery.attempts + 1,
    leaseExpireTime: new Date(clock() + LEASE_MS),
    retryAt: null,
    // The sender that claimed it before may have handed it over and been killed.
    mayHaveArrived: delivery.mayHaveArrived || delivery.state === "PROCESSING",
    mailbox: announcementId === undefined || account === null ? null : recipientOf(account.email),
  });
}

type Attempt = { delivery: Delivery; isUnreachable: boolean };

type EndOfAttempt = Partial<Pick<Delivery, "error" | "countedToward" | "heldAt" | "retryAt">>;

function endedAt({ delivery }: StoredMessage, now: number, state: Delivery["state"], why: EndOfAttempt = {}): Attempt {
  return {
    delivery: { ...delivery, state, leaseExpireTime: null, endTime: new Date(now), error: null, ...why },
    isUnreachable: false,
  };
}

/** Sends the email if it is still due. `handOver` is called before the mail server gets it. */
async function attempt(
  parts: SenderParts,
  message: StoredMessage,
  account: Account | null,
  handOver: () => void,
): Promise<Attempt> {
  const now = parts.clock();
  const ended = (state: Delivery["state"], why?: EndOfAttempt) => endedAt(message, now, state, why);
  const later = (why: Pick<Delivery, "error" | "mayHaveArrived">, chance: number): Attempt => ({
    delivery: {
      ...message.delivery,
      ...why,
      state: "RETRY",
      leaseExpireTime: null,
      retryAt: new Date(now + resendDelay(message.delivery.attempts, chance)),
    },
    isUnreachable: false,
  });
  /**
   * A mailbox gets one email about an announcement. Ends this attempt if another email about it was sent to the same
   * mailbox, and puts it off while another one may be. Null if this email can be sent.
   */
  const besideTwin = async (): Promise<Attempt | null> => {
    const twins = await deliveriesOfTwins(parts.messages, message);
    if (twins.some(({ state }) => state === "SUCCESS" || state === "UNCERTAIN")) return ended("TWIN_SENT");
    const waits = twins.some(({ state, mayHaveArrived }) => {
      const isBusy = state === "PROCESSING";
      // Of several that may have arrived, the account's stays and the others wait for it. An email whose sender was killed
      // may have arrived, too, but says so only once it is claimed again.
      return message.delivery.mayHaveArrived ? isBusy && account === null : isBusy || mayHaveArrived;
    });
    // Another one is being sent, or all have been claimed and each waits for the others. They look again at different
    // times, so that one of them goes first.
    return waits ? later(message.delivery, account === null ? 1 : 0) : null;
  };
  // Nobody knows whether this email arrived, so the organizer decides whether it is sent again.
  if (message.kind === "announcement" && message.delivery.mayHaveArrived)
    return (await besideTwin()) ?? ended("UNCERTAIN", { error: "no answer" });
  if (message.uid !== "" && (account === null || account.email === "")) return ended("SUPERSEDED");
  const facts = await parts.factsOf(message);
  if (!isStillTrue(message, facts, now)) return ended("SUPERSEDED");
  if (isNeedless(message, facts, now)) return ended("WITHHELD");
  const failed = async (error: string) => {
    await tellOrganizers(parts, message, facts, now);
    return ended("ERROR", { error });
  };
  const since = message.delivery.retriedAt ?? message.at;
  if (now - since.getTime() > DAY_MS) return failed(message.delivery.error ?? "not sent in time");
  if (!isVouchedFor(message, facts)) return ended("WITHHELD", { error: NOT_VOUCHED_FOR });
  const isConfirmed = account?.emailVerified === true;
  const held = (): Attempt => {
    const heldAt = message.delivery.heldAt ?? new Date(now);
    return ended("UNCONFIRMED", { heldAt, retryAt: nextLook(heldAt, now) });
  };
  if (message.kind === "announcement" && account !== null && !isConfirmed) return held();
  const to = { name: account?.name ?? message.data.name, address: account?.email ?? message.to };
  const limit = limitOf(message, isConfirmed ? null : to.address);
  if (limit !== null && (await isReached(parts, limit, now))) {
    // Somebody without an account can confirm no address, and who has confirmed theirs has reached another limit.
    return account === null || isConfirmed || message.kind === "mail-failed" ? ended("WITHHELD") : held();
  }
  const followed = await besideTwin();
  if (followed !== null) return followed;
  const mail = await parts.compose(withAnnouncementText(message, facts.announcement), facts, to);
  handOver();
  const outcome = await parts.send(mail);
  if (outcome.outcome === "sent") return ended("SUCCESS", { countedToward: limit?.name ?? null });
  log.emailNotSent(message.kind, outcome);
  if (outcome.outcome === "refused") return failed(outcome.code);
  const mayHaveArrived = message.delivery.mayHaveArrived || outcome.outcome === "uncertain";
  if (mayHaveArrived && message.kind === "announcement") return ended("UNCERTAIN", { error: outcome.code });
  const attempted = later({ error: outcome.code, mayHaveArrived }, parts.chance());
  return { ...attempted, isUnreachable: outcome.outcome === "unreachable" };
}

/**
 * Whether somebody answers for the event. Anybody may add one and enter strangers, so until its owner has confirmed an
 * address, its announcements go nowhere, and nothing goes to people without an account (decision 0099).
 */
function isVouchedFor({ kind, uid }: StoredMessage, { event }: MessageFacts): boolean {
  return event === null || event.createdByVerified === true || (uid !== "" && kind !== "announcement");
}

/**
 * Tells the organizers of the event, once a day for each entry, that an email to a runner was refused, or could not be
 * sent for a day. Only the first one of an event is emailed (`limitOf`).
 */
async function tellOrganizers(
  { messages, team }: SenderParts,
  { marathonId: eventId, entryId, kind, data }: StoredMessage,
  { event }: MessageFacts,
  now: number,
): Promise<void> {
  if (event === null || entryId === "" || kind === "announcement" || kind === "mail-failed") return;
  const at = new Date(now);
  const { name, reference, raceId } = data;
  const about = { kind: "mail-failed", marathonId: eventId, entryId, to: "", order: 0, at } as const;
  const said = { title: event.title, name, reference, raceId };
  for (const uid of organizersOf(event, await team.listMembers(eventId))) {
    const told = newMessage({ ...about, uid, occasion: `${at.toISOString().slice(0, 10)} ${uid}`, data: said });
    if (told !== null) await messages.add(told);
  }
}

type Limit = { name: string; most: number };

/**
 * The limit that an email counts toward. An address that nobody has confirmed gets only some in a day, whatever the
 * account. What ends or moves somebody's race is counted by event, because another event must not keep it from them.
 */
function limitOf({ kind, marathonId: eventId, uid }: StoredMessage, unconfirmed: string | null): Limit | null {
  // Otherwise somebody who enters many people with wrong addresses would flood the organizers' mailboxes.
  if (kind === "mail-failed") return { name: `failures ${eventId} ${memberIdOf(eventId, uid)}`, most: 1 };
  if (unconfirmed === null) return null;
  const address = recipientOf(unconfirmed);
  return { name: essentialKinds.has(kind) ? `${address} ${eventId}` : address, most: UNCONFIRMED_EMAILS_PER_DAY };
}

async function isReached({ messages }: SenderParts, { name, most }: Limit, now: number): Promise<boolean> {
  return (await messages.countToward(name, new Date(now - DAY_MS))) >= most;
}

/** Doubles from half a minute to an hour, and varies by half, so that a server that recovers is not flooded. */
export function resendDelay(attempts: number, chance: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)) * (0.5 + chance);
}

/** Deletes messages after thirty days. */
export async function forgetMessages(
  { messages, clock }: { messages: Pick<MessageStore, "removeUntil">; clock: () => number },
  deadline: number,
): Promise<void> {
  await messages.removeUntil(new Date(clock() - MESSAGE_KEPT_MS).toISOString().slice(0, 10), deadline);
}
