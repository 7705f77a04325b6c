import { randomBytes } from "node:crypto";
import { FieldPath, FieldValue, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { computedReference } from "../contract/index.ts";
import type { Activity, RegistrationPatch, RunnerRecord } from "../contract/index.ts";
import { marathonFrom } from "../marathons/marathons.store.ts";
import type { PlaceCounts, StoredMarathon } from "../marathons/marathons.store.ts";
import {
  changeAll,
  findAll,
  newDocumentId,
  pagesOf,
  references,
  revisionOf,
  untilNotOvertaken,
} from "../platform/firestore.ts";
import { NO_INVITATION } from "./place-ledger.ts";
import type { EndedKey, KnownPlaces, Ledger, PlaceDecision, PlaceReading } from "./place-ledger.ts";

/** A registration before the ledger has given it a place. */
export type NewEntry = RunnerRecord & {
  registeredAt: Date;
  /** The key of the request that made it, so that a lost answer can be told from a second attempt. */
  idempotencyKey: string;
  /** The hash of the body that came with that key, so that other details under the same key are refused; null in older documents. */
  bodyHash: string | null;
  /** The code of the open invitation to take over this place, or null. */
  transferCode: string | null;
  /** The key of the request for the newest invitation, and when it came. Both stay when the invitation is withdrawn. */
  transferKey: string | null;
  transferKeyAt: Date | null;
  /** The keys of the invitations that the newest one replaced, so that none of those requests makes another. */
  replacedTransferKeys: string[];
};

/** A registration as Firestore keeps it, under its marathon and the runner's uid: a second one cannot exist. */
export type StoredRegistration = NewEntry & { reference: string };

/** One who waits or has an offer, under the marathon's `waitlist` and the runner's uid. Exactly one of the two is null. */
export type StoredWaitlistEntry = RunnerRecord & {
  joinedAt: Date;
  idempotencyKey: string;
  bodyHash: string | null;
  /** Drawn on joining: the lowest number is next. Null once a place is offered. */
  waitingNumber: number | null;
  /** Until when the offered place is held. */
  offerExpiresAt: Date | null;
};

/**
 * What happened to a registration or a wait, for the organiser to read; `ended` recognises requests that come again, and
 * `toUserId` is whose name `toName` is.
 */
export type StoredActivity = Omit<Activity, "at"> & {
  at: Date;
  ended: EndedKey | null;
  toUserId: string | null;
  /** The reference of the entry that it happened to; null for waits and in older documents. */
  reference: string | null;
};

/** Where an entry stands among those of its event. */
export type ActivityPlace = { at: Date; id: string };

/** So many commits of a ledger are remembered: those of a few hundred milliseconds in the worst rush. */
const RECENT_COMMITS = 64;

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const registrationQueries = (db: Firestore) => ({
  byRunner: (uid: string, most: number): Query =>
    references(db).allRegistrations.where("userId", "==", uid).limit(most),
  page: (marathonId: string, after: string | null, most: number): Query => {
    // By document name: it needs no index, and an index on a time would limit how fast registrations can come in.
    const inOrder = references(db).registrations(marathonId).orderBy(FieldPath.documentId());
    return (after === null ? inOrder : inOrder.startAfter(after)).limit(most);
  },
  // Null comes before every number and every date, so that each of these finds its own half of the list.
  line: (marathonId: string, after: number, most: number): Query =>
    references(db).waitlist(marathonId).orderBy("waitingNumber").startAfter(after).limit(most),
  ahead: (marathonId: string, number: number): Query =>
    references(db).waitlist(marathonId).orderBy("waitingNumber").startAfter(0).endBefore(number),
  /** Those that lapse after that time. */
  offers: (marathonId: string, after: Date, most: number): Query =>
    references(db).waitlist(marathonId).orderBy("offerExpiresAt").startAfter(after).limit(most),
  lapsedOf: (marathonId: string, now: Date): Query =>
    references(db).waitlist(marathonId).where("offerExpiresAt", "<=", now),
  waits: (marathonId: string, most: number): Query =>
    references(db).waitlist(marathonId).orderBy(FieldPath.documentId()).limit(most),
  lapsed: (now: Date, most: number): Query => references(db).allWaits.where("offerExpiresAt", "<=", now).limit(most),
  waitsOf: (uid: string, most: number): Query => references(db).allWaits.where("userId", "==", uid).limit(most),
  activityOf: (uid: string, most: number): Query => references(db).allActivity.where("userId", "==", uid).limit(most),
  activityTo: (uid: string, most: number): Query => references(db).allActivity.where("toUserId", "==", uid).limit(most),
  activity: (marathonId: string, after: ActivityPlace | null, most: number): Query => {
    // All that one commit brought about has one time; the name tells them apart.
    const newestFirst = references(db)
      .activity(marathonId)
      .orderBy("at", "desc")
      .orderBy(FieldPath.documentId(), "desc");
    return (after === null ? newestFirst : newestFirst.startAfter(after.at, after.id)).limit(most);
  },
});

/** Timestamps as dates, and what documents did not have before it came to be. */
function fieldsOf<Stored>(snapshot: DocumentSnapshot, absent: Partial<Stored> = {}): Stored {
  const fields = Object.entries(snapshot.data() ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toDate() : value,
  ]);
  return { ...absent, ...Object.fromEntries(fields) } as Stored;
}

