import { createHash, randomBytes } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { marathonFrom } from "../marathons/marathons.store.ts";
import type { MarathonWrite } from "../marathons/marathon-writes.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { changeAll, findAll } from "../platform/queries.ts";
import { createIfAbsent, revisionOf, retryOnConflict } from "../platform/compare-and-set.ts";
import { newDocumentId } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { AppError } from "../platform/app-error.ts";
import { parentIdOf, parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import type { StoredActivity } from "../places/stored-activity.ts";
import { storedInvitationSchema } from "./stored-invitation.ts";
import type { Invitation, InvitationDraft, StoredInvitation } from "./stored-invitation.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const teamQueries = (db: Firestore) => ({
  byCode: (codeHash: string, most: number): Query =>
    references(db).allInvitations.where("codeHash", "==", codeHash).limit(most),
  open: (marathonId: string, most: number): Query =>
    references(db).invitations(marathonId).where("state", "==", "open").limit(most),
  invitedBy: (uid: string, most: number): Query =>
    references(db).allInvitations.where("invitedByUid", "==", uid).limit(most),
  acceptedBy: (uid: string, most: number): Query =>
    references(db).allInvitations.where("acceptedByUid", "==", uid).limit(most),
  expiredBefore: (at: Date, most: number): Query =>
    references(db).allInvitations.where("expiresAt", "<=", at).limit(most),
});

/** Throws BrokenDocument. */
function invitationFrom(snapshot: DocumentSnapshot): StoredInvitation {
  return { ...parsed(storedInvitationSchema, snapshot), id: snapshot.id, marathonId: parentIdOf(snapshot) };
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");
const codeOf = (salt: string, secret: string) => newDocumentId({ scope: "team-codes", caller: salt, key: secret });

export type TeamStore = ReturnType<typeof teamStore>;

export function teamStore(db: Firestore) {
  const { marathon, invitations, activity, edits, deletedAccounts } = references(db);
  const queries = teamQueries(db);

  return {
    /**
     * Stores the invitation unless its id is taken. Returns the stored invitation and its code, which can be computed
     * again only from the same idempotency key. Throws `ended-since` if the stored invitation is broken.
     */
    async create(
      id: string,
      { marathonId, ...draft }: InvitationDraft,
      idempotencyKey: string | null,
    ): Promise<{ invitation: Invitation; isNew: boolean; code: string }> {
      const document = invitations(marathonId).doc(id);
      const secret = idempotencyKey ?? randomBytes(20).toString("base64url");
      const salt = randomBytes(20).toString("base64url");
      const open = { state: "open", acceptedByUid: null, acceptedAt: null } as const;
      const isNew = await createIfAbsent(document, { ...draft, ...open, salt, codeHash: hashOf(codeOf(salt, secret)) });
      const stored = isNew
        ? { ...draft, ...open, id, marathonId, salt }
        : wellFormedOrNull(await document.get(), invitationFrom);
      // Without the salt, the code of a broken invitation cannot be computed again.
      if (stored === null) throw new AppError("ended-since");
      return { invitation: stored, isNew, code: codeOf(stored.salt, secret) };
    },

    async findByCode(code: string): Promise<Invitation | null> {
      return wellFormed((await queries.byCode(hashOf(code), 1).get()).docs, invitationFrom)[0] ?? null;
    },

    /**
     * The invitations that were neither withdrawn nor used, in no particular order. Some may have expired or belong to
     * a former owner.
     */
    async listOpen(marathonId: string, deadline: number): Promise<Invitation[]> {
      return wellFormed(await findAll((most) => queries.open(marathonId, most), deadline), invitationFrom);
    },

    async listInvitedBy(uid: string, deadline: number): Promise<Invitation[]> {
      return wellFormed(await findAll((most) => queries.invitedBy(uid, most), deadline), invitationFrom);
    },

    async listAcceptedBy(uid: string, deadline: number): Promise<Invitation[]> {
      return wellFormed(await findAll((most) => queries.acceptedBy(uid, most), deadline), invitationFrom);
    },

    /**
     * Calls `decide` with the event and the invitation as they are now, and withdraws the invitation if that returns
     * true. Starts again if somebody wrote the invitation in between. Returns whether it withdrew the invitation.
     */
    async withdraw(
      request: { marathonId: string; invitationId: string; deadline: number },
      decide: (marathon: StoredMarathon | null, invitation: Invitation | null) => boolean,
    ): Promise<boolean> {
      const document = invitations(request.marathonId).doc(request.invitationId);
      return retryOnConflict(request.deadline, async () => {
        const [event, snapshot] = await Promise.all([marathon(request.marathonId).get(), document.get()]);
        const isWithdrawn = decide(marathonFrom(event), wellFormedOrNull(snapshot, invitationFrom));
        if (isWithdrawn) await document.update({ state: "withdrawn" }, { lastUpdateTime: revisionOf(snapshot) });
        return isWithdrawn;
      });
    },

    /**
     * Calls `decide` with the event and the invitation as they are now, and writes what it returns in one commit.
     * Starts again if somebody wrote either in between. Null changes nothing. Returns whether anything changed. Throws
     * `unauthenticated` while the account is being deleted: one transaction reads the note of the deletion and writes
     * the event, so that no event is left with a deleted owner.
     */
    async accept(
      request: { marathonId: string; invitationId: string; deadline: number },
      decide: (
        marathon: StoredMarathon | null,
        invitation: Invitation | null,
      ) => (MarathonWrite & { accepted: { acceptedByUid: string; acceptedAt: Date }; activity: StoredActivity }) | null,
    ): Promise<boolean> {
      const { marathonId, invitationId, deadline } = request;
      return retryOnConflict(deadline, async () => {
        const [event, snapshot] = await db.getAll(marathon(marathonId), invitations(marathonId).doc(invitationId));
        if (!event || !snapshot) throw new Error("getAll returned no document");
        const write = decide(marathonFrom(event), wellFormedOrNull(snapshot, invitationFrom));
        if (write === null) return false;
        const change = { ...write.change, changedAt: FieldValue.serverTimestamp() };
        const versions = write.edits.map((edit) => ({ edit, document: edits(marathonId).doc(String(edit.version)) }));
        await db.runTransaction(async (transaction) => {
          const [deletion, ...known] = await transaction.getAll(
            deletedAccounts.doc(write.accepted.acceptedByUid),
            ...versions.map(({ document }) => document),
          );
          if (deletion?.exists) throw new AppError("unauthenticated");
          transaction
            .update(event.ref, change, { lastUpdateTime: revisionOf(event) })
            .update(snapshot.ref, { state: "used", ...write.accepted }, { lastUpdateTime: revisionOf(snapshot) })
            .create(activity(marathonId).doc(), write.activity);
          for (const [index, { edit, document }] of versions.entries()) {
            if (!known[index]?.exists) transaction.create(document, edit);
          }
        });
        return true;
      });
    },

    /** Removes the invitations that this account made or accepted. */
    async removeOf(uid: string, deadline: number): Promise<void> {
      for (const query of [queries.invitedBy, queries.acceptedBy]) {
        await changeAll(
          (most) => query(uid, most),
          deadline,
          (batch, { ref }) => batch.delete(ref),
        );
      }
    },

    async removeExpiredBefore(at: Date, deadline: number): Promise<void> {
      await changeAll(
        (most) => queries.expiredBefore(at, most),
        deadline,
        (batch, { ref }) => batch.delete(ref),
      );
    },
  };
}
