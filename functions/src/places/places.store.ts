import { randomBytes } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { marathonFrom } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { wellFormedOrNull } from "../platform/documents.ts";
import { references } from "../platform/database.ts";
import { revisionOf, retryOnConflict } from "../platform/compare-and-set.ts";
import { heldRegistrationFrom } from "../registrations/registrations.store.ts";
import { activityFrom, activityId, endedKeyId } from "./activity.store.ts";
import type { KnownPlaces, Ledger, PlaceDecision, PlaceReading, RaceWaitlist } from "./place-requests.ts";
import type { EndedKey } from "./stored-activity.ts";
import type { StoredPlaces } from "./stored-places.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";
import { heldEntryFrom, waitlistQueries } from "./waitlist.store.ts";

/** How many commits a ledger remembers. Under the highest load they span a few hundred milliseconds. */
const RECENT_COMMITS = 64;

export type PlaceStore = ReturnType<typeof placeStore>;

/** The only store that writes registrations, waiting list, invitations, activity and ledger together. */
export function placeStore(db: Firestore) {
  const { marathon, registrations, waitlist, activity, transfers } = references(db);
  const queries = waitlistQueries(db);

  const found = async (query: Query) => (await query.get()).docs.map(heldEntryFrom);

  /** The next runners of a race's waiting list, in order. */
  async function headOfWaitlist(marathonId: string, list: RaceWaitlist, most: number): Promise<StoredWaitlistEntry[]> {
    const parts = await Promise.all(queries.waitingFor(marathonId, list, most).map(found));
    return parts.flat().slice(0, most);
  }

  async function readBeside(
    marathonId: string,
    uids: readonly string[],
    reading: PlaceReading,
  ): Promise<Omit<KnownPlaces, "registrations">> {
    const nothing = Promise.resolve([]);
    const wanted = reading.ofWaitlist ? uids.map((uid) => waitlist(marathonId).doc(uid)) : [];
    const ended = reading.endedKeys.map((key) => activity(marathonId).doc(endedKeyId(key)));
    const beside = [...wanted, ...ended];
    const [documents, holds, ...waiting] = await Promise.all([
      beside.length === 0 ? nothing : db.getAll(...beside),
      reading.holds === 0 ? nothing : found(queries.holds(marathonId, new Date(0), reading.holds)),
      ...reading.waiting.map(({ list, most }) => headOfWaitlist(marathonId, list, most)),
    ]);
    const existing = (snapshots: DocumentSnapshot[]) => snapshots.filter((snapshot) => snapshot.exists);
    return {
      entries: existing(documents.slice(0, wanted.length)).map(heldEntryFrom),
      holds,
      waiting: waiting.flat(),
      endedKeys: reading.endedKeys.flatMap((key, index) =>
        endedSince(reading.endedAfter, key, documents[wanted.length + index]),
      ),
    };
  }

  return {
    /**
     * Reads the event and the documents that the ledger asks for without a lock, lets the ledger decide, and writes
     * everything in one commit that succeeds only if nobody wrote the event in between. Otherwise the change starts
     * again, until `deadline` (milliseconds since 1970). A commit whose answer got lost is recognized and not decided
     * twice.
     */
    async change(
      request: { marathonId: string; uids: string[]; deadline: number },
      ledgerOf: (marathon: StoredMarathon | null) => Ledger,
    ): Promise<PlaceDecision> {
      const { marathonId, uids, deadline } = request;
      let attempted: { commitId: string; decision: PlaceDecision } | null = null;
      return retryOnConflict(deadline, async () => {
        const references = uids.map((uid) => registrations(marathonId).doc(uid));
        const [event, ...found] = await db.getAll(marathon(marathonId), ...references);
        if (!event) throw new Error("getAll returned no document");
        const stored = marathonFrom(event);
        if (attempted !== null && stored?.places.recentCommits.includes(attempted.commitId)) return attempted.decision;

        const ledger = ledgerOf(stored);
        const snapshots = new Map(found.filter(({ exists }) => exists).map((snapshot) => [snapshot.id, snapshot]));
        const known: KnownPlaces = {
          ...(await readBeside(marathonId, uids, ledger.reading)),
          registrations: new Map([...snapshots].map(([uid, snapshot]) => [uid, heldRegistrationFrom(snapshot)])),
        };
        const decision = ledger.decide(known);
        if (!hasChanges(ledger.places, decision)) return decision;

        const commitId = randomBytes(6).toString("base64url");
        attempted = { commitId, decision };
        const batch = db.batch();
        for (const [uid, registration] of decision.registrations) {
          const document = registrations(marathonId).doc(uid);
          const snapshot = snapshots.get(uid);
          const before = known.registrations.get(uid);
          // Runners change their registration without writing the event, and such a change must not get lost.
          const unchanged = snapshot && { lastUpdateTime: revisionOf(snapshot) };
          if (registration === null) batch.delete(document, unchanged);
          else if (before && unchanged) batch.update(document, changedFields(before, registration), unchanged);
          else batch.create(document, registration);
        }
        const entries = new Map(
          [...known.entries, ...known.holds, ...known.waiting].map((entry) => [entry.userId, entry]),
        );
        for (const [uid, entry] of decision.entries) {
          const document = waitlist(marathonId).doc(uid);
          const before = entries.get(uid);
          if (entry === null) batch.delete(document);
          else if (before) batch.update(document, changedFields(before, entry));
          else batch.set(document, entry);
        }
        for (const [code, invitation] of decision.invitations) {
          if (invitation === null) batch.delete(transfers.doc(code));
          else batch.set(transfers.doc(code), { marathonId, ...invitation });
        }
        for (const happened of decision.activity) batch.set(activity(marathonId).doc(activityId(happened)), happened);
        const recentCommits = [...ledger.places.recentCommits.slice(1 - RECENT_COMMITS), commitId];
        batch.update(
          event.ref,
          { places: { ...decision.places, recentCommits }, changedAt: FieldValue.serverTimestamp() },
          { lastUpdateTime: revisionOf(event) },
        );
        await batch.commit();
        return decision;
      });
    },
  };
}

function hasChanges(before: StoredPlaces, decision: PlaceDecision): boolean {
  const { registrations, entries, invitations, places } = decision;
  if (registrations.size + entries.size + invitations.size > 0) return true;
  // The lapsed holds were removed already. Write the corrected `nextLapseAt`, so that no read counts them again.
  return places.nextLapseAt?.getTime() !== before.nextLapseAt?.getTime();
}

/**
 * The fields of a registration or entry to write: only those that changed, so that unreadable fields are not
 * overwritten. A registration that ended and began again in the same commit has another key and is written as a whole,
 * and so is such an entry.
 */
function changedFields<Stored extends { idempotencyKey: string }>(before: Stored, after: Stored): Partial<Stored> {
  return before.idempotencyKey === after.idempotencyKey ? differingFields(before, after) : after;
}

/**
 * The key, if its document says that the key's registration or entry ended after that instant. For a broken document,
 * the time of its creation counts.
 */
function endedSince(
  instant: number,
  { of, uid, idempotencyKey }: EndedKey,
  snapshot: DocumentSnapshot | undefined,
): EndedKey[] {
  if (!snapshot?.exists) return [];
  const activity = wellFormedOrNull(snapshot, activityFrom);
  const at = activity?.at.getTime() ?? snapshot.createTime?.toMillis() ?? 0;
  return at > instant ? [{ of, uid, idempotencyKey, bodyHash: activity?.ended?.bodyHash ?? null }] : [];
}
