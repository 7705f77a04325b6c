import { FieldPath } from "firebase-admin/firestore";
import type { Firestore, Query } from "firebase-admin/firestore";
import { references } from "../platform/database.ts";
import { openStates } from "./stored-message.ts";
import type { DeliveryState } from "./stored-message.ts";

/** A message's position among those of one account. */
export type MessagePosition = { at: Date; order: number; id: string };

/** Every query of the message store, so that a test can compare them with firestore.indexes.json. */
export const messageQueries = (db: Firestore) => ({
  /** Ordered by id rather than by time, so that writes do not all go to one end of an index. */
  pending: (isBulk: boolean, after: string | null, most: number): Query => {
    const byId = references(db)
      .mail.where("delivery.state", "==", "PENDING")
      .where("isBulk", "==", isBulk)
      .orderBy(FieldPath.documentId());
    return (after === null ? byId : byId.startAfter(after)).limit(most);
  },
  toRetry: (now: Date, most: number): Query => due(db, "RETRY", "retryAt", now).limit(most),
  abandoned: (now: Date, most: number): Query => due(db, "PROCESSING", "leaseExpireTime", now).limit(most),
  heldDue: (now: Date, most: number): Query => due(db, "UNCONFIRMED", "retryAt", now).limit(most),
  openOf: (recipient: string, most: number): Query => oldestOf(db, recipient, openStates).limit(most),
  heldOf: (uid: string, most: number): Query => oldestOf(db, uid, ["UNCONFIRMED"]).limit(most),
  counted: (limit: string, after: Date): Query =>
    references(db).mail.where("delivery.countedToward", "==", limit).where("delivery.endTime", ">", after),
  newestOf: (uid: string, after: MessagePosition | null, most: number): Query => {
    const newestFirst = references(db)
      .mail.where("uid", "==", uid)
      .orderBy("at", "desc")
      .orderBy("order", "desc")
      .orderBy(FieldPath.documentId(), "desc");
    return (after === null ? newestFirst : newestFirst.startAfter(after.at, after.order, after.id)).limit(most);
  },
  unreadOf: (uid: string, most: number): Query =>
    references(db).mail.where("uid", "==", uid).where("isRead", "==", false).limit(most),
  of: (uid: string, most: number): Query => references(db).mail.where("uid", "==", uid).limit(most),
  askedBy: (uid: string, most: number): Query => references(db).mail.where("fromUid", "==", uid).limit(most),
  ofAnnouncement: (announcementId: string, states: readonly DeliveryState[]): Query =>
    references(db)
      .mail.where("announcementId", "==", announcementId)
      .where("delivery.state", "in", states)
      .orderBy(FieldPath.documentId()),
  inMailbox: (announcementId: string, mailbox: string, most: number): Query =>
    references(db)
      .mail.where("announcementId", "==", announcementId)
      .where("delivery.mailbox", "==", mailbox)
      .limit(most),
  until: (day: string, most: number): Query => references(db).mail.where("day", "<=", day).limit(most),
});

/** The messages in this state whose time has come, those that are due the longest first. */
function due(db: Firestore, state: DeliveryState, field: "retryAt" | "leaseExpireTime", now: Date): Query {
  return references(db)
    .mail.where("delivery.state", "==", state)
    .where(`delivery.${field}`, "<=", now)
    .orderBy(`delivery.${field}`);
}

/** The messages to this recipient in these states, in the order of their causes. */
function oldestOf(db: Firestore, recipient: string, states: readonly DeliveryState[]): Query {
  return references(db)
    .mail.where("recipient", "==", recipient)
    .where("delivery.state", "in", states)
    .orderBy("at")
    .orderBy("order");
}
