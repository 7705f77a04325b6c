import { isDeepStrictEqual } from "node:util";
import { Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { UNREAD_MAX } from "../contract/index.ts";
import { createIfAbsent, isConflict, revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed, wellFormedOrNull, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import { changeAll, deleteAll, findAll } from "../platform/queries.ts";
import { messageBundleStore } from "./message-bundles.store.ts";
import { messageQueries } from "./message-queries.store.ts";
import type { MessagePosition } from "./message-queries.store.ts";
import {
  NEW_DELIVERY,
  isResendable,
  messageData,
  openStates,
  storedMessageSchema,
  toDocument,
} from "./stored-message.ts";
import type { Delivery, DeliveryState, StoredMessage } from "./stored-message.ts";

/** How long a sender waits for a person's messages that are still in bundles. */
const SENDER_WAITS_MS = 30_000;

/** A message, and the revision at which it was read. A write fails if somebody has written it since. */
export type VersionedMessage = { message: StoredMessage; revision: Timestamp };

/** Throws BrokenDocument. */
export const messageFrom = (snapshot: DocumentSnapshot): StoredMessage => ({
  ...parsed(storedMessageSchema, snapshot),
  id: snapshot.id,
});
const versionedFrom = (snapshot: DocumentSnapshot): VersionedMessage => ({
  message: messageFrom(snapshot),
  revision: revisionOf(snapshot),
});

function positionOf(snapshot: DocumentSnapshot): MessagePosition | null {
  const at: unknown = snapshot.get("at");
  const order: unknown = snapshot.get("order");
  return at instanceof Timestamp && typeof order === "number" ? { at: at.toDate(), order, id: snapshot.id } : null;
}

/** An announcement or an invitation that did not arrive may be sent again, so it keeps its address. */
function isForgotten({ uid, kind, announcementId }: StoredMessage, { state }: Delivery): boolean {
  if (uid !== "" || openStates.some((open) => open === state)) return false;
  if (announcementId !== undefined) return state !== "ERROR" && state !== "UNCERTAIN";
  return !(kind === "invited" && isResendable(state));
}

export type MessageStore = ReturnType<typeof messageStore>;

/**
 * The emails and the messages on the site. The stores that cause messages write them in their own commits. Those of one
 * person that a commit has bundled are made before they are read.
 */
export function messageStore(db: Firestore) {
  const { mail } = references(db);
  const queries = messageQueries(db);
  const bundles = messageBundleStore(db);
  const findVersioned = async (query: Query) => wellFormed((await query.get()).docs, versionedFrom);
  return {
    /** Has to be called before `list` and `countUnread`, which a page of messages needs at the same time. */
    unpackFor: (uid: string, deadline: number): Promise<void> => bundles.unpackFor(uid, { deadline }),

    /** Adds a message that comes with no other change. A message with this id stays as it is. */
    async add(message: StoredMessage): Promise<void> {
      await createIfAbsent(mail.doc(message.id), toDocument(message));
    },

    /** Those of the messages that exist. */
    async findAll(ids: readonly string[]): Promise<VersionedMessage[]> {
      if (ids.length === 0) return [];
      const found = await db.getAll(...ids.map((id) => mail.doc(id)));
      return wellFormed(
        found.filter(({ exists }) => exists),
        versionedFrom,
      );
    },

    /** A page of the messages that were never sent, by id, beginning after the id `after`. */
    async pending(
      { isBulk, after }: { isBulk: boolean; after: string | null },
      size: number,
    ): Promise<Page<StoredMessage, string>> {
      return wellFormedPage(
        (most) => queries.pending(isBulk, after, most),
        size,
        messageFrom,
        ({ id }) => id,
      );
    },

    /** The announcement's messages to accounts that were claimed for an email to this mailbox. */
    listInMailbox(announcementId: string, mailbox: string, most: number): Promise<VersionedMessage[]> {
      return findVersioned(queries.inMailbox(announcementId, mailbox, most));
    },

    /** Messages whose next attempt is due, and those that a sender claimed and never finished. */
    async overdue(now: Date, most: number): Promise<StoredMessage[]> {
      const found = await Promise.all([
        findVersioned(queries.toRetry(now, most)),
        findVersioned(queries.abandoned(now, most)),
      ]);
      return found.flat().map(({ message }) => message);
    },

    /** The messages to one person that are still to be sent, the oldest first. */
    async openOf(recipient: string, most: number): Promise<VersionedMessage[]> {
      await bundles.unpackFor(recipient, { deadline: Date.now() + SENDER_WAITS_MS });
      return findVersioned(queries.openOf(recipient, most));
    },

    /** Emails that wait for an address to be confirmed, and whose account is to be looked at again. */
    heldDue(now: Date, most: number): Promise<VersionedMessage[]> {
      return findVersioned(queries.heldDue(now, most));
    },

    /** How many emails wait for the account to confirm its address, at most `UNREAD_MAX`. */
    async countHeld(uid: string): Promise<number> {
      return (await queries.heldOf(uid, UNREAD_MAX).count().get()).data().count;
    },

    /** Queues the emails that waited for the account to confirm its address, the oldest first. Returns whether any did. */
    release(uid: string, now: Date, deadline: number): Promise<boolean> {
      return changeAll(
        (most) => queries.heldOf(uid, most),
        deadline,
        (batch, document) => {
          const delivery = { ...NEW_DELIVERY, retriedAt: now, heldAt: document.get("delivery.heldAt") as unknown };
          batch.update(document.ref, { delivery }, { lastUpdateTime: document.updateTime });
        },
      );
    },

    /** How many emails since then count toward the limit. */
    async countToward(limit: string, after: Date): Promise<number> {
      return (await queries.counted(limit, after).count().get()).data().count;
    },

    /**
     * Writes what became of the email, unless another sender has done so since the message was read: then it returns
     * null. It does not matter whether the person has read the message on the site in between. Once the email needs no
     * further attempt, a message to somebody without an account is emptied, because nobody can read it on the site.
     */
    async saveDelivery(versioned: VersionedMessage, delivery: Delivery): Promise<VersionedMessage | null> {
      const { message } = versioned;
      for (let current: VersionedMessage | null = versioned; current !== null;) {
        if (!isDeepStrictEqual(current.message.delivery, message.delivery)) return null;
        try {
          const change = { delivery, ...(isForgotten(message, delivery) && { to: "", data: messageData({}) }) };
          const { writeTime } = await mail.doc(message.id).update(change, { lastUpdateTime: current.revision });
          return { message: { ...message, ...change }, revision: writeTime };
        } catch (error) {
          if (!isConflict(error)) throw error;
          current = wellFormedOrNull(await mail.doc(message.id).get(), versionedFrom);
        }
      }
      return null;
    },

    /** How many messages of the announcement are in one of these states. */
    async countOfAnnouncement(announcementId: string, states: readonly DeliveryState[]): Promise<number> {
      return (await queries.ofAnnouncement(announcementId, states).count().get()).data().count;
    },

    /** A page of the announcement's messages in these states, by id, beginning after the id `after`. */
    listOfAnnouncement(
      announcementId: string,
      states: readonly DeliveryState[],
      after: string | null,
      size: number,
    ): Promise<Page<StoredMessage, string>> {
      return wellFormedPage(
        (most) => {
          const byId = queries.ofAnnouncement(announcementId, states);
          return (after === null ? byId : byId.startAfter(after)).limit(most);
        },
        size,
        messageFrom,
        ({ id }) => id,
      );
    },

    /** Sends the announcement's messages in these states again. Returns whether there was any. */
    retry(announcementId: string, states: readonly DeliveryState[], now: Date, deadline: number): Promise<boolean> {
      const delivery = { ...NEW_DELIVERY, retriedAt: now };
      return changeAll(
        (most) => queries.ofAnnouncement(announcementId, states).limit(most),
        deadline,
        (batch, { ref, updateTime }) => batch.update(ref, { delivery }, { lastUpdateTime: updateTime }),
      );
    },

    /** A page of an account's messages, newest first. */
    list(uid: string, after: MessagePosition | null, size: number): Promise<Page<StoredMessage, MessagePosition>> {
      return wellFormedPage((most) => queries.newestOf(uid, after, most), size, messageFrom, positionOf);
    },

    async countUnread(uid: string): Promise<number> {
      return (await queries.unreadOf(uid, UNREAD_MAX).count().get()).data().count;
    },

    /** Returns whether it was unread. Null if the account has no such message. */
    async markRead(uid: string, id: string): Promise<boolean | null> {
      const snapshot = await mail.doc(id).get();
      if (!snapshot.exists || snapshot.get("uid") !== uid) return null;
      if (snapshot.get("isRead") === true) return false;
      await mail.doc(id).update({ isRead: true });
      return true;
    },

    /** Returns whether any was unread. */
    async markAllRead(uid: string, deadline: number): Promise<boolean> {
      await bundles.unpackFor(uid, { deadline });
      return changeAll(
        (most) => queries.unreadOf(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { isRead: true }),
      );
    },

    /** All messages to an account, in no particular order. */
    async listAllOf(uid: string, deadline: number): Promise<StoredMessage[]> {
      await bundles.unpackFor(uid, { deadline });
      return wellFormed(await findAll((most) => queries.of(uid, most), deadline), messageFrom);
    },

    /**
     * Deletes the messages to an account, and its questions to organizers. Emails that count toward a limit are only
     * emptied, so that a new account with the same address does not get as many again.
     */
    async removeOf(uid: string, deadline: number): Promise<void> {
      await bundles.unpackFor(uid, { deadline, endsBroken: true });
      await changeAll(
        (most) => queries.of(uid, most),
        deadline,
        (batch, snapshot) =>
          typeof snapshot.get("delivery.countedToward") === "string"
            ? batch.update(snapshot.ref, { uid: "", recipient: "", entryId: "", to: "", data: messageData({}) })
            : batch.delete(snapshot.ref),
      );
      await deleteAll((most) => queries.askedBy(uid, most), deadline);
    },

    /** Deletes the messages of that UTC day and of all earlier ones. */
    async removeUntil(day: string, deadline: number): Promise<void> {
      await deleteAll((most) => queries.until(day, most), deadline);
    },
  };
}
