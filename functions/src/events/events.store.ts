import { FieldPath, FieldValue, Timestamp } from "firebase-admin/firestore";
import type { Firestore, Query, UpdateData } from "firebase-admin/firestore";
import { AppError } from "../platform/app-error.ts";
import { wellFormed } from "../platform/documents.ts";
import { CHANGED_AT_ONCE, deleteAll, findAll, pagesOf } from "../platform/queries.ts";
import { createOnce } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { revisionOf, retryOnConflict } from "../platform/compare-and-set.ts";
import type { CreationKey } from "../platform/creation.ts";
import type { MemberRole } from "../contract/index.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { afterPublication } from "./due-publication.ts";
import { eventOrTombstone, eventsOf, eventFrom, readForChange } from "./event-documents.store.ts";
import type { ReadEvent } from "./event-documents.store.ts";
import { memberIdOf } from "./event-team.ts";
import { additionsFrom } from "./event-quotas.store.ts";
import type { EventDraft, EventWrite, Removal } from "./event-writes.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { StoredEvent, Tombstone } from "./stored-event.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const eventQueries = (db: Firestore) => ({
  changedSince: (since: Date): Query =>
    references(db).events.where("changedAt", ">=", Timestamp.fromDate(since)).orderBy("changedAt"),
  byOrganizer: (organiserUid: string, most: number): Query =>
    references(db).events.where("organiserUid", "==", organiserUid).orderBy("createdAt", "desc").limit(most),
  /** Drafts that are published at that local time (`YYYY-MM-DDTHH:MM`) or before, in whatever zone. */
  publishedUntil: (time: string, most: number): Query =>
    references(db).events.where("publishAt", "<=", time).orderBy("publishAt").limit(most),
  racedBefore: (day: string): Query => references(db).events.where("marathonStartDate", "<", day),
  withWaitlist: (most: number): Query => references(db).events.where("places.waiting", ">", 0).limit(most),
  anyRegistration: (id: string): Query => references(db).registrations(id).limit(1),
  unsubscribes: (id: string, most: number): Query =>
    references(db).unsubscribes.where("marathonId", "==", id).limit(most),
});

/** What a copy of an event gets besides its own document: the form, and the members of the team with their roles. */
export type Copied = { form: StoredForm | null; members: readonly CopiedMember[] };
export type CopiedMember = { uid: string; email: string; role: MemberRole; grant: string };
const NOTHING_COPIED: Copied = { form: null, members: [] };

const teamOf = (eventId: string, members: readonly CopiedMember[]): StoredEvent["team"] =>
  Object.fromEntries(members.map(({ uid, role, grant }) => [memberIdOf(eventId, uid), { role, grant }]));

export type EventStore = ReturnType<typeof eventStore>;

