import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, WriteBatch } from "firebase-admin/firestore";
import { revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { newRegistrationDocument } from "../registrations/stored-registration.ts";
import { knownEntries } from "./place-decision.ts";
import type { KnownPlaces, NoteFate, PlaceDecision } from "./place-decision.ts";

/** What a decision is based on. `found` are the documents of the registrations. */
type Basis = { eventId: string; known: KnownPlaces; found: readonly DocumentSnapshot[] };

/** The writes of a decision about an event's entries, and of what belongs to them. */
export function placeWrites(db: Firestore) {
  const { registrations, waitlist, notes, imports, importedRows, transfers } = references(db);

  function addRegistrations(batch: WriteBatch, { eventId, known, found }: Basis, decision: PlaceDecision): void {
    const snapshots = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
    for (const [id, registration] of decision.registrations) {
      const document = registrations(eventId).doc(id);
      const snapshot = snapshots.get(id);
      const before = known.registrations.get(id);
      // Runners change their registration without writing the event, and such a change must not get lost.
      const unchanged = snapshot && { lastUpdateTime: revisionOf(snapshot) };
      if (registration === null) {
        batch.delete(document, unchanged);
        continue;
      }
      if (before && unchanged) {
        const { entryId: _, ...data } = registration;
        batch.update(document, changedFields(before, data), unchanged);
      } else batch.create(document, newRegistrationDocument(registration));
    }
  }

  function addEntries(batch: WriteBatch, { eventId, known }: Basis, decision: PlaceDecision): void {
    const entries = knownEntries(known);
    for (const [id, entry] of decision.entries) {
      const document = waitlist(eventId).doc(id);
      const before = entries.get(id);
      if (entry === null) {
        batch.delete(document);
        continue;
      }
      const { entryId: _, ...data } = entry;
      if (before) batch.update(document, changedFields(before, data));
      else batch.set(document, data);
    }
  }

  /** Removes the notes of entries that have ended, and moves those of entries that have another id. */
  async function addNotes(batch: WriteBatch, eventId: string, fates: readonly NoteFate[]): Promise<void> {
    const ofEvent = notes(eventId);
    const moved = fates.filter(({ movedTo }) => movedTo !== null).map(({ entryId }) => ofEvent.doc(entryId));
    const found = new Map((moved.length === 0 ? [] : await db.getAll(...moved)).map((note) => [note.id, note]));
    for (const { entryId, movedTo } of fates) {
      const note = found.get(entryId);
      if (movedTo === null) batch.delete(ofEvent.doc(entryId));
      if (movedTo === null || !note?.exists) continue;
      // Notes are erased without writing the event, and an erased one must not come back.
      batch.delete(note.ref, { lastUpdateTime: revisionOf(note) });
      batch.set(ofEvent.doc(movedTo), note.data() ?? {});
    }
  }

  /** What the rows have done, and how many of their imports' rows have done so. */
  function addImportedRows(batch: WriteBatch, eventId: string, rows: PlaceDecision["importedRows"]): void {
    for (const [name, row] of rows) batch.set(importedRows(eventId).doc(name), row);
    for (const importId of new Set([...rows.values()].map((row) => row.importId))) {
      const own = [...rows.values()].filter((row) => row.importId === importId);
      const countsOf = (isUndone: boolean) => {
        const counted = own.filter(({ undoneAt }) => (undoneAt !== null) === isUndone);
        const count = (wanted: string) => FieldValue.increment(counted.filter((row) => row.outcome === wanted).length);
        return { created: count("created"), changed: count("changed") };
      };
      batch.set(
        imports(eventId).doc(importId),
        { done: countsOf(false), undone: countsOf(true), expiresAt: own[0]?.expiresAt },
        { merge: true },
      );
    }
  }

  return {
    async add(batch: WriteBatch, basis: Basis, decision: PlaceDecision): Promise<void> {
      const { eventId } = basis;
      addRegistrations(batch, basis, decision);
      addEntries(batch, basis, decision);
      for (const [code, invitation] of decision.invitations) {
        if (invitation === null) batch.delete(transfers.doc(code));
        else batch.set(transfers.doc(code), { marathonId: eventId, ...invitation });
      }
      addImportedRows(batch, eventId, decision.importedRows);
      await addNotes(batch, eventId, decision.notes);
    },
  };
}

/**
 * The fields of a registration or entry to write: only those that changed, so that unreadable fields are not
 * overwritten. A registration that ended and began again in the same commit has another key and is written as a whole,
 * and so is such an entry.
 */
function changedFields<Stored extends { idempotencyKey: string }>(
  before: { idempotencyKey: string },
  after: Stored,
): Partial<Stored> {
  return before.idempotencyKey === after.idempotencyKey ? differingFields(before, after) : after;
}
