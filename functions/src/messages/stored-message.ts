import * as z from "zod/mini";
import { MAIN_RACE, blockSchema, messageKinds, teamRoles } from "../contract/index.ts";
import type { MessageKind } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/**
 * What became of the email. PENDING, PROCESSING and RETRY are open. UNCERTAIN: the mail server may or may not have taken
 * it, and it is not sent again by itself. UNCONFIRMED: it is sent once the account's address is confirmed (decision 0143).
 * TWIN_SENT: the mailbox has the same email already, as that of another person of the event (decision 0093). The other
 * names are those of Firebase's extension `firestore-send-email`.
 */
export const deliveryStates = [
  "PENDING",
  "PROCESSING",
  "RETRY",
  "SUCCESS",
  "ERROR",
  "UNCERTAIN",
  "WITHHELD",
  "UNCONFIRMED",
  "SUPERSEDED",
  "TWIN_SENT",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const openStates = ["PENDING", "PROCESSING", "RETRY"] as const satisfies DeliveryState[];

/** Whether an email in this state was given up without having arrived. */
export function isResendable(state: DeliveryState): boolean {
  return state === "ERROR" || state === "WITHHELD";
}

/** The error of an email that is withheld because the event's owner has confirmed no address (decision 0099). */
export const NOT_VOUCHED_FOR = "organizer not confirmed";

const deliverySchema = z.object({
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** When the claim of a sender ends. Null unless PROCESSING. */
  leaseExpireTime: z._default(z.nullable(instant), null),
  /** When the next attempt is due, or the next look at the account. Null unless RETRY or UNCONFIRMED. */
  retryAt: z._default(z.nullable(instant), null),
  /** When somebody asked to send it again. Null: never. */
  retriedAt: z._default(z.nullable(instant), null),
  /** When it was first held back because the account's address was not confirmed. Null: never. */
  heldAt: z._default(z.nullable(instant), null),
  /** When it reached a state that is not open. */
  endTime: z._default(z.nullable(instant), null),
  /** Whether the server may have taken it in an earlier attempt, whose answer was lost. */
  mayHaveArrived: z._default(z.boolean(), false),
  /** The mail server's status, such as 550, or a word for what went wrong. It contains no address. */
  error: z._default(z.nullable(z.string()), null),
  /** The limit that it counts toward. Null: none, or not sent. */
  countedToward: z._default(z.nullable(z.string()), null),
  /** Where an announcement to an account goes, as `recipientOf` writes an address. Null: unknown, or any other message. */
  mailbox: z._default(z.nullable(z.string()), null),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The facts of a message, besides what its event says now. Fields that a kind does not need are empty or null. */
const messageDataSchema = z.object({
  /** The event's name when it happened. */
  title: z.string(),
  /** The person whose entry it is about, who asks, or who joined or left the team. */
  name: z.string(),
  reference: z.nullable(z.string()),
  raceId: z.string(),
  fromRaceId: z.nullable(z.string()),
  waveId: z.nullable(z.string()),
  /** The names of changed fields, as in the activity. */
  changed: z.array(z.string()),
  /** The change of the entry's address, and whether an account has the entry. Null if the address was not changed. */
  emails: z.nullable(z.object({ from: z.string(), to: z.string(), hasAccount: z.boolean() })),
  /** Who made the entry, or changed it. */
  by: z.enum(["runner", "account", "team"]),
  reason: z.nullable(z.string()),
  /** Whether the event has a waiver that the new entry lacks a signature of. */
  isUnsigned: z.boolean(),
  /** Until when an offer or an invitation stands, or when a draft was to be published. */
  until: z.nullable(instant),
  /** What the start and the location were before the event changed. Null: as before. */
  before: z.object({ start: z.nullable(z.string()), location: z.nullable(z.string()) }),
  /**
   * What they became. If they change again, a later message says so. Null in messages about anything else. The start is
   * that of the wave, or of the race if there is no wave.
   */
  after: z.nullable(
    z.object({ start: z.string(), waveId: z._default(z.nullable(z.string()), null), location: z.string() }),
  ),
  /** Whether the event was postponed and takes place after all. */
  isBack: z.boolean(),
  /** The role in the team, and the one before it. */
  role: z.nullable(z.enum(teamRoles)),
  fromRole: z.nullable(z.enum(teamRoles)),
  /** The code of an invitation. */
  code: z.nullable(z.string()),
  /** What a person has written, and where the answer goes. Lists cannot be stored here, because they nest. */
  subject: z.string(),
  blocks: z.array(blockSchema),
  /** The Markdown of an announcement's test, in place of its blocks. */
  markdown: z.string(),
  replyTo: z.nullable(z.string()),
});
export type MessageData = z.infer<typeof messageDataSchema>;

const NO_DATA: MessageData = {
  title: "",
  name: "",
  reference: null,
  raceId: MAIN_RACE,
  fromRaceId: null,
  waveId: null,
  changed: [],
  emails: null,
  by: "runner",
  reason: null,
  isUnsigned: false,
  until: null,
  before: { start: null, location: null },
  after: null,
  isBack: false,
  role: null,
  fromRole: null,
  code: null,
  subject: "",
  blocks: [],
  markdown: "",
  replyTo: null,
};

/** A message as Firestore keeps it: the email and what the site shows are one document (decision 0092). */
export const storedMessageSchema = z.object({
  kind: z.enum(messageKinds),
  /** The event and the entry that it is about. Empty if there is none. */
  marathonId: z.string(),
  entryId: z.string(),
  /** The announcement whose text it shows. Absent in all other messages, and in a test of an announcement. */
  announcementId: z.optional(z.string()),
  /** The account that asks the question, or the member whom a message to the owner names. Absent in all other messages. */
  fromUid: z.optional(z.string()),
  /** The message whose email brings the reader the same, because this one is only for the site. Absent in all others. */
  emailedAs: z.optional(z.string()),
  /** The account that it is for. Empty: the person has no account. */
  uid: z.string(),
  /** The address of a person without an account. Empty: the email goes to the account's address. */
  to: z.string(),
  /** The same for all messages to one person: the uid, or a hash of the address. */
  recipient: z.string(),
  at: instant,
  /** The position among the messages of its event, because those of one commit have the same time. */
  order: z.number(),
  /** The UTC day of `at`. It is indexed in place of `at`, because an index on a growing value slows writes. */
  day: z.string(),
  /** When Firestore deletes it, if the daily job has not. Older messages do not say. */
  expiresAt: z.optional(instant),
  /** Whether it goes to many people at once, so that notices about one's own place go first. */
  isBulk: z.boolean(),
  isRead: z.boolean(),
  data: z.pipe(
    z.transform((stored: object): unknown => ({ ...NO_DATA, ...stored })),
    messageDataSchema,
  ),
  delivery: deliverySchema,
});
/** `id` is the document's name. */
export type StoredMessage = z.infer<typeof storedMessageSchema> & { id: string };

export const NEW_DELIVERY: Delivery = {
  state: "PENDING",
  attempts: 0,
  leaseExpireTime: null,
  retryAt: null,
  retriedAt: null,
  heldAt: null,
  endTime: null,
  mayHaveArrived: false,
  error: null,
  countedToward: null,
  mailbox: null,
};

/** A message on the site alone. */
export const NO_EMAIL: Delivery = { ...NEW_DELIVERY, state: "SUPERSEDED" };

/** State and attempts are always stored. */
const NO_DELIVERY = { ...NEW_DELIVERY, state: null, attempts: null };

/** Data that has nothing but these fields. */
export function messageData(known: Partial<MessageData>): MessageData {
  return { ...NO_DATA, ...known };
}

/**
 * The document of a message. It leaves out fields with their default values. In a rush, each registration writes a
 * message, and every field takes time.
 */
export function toDocument({ id: _, data, delivery, ...message }: StoredMessage) {
  return { ...message, data: telling(data, NO_DATA), delivery: telling(delivery, NO_DELIVERY) };
}

function telling<Fields extends object>(fields: Fields, nothing: { [Name in keyof Fields]: unknown }): Partial<Fields> {
  const told: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== nothing[name]) told[name] = fields[name];
  return told;
}

/** To whom a message goes. An account has a uid; somebody without one has an address. */
export type Recipient = { uid: string; to: string };

/** Kinds that go to many people at once. */
export const bulkKinds: ReadonlySet<MessageKind> = new Set([
  "announcement",
  "event-changed",
  "postponed",
  "event-cancelled",
  "waiver",
]);

/** Kinds that tell people that their race does not take place as they know it. */
export const essentialKinds: ReadonlySet<MessageKind> = new Set([
  "removed",
  "event-changed",
  "postponed",
  "event-cancelled",
]);
