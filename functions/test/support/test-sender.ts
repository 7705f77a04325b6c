import { event } from "./event-in-memory.ts";
import { StoredMail } from "./stored-mail.ts";
import type { MemberRole, MessageKind } from "../../src/contract/index.ts";
import type { StoredAnnouncement } from "../../src/messages/stored-announcement.ts";
import { memberIdOf } from "../../src/events/event-team.ts";
import type { StoredEvent } from "../../src/events/stored-event.ts";
import { newMessage } from "../../src/messages/new-message.ts";
import type { OutgoingMail, SendOutcome } from "../../src/messages/outgoing-mail.ts";
import { releaseConfirmed } from "../../src/messages/held-emails.ts";
import type { HeldParts } from "../../src/messages/held-emails.ts";
import { sendDue } from "../../src/messages/sender.ts";
import type { SenderParts } from "../../src/messages/sender.ts";
import type { Recipient, StoredMessage } from "../../src/messages/stored-message.ts";
import type { MessageFacts } from "../../src/messages/still-true.ts";
import type { StoredWaitlistEntry } from "../../src/registrations/stored-waitlist-entry.ts";

export const NOON = Date.parse("2026-03-05T12:00:00Z");
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export class Killed extends Error {}

const accountOf = (uid: string, emailVerified: boolean) => ({
  userId: uid,
  email: `${uid}@example.com`,
  emailVerified,
  name: uid,
  photo: "",
  providers: [],
  createdAt: null,
  lastSignInAt: null,
});
export const mailOf = (messageId: string): Omit<OutgoingMail, "to"> => ({
  messageId,
  replyTo: null,
  subject: "",
  text: "",
  html: "",
  headers: {},
  attachments: [],
});

/** A sender with its mail server, and the time. */
export class TestSender {
  readonly mail = new StoredMail();
  now = NOON;
  /** The Message-IDs that the server took, in order. */
  readonly taken: string[] = [];
  /** What the server took without the sender learning or noting it. */
  readonly unnoted = new Set<string>();
  /** What the server took again, although the sender had noted that it had it. */
  readonly needless: string[] = [];
  isVerified = true;
  isOwnerConfirmed: boolean | null = true;
  accounts = new Set<string>();
  members: { uid: string }[] = [];
  team: StoredEvent["team"] = {};
  answer: (message: StoredMessage) => SendOutcome["outcome"] | "killed before" | "killed after" = () => "sent";

  /** How long the services take to answer, so that the work of senders is interleaved. */
  pause: () => Promise<void> = () => Promise.resolve();

  /** The parts of one process. Once it is killed, it does nothing more. */
  parts(): SenderParts & HeldParts {
    let isKilled = false;
    const kill = () => {
      isKilled = true;
      throw new Killed();
    };
    const store = this.mail.store(() => this.now);
    return {
      messages: {
        ...store,
        saveDelivery: async (versioned, delivery) => {
          await this.pause();
          if (isKilled) throw new Killed();
          const saved = await store.saveDelivery(versioned, delivery);
          if (delivery.state === "SUCCESS") this.unnoted.delete(versioned.message.id);
          return saved;
        },
      },
      accounts: {
        find: async (uid) => {
          await this.pause();
          return this.accounts.has(uid) ? null : accountOf(uid, this.isVerified);
        },
      },
      team: { listMembers: () => Promise.resolve(this.members) },
      factsOf: () =>
        Promise.resolve({
          event: { ...event, team: this.team, createdByVerified: this.isOwnerConfirmed } as unknown as StoredEvent,
          registration: null,
          entry: null,
          isInvited: false,
          announcement: null,
        }),
      compose: ({ id }, _, to) => Promise.resolve({ ...mailOf(id), to }),
      send: async ({ messageId }) => {
        await this.pause();
        const message = this.mail.messages.get(messageId);
        if (message === undefined || isKilled) throw new Killed();
        const answer = this.answer(message);
        if (answer === "killed before") kill();
        if (answer === "sent" || answer === "killed after" || answer === "uncertain") {
          if (this.taken.includes(messageId) && !this.unnoted.has(messageId)) this.needless.push(messageId);
          this.taken.push(messageId);
          this.unnoted.add(messageId);
        }
        if (answer === "killed after") kill();
        await this.pause();
        return (answer === "sent" ? { outcome: answer } : { outcome: answer, code: "x" }) as SendOutcome;
      },
      clock: () => this.now,
      chance: () => 0.5,
    };
  }

  /** One run of the sender, which may be killed. */
  async run(change: Partial<SenderParts> = {}): Promise<void> {
    const parts = { ...this.parts(), ...change };
    const work = async () => {
      await releaseConfirmed({ ...parts, messages: this.parts().messages }, Number.MAX_SAFE_INTEGER);
      await sendDue(parts, Number.MAX_SAFE_INTEGER);
    };
    await work().catch((failure: unknown) => {
      const causes = failure instanceof AggregateError ? failure.errors : [failure];
      for (const cause of causes) if (!(cause instanceof Killed)) throw cause;
    });
  }

  /** Makes these accounts members of the event's team. */
  addMembers(roles: Record<string, MemberRole>): void {
    for (const [uid, role] of Object.entries(roles)) {
      this.members.push({ uid });
      this.team[memberIdOf(event.id, uid)] = { role, grant: `grant-${uid}` };
    }
  }

  states(): string[] {
    return this.mail.all().map(({ delivery }) => delivery.state);
  }
}

/** A message to somebody without an account. */
export function guestMail(to: string, order: number, eventId = "m", kind: MessageKind = "cancelled"): StoredMessage {
  const occasion = String(order);
  const cause = { marathonId: eventId, entryId: `e${order}`, occasion, order, at: new Date(NOON + order) };
  const message = newMessage({ kind, uid: "", to, ...cause, data: {} });
  if (message === null) throw new Error("The address is not empty");
  return message;
}

/** Announcements go to people who have a place or wait. */
export const factsOf = () =>
  Promise.resolve({
    event: { ...event, createdByVerified: true } as unknown as StoredEvent,
    registration: null,
    entry: {} as StoredWaitlistEntry,
    isInvited: false,
    announcement: null,
  });

/** An announcement's message to an account, or to an address of somebody without one. */
export function announced(whom: Recipient, at: number): StoredMessage {
  const cause = { kind: "announcement", marathonId: "m", announcementId: "a1", entryId: "e", occasion: "" } as const;
  const message = newMessage({ ...cause, ...whom, order: 0, at: new Date(at), data: {} });
  if (message === null) throw new Error("The message has no recipient");
  return message;
}

/** The announcement of these messages stands, and its people get announcements. */
export const announcedFacts = async (): Promise<MessageFacts> => ({
  ...(await factsOf()),
  announcement: {
    announcement: { text: "Come earlier.", subject: "Start", cancelledAt: null } as StoredAnnouncement,
    isInEvent: true,
    isOptedOut: false,
    unsubscribeUrl: "https://run.example/api/unsubscribe/abc",
  },
});