export function eventStore(db: Firestore) {
  const {
    events,
    eventDocument,
    edits,
    forms,
    changes,
    imports,
    importPieces,
    importedRows,
    announcements,
    activity,
    invitations,
    team,
    eventQuotas,
    broadcasts,
  } = references(db);
  const queries = eventQueries(db);

  /**
   * Writes the publication that is due, the change, its versions and its form in one commit, which fails if somebody has
   * written the event since that snapshot.
   */
  async function commitWrite({ snapshot, publication }: ReadEvent, write: EventWrite): Promise<void> {
    const { change, edits: versions, form, news = null } = afterPublication(publication, write);
    const update: UpdateData<object> = { ...change, changedAt: FieldValue.serverTimestamp() };
    const batch = db.batch().update(snapshot.ref, update, { lastUpdateTime: revisionOf(snapshot) });
    const known = edits(snapshot.id);
    for (const edit of versions) {
      const document = known.doc(String(edit.version));
      const isKept = edit.version === 1 && (await document.get()).exists;
      if (!isKept) batch.create(document, edit);
    }
    if (form !== undefined) batch.create(forms(snapshot.id).doc(String(form.version)), form);
    // No two changes make the same version.
    if (news !== null) batch.set(broadcasts.doc(`${snapshot.id}-${change.version}`), news);
    await batch.commit();
  }

  return {
    /** Throws `unavailable` if the event is broken. */
    async findById(id: string): Promise<StoredEvent | null> {
      return eventFrom(await eventDocument(id).get());
    },

    /** The events with these ids that exist, without broken ones, in no particular order. */
    async findByIds(ids: string[]): Promise<StoredEvent[]> {
      if (ids.length === 0) return [];
      return eventsOf(await db.getAll(...ids.map((id) => eventDocument(id))));
    },

    /** The events that have changed since that instant, the oldest change first. Null reads all events. */
    async listChangedSince(since: Date | null): Promise<(StoredEvent | Tombstone)[]> {
      const found = await (since ? queries.changedSince(since) : events.orderBy(FieldPath.documentId())).get();
      return wellFormed(found.docs, eventOrTombstone);
    },

    /** The organizer's events, newest first. */
    async listByOrganizer(organiserUid: string, most: number): Promise<StoredEvent[]> {
      return eventsOf((await queries.byOrganizer(organiserUid, most).get()).docs);
    },

    async listAllByOrganizer(organiserUid: string, deadline: number): Promise<StoredEvent[]> {
      return eventsOf(await findAll((most) => queries.byOrganizer(organiserUid, most), deadline));
    },

    /** All of the organizer's events, newest first, `size` at a time. Throws `unavailable` if one of them is broken. */
    async *pagesByOrganizer(organiserUid: string, size: number, deadline: number): AsyncGenerator<StoredEvent[]> {
      for await (const page of pagesOf((most) => queries.byOrganizer(organiserUid, most), size, deadline)) {
        yield page.map(eventFrom).filter((event) => event !== null);
      }
    },

    /** Events whose race was before that day (`YYYY-MM-DD`). */
    async listRacedBefore(day: string): Promise<StoredEvent[]> {
      return eventsOf((await queries.racedBefore(day).get()).docs);
    },

    /** Ids of drafts that are published at that local time or before, in whatever zone, `size` at a time. */
    async *pagesPublishedUntil(time: string, size: number, deadline: number): AsyncGenerator<string[]> {
      for await (const page of pagesOf((most) => queries.publishedUntil(time, most), size, deadline)) {
        yield page.map(({ id }) => id);
      }
    },

    /** Events with a waiting list, `size` at a time. */
    async *pagesWithWaitlist(size: number, deadline: number): AsyncGenerator<StoredEvent[]> {
      for await (const page of pagesOf(queries.withWaitlist, size, deadline)) yield eventsOf(page);
    },

    /**
     * Writes the event with its first version and returns its id. Throws what `createOnce` throws. `count` gets the
     * times at which the organizer added events and returns the new list; it may throw. Event and times are written in
     * one commit, which fails if somebody wrote the times in between, so that simultaneous events are counted one after
     * another. A repeated request finds its event, or the event's tombstone, and is not counted again.
     */
    createOnce(
      making: CreationKey,
      { draft, first, copied = NOTHING_COPIED }: { draft: EventDraft; first: StoredEdit; copied?: Copied },
      deadline: number,
      count: (addedAt: readonly Date[]) => Date[],
    ): Promise<string> {
      const data = { ...draft, changedAt: FieldValue.serverTimestamp() };
      return createOnce(events, making, data, (document, event) =>
        retryOnConflict(deadline, async () => {
          const [existing, quota] = await db.getAll(document, eventQuotas.doc(draft.organiserUid));
          if (existing === undefined || quota === undefined)
            throw new Error("getAll returned fewer documents than requested");
          if (existing.exists) return false;
          const counted = { addedAt: count(additionsFrom(quota)) };
          const { form, members } = copied;
          const withTeam = { ...event, team: teamOf(document.id, members) };
          const batch = db.batch().create(document, withTeam).create(edits(document.id).doc("1"), first);
          if (form !== null) batch.create(forms(document.id).doc(String(form.version)), form);
          for (const { uid, email } of members) {
            batch.create(team(document.id).doc(memberIdOf(document.id, uid)), { uid, email, since: draft.createdAt });
          }
          if (quota.exists) batch.update(quota.ref, counted, { lastUpdateTime: revisionOf(quota) });
          else batch.create(quota.ref, counted);
          await batch.commit();
          return true;
        }),
      );
    },

    /**
     * Calls `decide` with the event as it is now (null if there is none), and writes what it returns in one commit.
     * Starts again if somebody wrote the event in between. `decide` may throw, and returns null to change nothing.
     * Returns whether anything changed.
     */
    async change(
      id: string,
      deadline: number,
      decide: (current: StoredEvent | null) => EventWrite | null | Promise<EventWrite | null>,
    ): Promise<boolean> {
      return retryOnConflict(deadline, async () => {
        const read = await readForChange(db, await eventDocument(id).get());
        const write = await decide(read.event);
        if (write === null) return false;
        await commitWrite(read, write);
        return true;
      });
    },

    /** Writes the publication of the event if it is due. Returns whether it was, and the event. */
    async publishIfDue(id: string, deadline: number): Promise<{ isDue: boolean; event: StoredEvent | null }> {
      return retryOnConflict(deadline, async () => {
        const read = await readForChange(db, await eventDocument(id).get());
        const isDue = read.publication !== null;
        if (isDue) await commitWrite(read, { change: {}, edits: [] });
        return { isDue, event: read.event };
      });
    },

    /**
     * Calls `decide` with the event as it is now (null if there is none) and whether it has registration documents, and
     * deletes or cancels the event as `decide` says. Starts again if somebody wrote the event in between, as every
     * registration does. `removeHistory` deletes what belonged to a deleted event.
     */
    async remove(
      id: string,
      deadline: number,
      decide: (current: StoredEvent | null, hasRegistrationDocuments: boolean) => Removal,
    ): Promise<Removal> {
      return retryOnConflict(deadline, async () => {
        const [snapshot, registration] = await Promise.all([
          eventDocument(id).get(),
          queries.anyRegistration(id).get(),
        ]);
        const read = await readForChange(db, snapshot);
        const removal = decide(read.event, !registration.empty);
        if (removal.outcome === "cancelled") {
          if (removal.write !== null) await commitWrite(read, removal.write);
          return removal;
        }
        const now = FieldValue.serverTimestamp();
        const batch = db.batch().delete(snapshot.ref, { lastUpdateTime: revisionOf(snapshot) });
        await batch.set(snapshot.ref, { deletedAt: now, changedAt: now }).commit();
        return removal;
      });
    },

    /**
     * Deletes what belonged to a deleted event, one commit at a time. Throws `unavailable` at the deadline; called
     * again, it continues.
     */
    async removeHistory(id: string, deadline: number): Promise<void> {
      await deleteAll((most) => queries.unsubscribes(id, most), deadline);
      const beside = [
        edits(id),
        forms(id),
        changes(id),
        imports(id),
        importPieces(id),
        importedRows(id),
        announcements(id),
        activity(id),
        invitations(id),
        team(id),
      ];
      const documents = (await Promise.all(beside.map((collection) => collection.listDocuments()))).flat();
      for (let from = 0; from < documents.length; from += CHANGED_AT_ONCE) {
        if (Date.now() >= deadline) throw new AppError("unavailable");
        const batch = db.batch();
        for (const document of documents.slice(from, from + CHANGED_AT_ONCE)) batch.delete(document);
        await batch.commit();
      }
    },
  };
}
