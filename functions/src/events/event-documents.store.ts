import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { AppError } from "../platform/app-error.ts";
import { references } from "../platform/database.ts";
import { parsed, parsedOr, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { asOfInstant, duePublication, inTheNameOf, settingVersionOf } from "./due-publication.ts";
import type { EventWrite } from "./event-writes.ts";
import { storedEditSchema } from "./stored-edit.ts";
import { storedEventSchema, tombstoneSchema } from "./stored-event.ts";
import type { StoredEvent, Tombstone } from "./stored-event.ts";

/** Throws BrokenDocument. */
export function eventOrTombstone(snapshot: DocumentSnapshot): StoredEvent | Tombstone {
  const isTombstone = snapshot.get("deletedAt") !== undefined;
  return { ...parsed(isTombstone ? tombstoneSchema : storedEventSchema, snapshot), id: snapshot.id };
}

/** Null when there is no such event, or it was deleted. Throws BrokenDocument. */
function storedFrom(snapshot: DocumentSnapshot): StoredEvent | null {
  if (!snapshot.exists || snapshot.get("deletedAt") !== undefined) return null;
  return { ...parsed(storedEventSchema, snapshot), id: snapshot.id };
}

/** The event as it is now, published if its time has come. Throws BrokenDocument. */
function currentFrom(snapshot: DocumentSnapshot): StoredEvent | null {
  const stored = storedFrom(snapshot);
  return stored && asOfInstant(stored, Date.now());
}

/**
 * Null when there is no such event, or it was deleted. A broken event is logged and throws `unavailable`, so that
 * clients try again: nothing about it is decided or written until somebody repairs it (decision 0063).
 */
export function eventFrom(snapshot: DocumentSnapshot): StoredEvent | null {
  return unlessBroken(snapshot, currentFrom);
}

export function eventsOf(snapshots: DocumentSnapshot[]): StoredEvent[] {
  return wellFormed(snapshots, currentFrom).filter((event) => event !== null);
}

function unlessBroken(
  snapshot: DocumentSnapshot,
  read: (snapshot: DocumentSnapshot) => StoredEvent | null,
): StoredEvent | null {
  return parsedOr(snapshot, read, (cause) => {
    throw new AppError("unavailable", { cause });
  });
}

/** An event to change, and the write of its publication, if that is due and not written yet. */
export type ReadEvent = {
  snapshot: DocumentSnapshot;
  event: StoredEvent | null;
  publication: EventWrite | null;
};

/**
 * Reads an event to change it. Event and publication are judged at one instant, so that no change gets the number of the
 * publication. Throws like `eventFrom`.
 */
export async function readForChange(db: Firestore, snapshot: DocumentSnapshot): Promise<ReadEvent> {
  const stored = unlessBroken(snapshot, storedFrom);
  const now = Date.now();
  const publication = stored && duePublication(stored, now);
  if (stored === null || publication === null) return { snapshot, event: stored, publication: null };
  const setting = await references(db)
    .edits(snapshot.id)
    .doc(String(settingVersionOf(stored)))
    .get();
  const author = wellFormedOrNull(setting, (document) => parsed(storedEditSchema, document));
  const owner = { editedBy: stored.createdBy, editedByUid: stored.organiserUid };
  const event = asOfInstant(stored, now);
  return { snapshot, event, publication: inTheNameOf(publication, author ?? owner) };
}
