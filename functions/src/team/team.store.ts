import { createHash, randomBytes } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { teamRoles } from "../contract/index.ts";
import { marathonFrom } from "../marathons/marathons.store.ts";
import type { MarathonWrite, StoredMarathon } from "../marathons/marathons.store.ts";
import {
  changeAll,
  createIfAbsent,
  findAll,
  newDocumentId,
  references,
  revisionOf,
  untilNotOvertaken,
} from "../platform/firestore.ts";
import { AppError } from "../platform/app-error.ts";
import { log } from "../platform/log.ts";
import type { StoredActivity } from "../registrations/registrations.store.ts";
import type { Invitation } from "./invitation.ts";

const instant = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp) => timestamp.toDate()),
);

/**
 * An invitation as Firestore keeps it. The code itself is not stored, only its hash, and the salt that makes the same code
 * again from the idempotency key of the request.
 */
const storedInvitationSchema = z.object({
  role: z.enum(teamRoles),
  email: z.nullable(z.string()),
  invitedByUid: z.string(),
  ownership: z.nullable(z.string()),
  state: z.enum(["open", "withdrawn", "used"]),
  acceptedByUid: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
  createdAt: instant,
  expiresAt: instant,
  salt: z.string(),
  codeHash: z.string(),
});
type StoredInvitation = Invitation & Pick<z.infer<typeof storedInvitationSchema>, "salt" | "codeHash">;

export type NewInvitationDraft = Omit<Invitation, "id" | "state" | "acceptedByUid" | "acceptedAt">;

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

/** Throws for a malformed document; the log then names the fields that are wrong. */
function invitationFrom(snapshot: DocumentSnapshot): StoredInvitation {
  const result = storedInvitationSchema.safeParse(snapshot.data());
  const marathonId = snapshot.ref.parent.parent?.id ?? "";
  if (result.success) return { ...result.data, id: snapshot.id, marathonId };
  const paths = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new Error(`An invitation of marathons/${marathonId} is not well formed at ${paths}`);
}

function wellFormed(snapshots: DocumentSnapshot[]): StoredInvitation[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [invitationFrom(snapshot)];
    } catch (error) {
      log.brokenDocument(error);
      return [];
    }
  });
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");
const codeOf = (salt: string, secret: string) => newDocumentId({ scope: "team-codes", caller: salt, key: secret });

export type TeamStore = ReturnType<typeof teamStore>;

export function teamStore(db: Firestore) {
  const { marathon, invitations, activity, edits, deletedAccounts } = references(db);
  const queries = teamQueries(db);

  return {
    /**
     * Stores the invitation unless its id is taken. Answers the stored one and its code, which only a request with the same
     * key can make again.
     */
    async create(
      id: string,
      { marathonId, ...draft }: NewInvitationDraft,
      idempotencyKey: string | null,
    ): Promise<{ invitation: Invitation; isNew: boolean; code: string }> {
      const document = invitations(marathonId).doc(id);
      const secret = idempotencyKey ?? randomBytes(20).toString("base64url");
      const salt = randomBytes(20).toString("base64url");
      const open = { state: "open", acceptedByUid: null, acceptedAt: null } as const;
      const isNew = await createIfAbsent(document, { ...draft, ...open, salt, codeHash: hashOf(codeOf(salt, secret)) });
      const stored = isNew ? { ...draft, ...open, id, marathonId, salt } : invitationFrom(await document.get());
      return { invitation: stored, isNew, code: codeOf(stored.salt, secret) };
    },

    async findByCode(code: string): Promise<Invitation | null> {
      return wellFormed((await queries.byCode(hashOf(code), 1).get()).docs)[0] ?? null;
    },

    /** Those that were neither withdrawn nor used, in no order. Some may have expired or belong to a former owner. */
    async listOpen(marathonId: string, deadline: number): Promise<Invitation[]> {
      return wellFormed(await findAll((most) => queries.open(marathonId, most), deadline));
    },

    async listInvitedBy(uid: string, deadline: number): Promise<Invitation[]> {
      return wellFormed(await findAll((most) => queries.invitedBy(uid, most), deadline));
    },

    async listAcceptedBy(uid: string, deadline: number): Promise<Invitation[]> {
      return wellFormed(await findAll((most) => queries.acceptedBy(uid, most), deadline));
    },

    /**
     * Passes the event and the invitation as they are now to `decide`, and withdraws the invitation if that returns true. If
     * somebody wrote the invitation in between, it starts again. Answers whether it withdrew the invitation.
     */
    async withdraw(
      request: { marathonId: string; invitationId: string; deadline: number },
      decide: (marathon: StoredMarathon | null, invitation: Invitation | null) => boolean,
    ): Promise<boolean> {
      const document = invitations(request.marathonId).doc(request.invitationId);
      return untilNotOvertaken(request.deadline, async () => {
        const [event, snapshot] = await Promise.all([marathon(request.marathonId).get(), document.get()]);
        const isWithdrawn = decide(marathonFrom(event), snapshot.exists ? invitationFrom(snapshot) : null);
        if (isWithdrawn) await document.update({ state: "withdrawn" }, { lastUpdateTime: revisionOf(snapshot) });
        return isWithdrawn;
      });
    },

    /**
     * Asks `decide` what accepting writes, given the invitation and the event as they are now, and commits all of it
     * together. If somebody wrote either in between, it starts again. Null changes nothing. Answers whether anything
     * changed. Throws `unauthenticated` while the account is being deleted: one transaction reads that and writes the
     * event, so that no event is left with an owner who is gone.
     */
    async accept(
      request: { marathonId: string; invitationId: string; deadline: number },
      decide: (
        marathon: StoredMarathon | null,
        invitation: Invitation | null,
      ) => (MarathonWrite & { accepted: { acceptedByUid: string; acceptedAt: Date }; activity: StoredActivity }) | null,
    ): Promise<boolean> {
      const { marathonId, invitationId, deadline } = request;
      return untilNotOvertaken(deadline, async () => {
        const [event, snapshot] = await db.getAll(marathon(marathonId), invitations(marathonId).doc(invitationId));
        if (!event || !snapshot) throw new Error("getAll answered nothing");
        const write = decide(marathonFrom(event), snapshot.exists ? invitationFrom(snapshot) : null);
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

    /** Those that this account made or accepted. */
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
