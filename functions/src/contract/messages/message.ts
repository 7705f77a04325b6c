import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";

/** What RUN tells people, by email and on the site. */
export const messageKinds = [
  "registered",
  "changed",
  "moved",
  "cancelled",
  "removed",
  "waiting",
  "offered",
  "lapsed",
  "given-away",
  "received",
  "event-changed",
  "postponed",
  "event-cancelled",
  "waiver",
  "account-deleted",
  "invited",
  "owner",
  "member-joined",
  "member-left",
  "member-removed",
  "role-changed",
  "not-published",
  "event-full",
  "waitlist-empty",
  "mail-failed",
  "announcement",
  "question",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * What became of a message's email. "uncertain": the mail server may or may not have taken it. "withheld": the reader
 * gets no more email like it today, or the owner of the event has confirmed no address. "superseded": it was no longer
 * true when it was due. An announcement that another email has brought to the same address is "sent".
 */
export const emailStates = ["queued", "sent", "failed", "uncertain", "withheld", "superseded"] as const;
export type EmailState = (typeof emailStates)[number];

export const spanSchema = z.strictObject({
  /** A "\n" in it is a line break. */
  text: z.string(),
  isStrong: z.optional(z.literal(true)),
  isEmphasized: z.optional(z.literal(true)),
  /** An address with http, https or mailto. */
  href: z.optional(z.string()),
});
/** Some text of one style. */
export type Span = z.infer<typeof spanSchema>;

export const textBlockSchema = z.strictObject({
  type: z.enum(["paragraph", "heading", "quote"]),
  spans: z.array(spanSchema),
});
export const listBlockSchema = z.strictObject({
  type: z.literal("list"),
  isOrdered: z.boolean(),
  items: z.array(z.array(spanSchema)),
});
export const blockSchema = z.union([textBlockSchema, listBlockSchema]);
export type Block = z.infer<typeof blockSchema>;

export const factSchema = z.strictObject({ label: z.string(), value: z.string() });
export const letterActionSchema = z.strictObject({ label: z.string(), path: z.string() });

/** The text of a message, the same in its email and on the site. */
export const letterSchema = z.strictObject({
  subject: z.string(),
  /** A newer server's block of another type is read as an empty paragraph. */
  blocks: z.array(withFallback(blockSchema, { type: "paragraph", spans: [] })),
  /** What a reader looks up: "Start", "Reference" and the like. Shown as a table below the first block. */
  facts: z.array(factSchema),
  /** What to do next: a page of the site. Null if there is nothing to do. */
  action: z.nullable(letterActionSchema),
});
export type Letter = z.infer<typeof letterSchema>;

export const messageSchema = z.strictObject({
  id: z.string(),
  /** The site shows every kind alike, so an unknown kind from a newer server may be read as any other. */
  kind: withFallback(z.enum(messageKinds), "announcement"),
  at: z.iso.datetime(),
  /** The event that the message is about, or null. */
  marathonId: z.nullable(z.string()),
  isRead: z.boolean(),
  email: withFallback(z.enum(emailStates), "uncertain"),
  letter: letterSchema,
});
export type Message = z.infer<typeof messageSchema>;

/** A page of the caller's messages, newest first. */
export const messagePageSchema = z.strictObject({
  messages: z.array(messageSchema),
  nextCursor: z.nullable(z.string()),
  /** How many of all messages are unread, at most `UNREAD_MAX`. */
  unread: z.number(),
  /** How many emails are sent only once the reader has confirmed their address, at most `UNREAD_MAX`. */
  unconfirmed: withFallback(z.number(), 0),
  /** Whether RUN sends email at all. */
  sendsEmail: z.boolean(),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

export const readMessageSchema = z.strictObject({ read: z.literal(true) });
