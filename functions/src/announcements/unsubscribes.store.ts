import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { recipientOf } from "../messages/new-message.ts";
import { createIfAbsent } from "../platform/compare-and-set.ts";
import { newDocumentId } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { changeAll, deleteAll, findAll } from "../platform/queries.ts";
import { storedUnsubscribeSchema } from "./stored-unsubscribe.ts";
import type { StoredUnsubscribe } from "./stored-unsubscribe.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const unsubscribeQueries = (db: Firestore) => ({
  byUnsubscribeCode: (code: string): Query => references(db).unsubscribes.where("code", "==", code).limit(1),
  optedOutOf: (eventId: string, most: number): Query =>
    references(db).unsubscribes.where("marathonId", "==", eventId).where("isOptedOut", "==", true).limit(most),
  optedOutBy: (uid: string, most: number): Query =>
    references(db).unsubscribes.where("uid", "==", uid).where("isOptedOut", "==", true).limit(most),
  ofSubscriber: (uid: string, most: number): Query => references(db).unsubscribes.where("uid", "==", uid).limit(most),
  claimedBy: (uid: string, most: number): Query =>
    references(db).unsubscribes.where("claimedBy", "==", uid).limit(most),
});

/** Throws BrokenDocument. */
const unsubscribeFrom = (snapshot: DocumentSnapshot): StoredUnsubscribe => parsed(storedUnsubscribeSchema, snapshot);

export type Subscriber = { marathonId: string; recipient: string; uid: string };

export type UnsubscribeStore = ReturnType<typeof unsubscribeStore>;

export function unsubscribeStore(db: Firestore) {
  const { unsubscribes } = references(db);
  const queries = unsubscribeQueries(db);
  const documentOf = ({ marathonId: eventId, recipient }: Pick<Subscriber, "marathonId" | "recipient">) =>
    unsubscribes.doc(newDocumentId({ scope: `unsubscribes/${eventId}`, caller: recipient, key: "recipient" }));
  const newOf = (who: Subscriber, isOptedOut: boolean, changedAt: Date): StoredUnsubscribe => ({
    ...who,
    code: newDocumentId({ scope: "unsubscribes", caller: "", key: null }),
    isOptedOut,
    changedAt,
  });

  /** Returns whether that is new. */
  async function choose(who: Subscriber, isOptedOut: boolean, now: Date): Promise<boolean> {
    const document = documentOf(who);
    const isNew = isOptedOut && (await createIfAbsent(document, newOf(who, true, now)));
    if (isNew) return true;
    const known = wellFormedOrNull(await document.get(), unsubscribeFrom);
    if (known === null || known.isOptedOut === isOptedOut) return false;
    await document.update({ isOptedOut, changedAt: now });
    return true;
  }

  return {
    /** Finds the person's choice and code, or stores a new code for a person who gets announcements. */
    async findOrCreate(who: Subscriber, now: Date): Promise<StoredUnsubscribe> {
      const document = documentOf(who);
      const known = wellFormedOrNull(await document.get(), unsubscribeFrom);
      if (known !== null) return known;
      const made = newOf(who, false, now);
      if (await createIfAbsent(document, made)) return made;
      return unsubscribeFrom(await document.get());
    },

    /** The recipients who get no announcements of the event. */
    async listOptedOut(eventId: string, deadline: number): Promise<Set<string>> {
      const found = await findAll((most) => queries.optedOutOf(eventId, most), deadline);
      return new Set(wellFormed(found, unsubscribeFrom).map(({ recipient }) => recipient));
    },

    /** The events whose announcements the account has opted out of. */
    async listOptedOutBy(uid: string, deadline: number): Promise<StoredUnsubscribe[]> {
      return wellFormed(await findAll((most) => queries.optedOutBy(uid, most), deadline), unsubscribeFrom);
    },

    /**
     * Opts the person out, and the account that took over the entry of a person without one. Does nothing for an unknown
     * code, or the second time.
     */
    async optOut(code: string, now: Date): Promise<void> {
      const snapshot = (await queries.byUnsubscribeCode(code).get()).docs[0];
      const found = snapshot === undefined ? null : wellFormedOrNull(snapshot, unsubscribeFrom);
      if (snapshot === undefined || found === null) return;
      const { marathonId: eventId, claimedBy, isOptedOut } = found;
      // First, because pressing the link again after a failure has to get here.
      if (claimedBy !== undefined)
        await choose({ marathonId: eventId, recipient: claimedBy, uid: claimedBy }, true, now);
      if (!isOptedOut) await snapshot.ref.update({ isOptedOut: true, changedAt: now });
    },

    choose,

    /**
     * Gives the account the choice that its address made while nobody had an account for it, unless the account has
     * chosen since. From then on, the codes in emails to the address are also the account's.
     */
    async inherit(
      { eventId, address, uid }: { eventId: string; address: string; uid: string },
      now: Date,
    ): Promise<void> {
      const [guest, who] = [
        { marathonId: eventId, recipient: recipientOf(address), uid: "" },
        { marathonId: eventId, recipient: uid, uid },
      ];
      const document = documentOf(guest);
      // Linked before the choice is read, so that none is lost that comes in between.
      if (await createIfAbsent(document, { ...newOf(guest, false, now), claimedBy: uid })) return;
      await document.update({ claimedBy: uid });
      const [given = null, known = null] = (await db.getAll(document, documentOf(who))).map((one) =>
        wellFormedOrNull(one, unsubscribeFrom),
      );
      if (given?.isOptedOut !== true || (known !== null && known.changedAt >= given.changedAt)) return;
      await choose(who, true, given.changedAt);
    },

    /** Deletes the account's choices and the links to it. */
    async removeOf(uid: string, deadline: number): Promise<void> {
      await deleteAll((most) => queries.ofSubscriber(uid, most), deadline);
      await changeAll(
        (most) => queries.claimedBy(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { claimedBy: FieldValue.delete() }),
      );
    },
  };
}
