import { createHash, randomBytes } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, Transaction } from "firebase-admin/firestore";
import { eventFrom } from "../events/event-documents.store.ts";
import type { EventWrite } from "../events/event-writes.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { deleteAll, findAll } from "../platform/queries.ts";
import { committedUnlessTaken, revisionOf, retryOnConflict } from "../platform/compare-and-set.ts";
import { newDocumentId } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { AppError } from "../platform/app-error.ts";
import { parentIdOf, parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { toDocument } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { StoredActivity } from "../activity/stored-activity.ts";
import { invitationStateOf } from "./invitation.ts";
import type { InvitingEvent } from "./invitation.ts";
import { storedInvitationSchema } from "./stored-invitation.ts";
import type { Invitation, InvitationDraft, StoredInvitation } from "./stored-invitation.ts";
import { storedMemberSchema } from "./stored-member.ts";
import type { MemberWrite, StoredMember } from "./stored-member.ts";

/** What a change of the team writes in one commit. `change` is null if the event has been deleted. */
export type TeamWrite = {
  change: EventWrite["change"] | null;
  edits: EventWrite["edits"];
  members: MemberWrite[];
  activity: StoredActivity | null;
  /** The messages to write. */
  messages?: StoredMessage[];
};

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const teamQueries = (db: Firestore) => ({
  byCode: (codeHash: string, most: number): Query =>
    references(db).allInvitations.where("codeHash", "==", codeHash).limit(most),
  open: (eventId: string, most: number): Query =>
    references(db).invitations(eventId).where("state", "==", "open").limit(most),
  invitedBy: (uid: string, most: number): Query =>
    references(db).allInvitations.where("invitedByUid", "==", uid).limit(most),
  acceptedBy: (uid: string, most: number): Query =>
    references(db).allInvitations.where("acceptedByUid", "==", uid).limit(most),
  memberships: (uid: string, most: number): Query => references(db).allMembers.where("uid", "==", uid).limit(most),
  expiredBefore: (at: Date, most: number): Query =>
    references(db).allInvitations.where("expiresAt", "<=", at).limit(most),
});

/** Throws BrokenDocument. */
function invitationFrom(snapshot: DocumentSnapshot): StoredInvitation {
  return { ...parsed(storedInvitationSchema, snapshot), id: snapshot.id, eventId: parentIdOf(snapshot) };
}

/** Throws BrokenDocument. */
function memberFrom(snapshot: DocumentSnapshot): StoredMember {
  return { ...parsed(storedMemberSchema, snapshot), id: snapshot.id, eventId: parentIdOf(snapshot) };
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");
const codeOf = (salt: string, secret: string) => newDocumentId({ scope: "team-codes", caller: salt, key: secret });

export type TeamStore = ReturnType<typeof teamStore>;

export function teamStore(db: Firestore) {
  const { eventDocument, invitations, team, activity, edits, mail, deletedAccounts } = references(db);
  const queries = teamQueries(db);

  /** Writes the change if nobody has written the event since that snapshot. */
  function writeTeam(transaction: Transaction, event: DocumentSnapshot, write: TeamWrite): void {
    if (write.change !== null) {
      const change = { ...write.change, changedAt: FieldValue.serverTimestamp() };
      transaction.update(event.ref, change, { lastUpdateTime: revisionOf(event) });
    }
    for (const { id, fields } of write.members) {
      const document = team(event.id).doc(id);
      if (fields === null) transaction.delete(document);
      else transaction.set(document, fields, { merge: true });
    }
    if (write.activity !== null) transaction.create(activity(event.id).doc(), write.activity);
    for (const message of write.messages ?? []) transaction.create(mail.doc(message.id), toDocument(message));
  }

  return {
    /**
     * Stores the invitation, and the messages about it, unless its id is taken. Returns the stored invitation and its
     * code, which can be computed again only from the same idempotency key. Throws `ended-since` if the stored invitation
     * is broken.
     */
    async create(
      id: string,
      { eventId, ...draft }: InvitationDraft,
      idempotencyKey: string | null,
      messagesWith: (code: string) => readonly StoredMessage[],
    ): Promise<{ invitation: Invitation; isNew: boolean; code: string }> {
      const document = invitations(eventId).doc(id);
      const secret = idempotencyKey ?? randomBytes(20).toString("base64url");
      const salt = randomBytes(20).toString("base64url");
      const open = { state: "open", acceptedByUid: null, acceptedAt: null } as const;
      const newCode = codeOf(salt, secret);
      const batch = db.batch().create(document, { ...draft, ...open, salt, codeHash: hashOf(newCode) });
      for (const message of messagesWith(newCode)) batch.set(mail.doc(message.id), toDocument(message));
      const isNew = await committedUnlessTaken(batch);
      const stored = isNew
        ? { ...draft, ...open, id, eventId, salt }
        : wellFormedOrNull(await document.get(), invitationFrom);
      // Without the salt, the code of a broken invitation cannot be computed again.
      if (stored === null) throw new AppError("ended-since");
      return { invitation: stored, isNew, code: codeOf(stored.salt, secret) };
    },

    /** Whether the code is that of an invitation to the event's team that can still be accepted. */
    async isInvitation(code: string, event: InvitingEvent, now: number): Promise<boolean> {
      const invitation = await this.findByCode(code);
      return invitation !== null && invitationStateOf(invitation, event, now) === "open";
    },

    async findInvitation(eventId: string, invitationId: string): Promise<Invitation | null> {
      return wellFormedOrNull(await invitations(eventId).doc(invitationId).get(), invitationFrom);
    },

    async findByCode(code: string): Promise<Invitation | null> {
      return wellFormed((await queries.byCode(hashOf(code), 1).get()).docs, invitationFrom)[0] ?? null;
    },

    /**
     * The invitations that were neither withdrawn nor used, in no particular order. Some may have expired or belong to
     * a former owner.
     */
    async listOpen(eventId: string, deadline: number): Promise<Invitation[]> {
      return wellFormed(await findAll((most) => queries.open(eventId, most), deadline), invitationFrom);
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
      request: { eventId: string; invitationId: string; deadline: number },
      decide: (event: StoredEvent | null, invitation: Invitation | null) => boolean,
    ): Promise<boolean> {
      const document = invitations(request.eventId).doc(request.invitationId);
      return retryOnConflict(request.deadline, async () => {
        const [event, snapshot] = await Promise.all([eventDocument(request.eventId).get(), document.get()]);
        const isWithdrawn = decide(eventFrom(event), wellFormedOrNull(snapshot, invitationFrom));
        if (isWithdrawn) await document.update({ state: "withdrawn" }, { lastUpdateTime: revisionOf(snapshot) });
        return isWithdrawn;
      });
    },

    /**
     * Calls `decide` with the event and the invitation as they are now, and writes what it returns in one commit.
     * Starts again if somebody wrote either in between. Null changes nothing. Returns whether anything changed. Throws
     * `unauthenticated` while the account is being deleted, and `invitation-withdrawn` while the inviter's is: one
     * transaction reads the notes of deletions and writes the event, so that no deleted account is left in a team.
     */
    async accept(
      request: { eventId: string; invitationId: string; deadline: number },
      decide: (
        event: StoredEvent | null,
        invitation: Invitation | null,
      ) => (TeamWrite & { accepted: { acceptedByUid: string; acceptedAt: Date }; invitedByUid: string }) | null,
    ): Promise<boolean> {
      const { eventId, invitationId, deadline } = request;
      return retryOnConflict(deadline, async () => {
        const [event, snapshot] = await db.getAll(eventDocument(eventId), invitations(eventId).doc(invitationId));
        if (!event || !snapshot) throw new Error("getAll returned no document");
        const write = decide(eventFrom(event), wellFormedOrNull(snapshot, invitationFrom));
        if (write === null) return false;
        const versions = write.edits.map((edit) => ({ edit, document: edits(eventId).doc(String(edit.version)) }));
        await db.runTransaction(async (transaction) => {
          const [deletion, inviters, ...known] = await transaction.getAll(
            deletedAccounts.doc(write.accepted.acceptedByUid),
            deletedAccounts.doc(write.invitedByUid),
            ...versions.map(({ document }) => document),
          );
          if (deletion?.exists) throw new AppError("unauthenticated");
          if (inviters?.exists) throw new AppError("invitation-withdrawn");
          writeTeam(transaction, event, write);
          const used = { state: "used", ...write.accepted };
          transaction.update(snapshot.ref, used, { lastUpdateTime: revisionOf(snapshot) });
          for (const [index, { edit, document }] of versions.entries()) {
            if (!known[index]?.exists) transaction.create(document, edit);
          }
        });
        return true;
      });
    },

    /**
     * Calls `decide` with the event and the member as they are now, and writes what it returns in one commit. Starts
     * again if somebody wrote the event in between. Null changes nothing. Returns whether anything changed.
     */
    async change(
      request: { eventId: string; memberId: string; deadline: number },
      decide: (event: StoredEvent | null, member: StoredMember | null) => TeamWrite | null | Promise<TeamWrite | null>,
    ): Promise<boolean> {
      const { eventId, memberId, deadline } = request;
      return retryOnConflict(deadline, async () => {
        const [event, member] = await db.getAll(eventDocument(eventId), team(eventId).doc(memberId));
        if (!event || !member) throw new Error("getAll returned no document");
        const write = await decide(eventFrom(event), wellFormedOrNull(member, memberFrom));
        if (write === null) return false;
        await db.runTransaction((transaction) => Promise.resolve(writeTeam(transaction, event, write)));
        return true;
      });
    },

    /** Who the members below the owner are, in no particular order. */
    async listMembers(eventId: string): Promise<StoredMember[]> {
      return wellFormed((await team(eventId).get()).docs, memberFrom);
    },

    async findMember(eventId: string, memberId: string): Promise<StoredMember | null> {
      return wellFormedOrNull(await team(eventId).doc(memberId).get(), memberFrom);
    },

    async listMemberships(uid: string, deadline: number): Promise<StoredMember[]> {
      return wellFormed(await findAll((most) => queries.memberships(uid, most), deadline), memberFrom);
    },

    /** Removes the invitations that this account made or accepted. */
    async removeOf(uid: string, deadline: number): Promise<void> {
      for (const query of [queries.invitedBy, queries.acceptedBy]) {
        await deleteAll((most) => query(uid, most), deadline);
      }
    },

    async removeExpiredBefore(at: Date, deadline: number): Promise<void> {
      await deleteAll((most) => queries.expiredBefore(at, most), deadline);
    },
  };
}