const registrationFrom = (snapshot: DocumentSnapshot) =>
  fieldsOf<StoredRegistration>(snapshot, {
    bodyHash: null,
    ...NO_INVITATION,
    reference: computedReference(snapshot.ref.parent.parent?.id ?? "", snapshot.id),
  });
const entryFrom = (snapshot: DocumentSnapshot) => fieldsOf<StoredWaitlistEntry>(snapshot, { bodyHash: null });
const activityFrom = (snapshot: DocumentSnapshot) => fieldsOf<StoredActivity>(snapshot, { reference: null });

/** An ended registration or wait has an id that follows from its key, so that the key can be looked up. */
function activityId({ ended }: StoredActivity): string {
  return newDocumentId({ scope: ended?.of ?? "", caller: ended?.uid ?? "", key: ended?.idempotencyKey ?? null });
}

export type RegistrationStore = ReturnType<typeof registrationStore>;

export function registrationStore(db: Firestore) {
  const { marathon, registrations, waitlist, activity, transfers } = references(db);
  const queries = registrationQueries(db);

  async function readBeside(
    marathonId: string,
    uids: readonly string[],
    reading: PlaceReading,
  ): Promise<Omit<KnownPlaces, "registrations">> {
    const nothing = Promise.resolve([]);
    const found = async (query: Query) => (await query.get()).docs.map(entryFrom);
    const existing = (snapshots: DocumentSnapshot[]) => snapshots.filter((snapshot) => snapshot.exists);
    const wanted = reading.ofWaitlist ? uids.map((uid) => waitlist(marathonId).doc(uid)) : [];
    const ended = reading.endedKeys.map((key) =>
      activity(marathonId).doc(newDocumentId({ scope: key.of, caller: key.uid, key: key.idempotencyKey })),
    );
    const beside = [...wanted, ...ended];
    const [documents, offers, line] = await Promise.all([
      beside.length === 0 ? nothing : db.getAll(...beside),
      reading.offers === 0 ? nothing : found(queries.offers(marathonId, new Date(0), reading.offers)),
      reading.line === 0 ? nothing : found(queries.line(marathonId, 0, reading.line)),
    ]);
    return {
      entries: existing(documents.slice(0, wanted.length)).map(entryFrom),
      offers,
      line,
      endedKeys: existing(documents.slice(wanted.length))
        .map(activityFrom)
        .flatMap(({ ended: key, at }) =>
          key && at.getTime() > reading.endedAfter ? [{ ...key, bodyHash: key.bodyHash ?? null }] : [],
        ),
    };
  }

  return {
    async find(marathonId: string, uid: string): Promise<StoredRegistration | null> {
      const snapshot = await registrations(marathonId).doc(uid).get();
      return snapshot.exists ? registrationFrom(snapshot) : null;
    },

    async listPage(marathonId: string, after: string | null, most: number): Promise<StoredRegistration[]> {
      return (await queries.page(marathonId, after, most).get()).docs.map(registrationFrom);
    },

    async listByRunner(uid: string, most: number): Promise<StoredRegistration[]> {
      return (await queries.byRunner(uid, most).get()).docs.map(registrationFrom);
    },

    /** All of them, `size` at a time. */
    async *pagesByRunner(uid: string, size: number, deadline: number): AsyncGenerator<StoredRegistration[]> {
      for await (const page of pagesOf((most) => queries.byRunner(uid, most), size, deadline)) {
        yield page.map(registrationFrom);
      }
    },

    async findEntry(marathonId: string, uid: string): Promise<StoredWaitlistEntry | null> {
      const snapshot = await waitlist(marathonId).doc(uid).get();
      return snapshot.exists ? entryFrom(snapshot) : null;
    },

    /** How many wait with a lower number. */
    async countAhead(marathonId: string, number: number): Promise<number> {
      return (await queries.ahead(marathonId, number).count().get()).data().count;
    },

    async listWaitsOf(uid: string, most: number): Promise<StoredWaitlistEntry[]> {
      return (await queries.waitsOf(uid, most).get()).docs.map(entryFrom);
    },

    /** All of them, `size` at a time. */
    async *pagesOfWaits(uid: string, size: number, deadline: number): AsyncGenerator<StoredWaitlistEntry[]> {
      for await (const page of pagesOf((most) => queries.waitsOf(uid, most), size, deadline)) yield page.map(entryFrom);
    },

    /** Who waits with a number above `after`, the next first. */
    async listLine(marathonId: string, after: number, most: number): Promise<StoredWaitlistEntry[]> {
      return (await queries.line(marathonId, after, most).get()).docs.map(entryFrom);
    },

    /** The offers that are held at that time, those that lapse first. */
    async listOffers(marathonId: string, now: Date, most: number): Promise<StoredWaitlistEntry[]> {
      return (await queries.offers(marathonId, now, most).get()).docs.map(entryFrom);
    },

    /** How many offers have lapsed that nobody has ended yet. */
    async countLapsed(marathonId: string, now: Date): Promise<number> {
      return (await queries.lapsedOf(marathonId, now).count().get()).data().count;
    },

    /** The events that have a lapsed offer, one page of `size` offers at a time. */
    async *pagesOfLapsedOffers(now: Date, size: number, deadline: number): AsyncGenerator<string[]> {
      for await (const page of pagesOf((most) => queries.lapsed(now, most), size, deadline)) {
        yield [...new Set(page.map((document) => document.ref.parent.parent?.id ?? ""))];
      }
    },

    /** All waiting-list entries of an event that no longer exists. */
    async removeWaits(marathonId: string, deadline: number): Promise<void> {
      await changeAll(
        (most) => queries.waits(marathonId, most),
        deadline,
        (batch, { ref }) => batch.delete(ref),
      );
    },

    /** Newest first, those after `after`. */
    async listActivity(
      marathonId: string,
      after: ActivityPlace | null,
      most: number,
    ): Promise<(StoredActivity & ActivityPlace)[]> {
      const found = await queries.activity(marathonId, after, most).get();
      return found.docs.map((document) => ({ ...activityFrom(document), id: document.id }));
    },

    /** What happened to this runner's own places and waits, and to places that they took over, in no order. */
    async listActivityAbout(uid: string, deadline: number): Promise<(StoredActivity & { marathonId: string })[]> {
      const found = await Promise.all([
        findAll((most) => queries.activityOf(uid, most), deadline),
        findAll((most) => queries.activityTo(uid, most), deadline),
      ]);
      return found
        .flat()
        .map((document) => ({ ...activityFrom(document), marathonId: document.ref.parent.parent?.id ?? "" }));
    },

    /** The places that this runner gave to somebody else, in no order. */
    async listGivenAway(uid: string, deadline: number): Promise<(StoredActivity & { marathonId: string })[]> {
      const found = await findAll((most) => queries.activityOf(uid, most), deadline);
      return found
        .map((document) => ({ ...activityFrom(document), marathonId: document.ref.parent.parent?.id ?? "" }))
        .filter(({ kind }) => kind === "transferred");
    },

    /** Where an invitation leads: the event and whose place it is; null when there is no such invitation. */
    async findTransfer(code: string): Promise<{ marathonId: string; giverUid: string } | null> {
      const snapshot = await transfers.doc(code).get();
      return snapshot.exists ? (snapshot.data() as { marathonId: string; giverUid: string }) : null;
    },

    /**
     * Reads the event and what the ledger wants to know without a lock, lets it decide, and writes everything in one
     * commit that counts only if nobody else wrote the event in between; otherwise reads and asks again until `deadline`
     * (milliseconds since 1970). A commit of ours whose answer got lost is recognised and not decided twice.
     */
    async changePlaces(
      request: { marathonId: string; uids: string[]; deadline: number },
      ledgerOf: (marathon: StoredMarathon | null) => Ledger,
    ): Promise<PlaceDecision> {
      const { marathonId, uids, deadline } = request;
      let attempted: { commitId: string; decision: PlaceDecision } | null = null;
      return untilNotOvertaken(deadline, async () => {
        const references = uids.map((uid) => registrations(marathonId).doc(uid));
        const [event, ...found] = await db.getAll(marathon(marathonId), ...references);
        if (!event) throw new Error("getAll answered nothing");
        const stored = marathonFrom(event);
        if (attempted !== null && stored?.places.recentCommits.includes(attempted.commitId)) return attempted.decision;

        const ledger = ledgerOf(stored);
        const snapshots = new Map(found.filter(({ exists }) => exists).map((snapshot) => [snapshot.id, snapshot]));
        const decision = ledger.decide({
          ...(await readBeside(marathonId, uids, ledger.reading)),
          registrations: new Map([...snapshots].map(([uid, snapshot]) => [uid, registrationFrom(snapshot)])),
        });
        if (!hasChanges(ledger.places, decision)) return decision;

        const commitId = randomBytes(6).toString("base64url");
        attempted = { commitId, decision };
        const batch = db.batch();
        for (const [uid, registration] of decision.registrations) {
          const document = registrations(marathonId).doc(uid);
          const before = snapshots.get(uid);
          // Its runner may edit it without writing the event: that must not get lost.
          const unchanged = before && { lastUpdateTime: revisionOf(before) };
          if (registration === null) batch.delete(document, unchanged);
          else if (unchanged) batch.update(document, registration, unchanged);
          else batch.create(document, registration);
        }
        for (const [uid, entry] of decision.entries) {
          const document = waitlist(marathonId).doc(uid);
          if (entry === null) batch.delete(document);
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

    /** Asks `decide` what to change in a registration (null when there is none); null changes nothing. Answers whether anything did. */
    async change(
      request: { marathonId: string; uid: string; deadline: number },
      decide: (current: StoredRegistration | null) => { patch: RegistrationPatch; activity: StoredActivity } | null,
    ): Promise<boolean> {
      const document = registrations(request.marathonId).doc(request.uid);
      return untilNotOvertaken(request.deadline, async () => {
        const snapshot = await document.get();
        const change = decide(snapshot.exists ? registrationFrom(snapshot) : null);
        if (change === null) return false;
        await db
          .batch()
          .update(document, change.patch, { lastUpdateTime: revisionOf(snapshot) })
          .create(activity(request.marathonId).doc(activityId(change.activity)), change.activity)
          .commit();
        return true;
      });
    },
  };
}

function hasChanges(before: PlaceCounts, decision: PlaceDecision): boolean {
  const { registrations, entries, invitations, places } = decision;
  if (registrations.size + entries.size + invitations.size > 0) return true;
  // Offers that were due turned out to be gone already: nobody need look again.
  return places.nextLapseAt?.getTime() !== before.nextLapseAt?.getTime();
}
