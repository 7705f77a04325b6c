import { AppError } from "../platform/app-error.ts";
import { isPublishedTooLate, publicationTimeOf } from "./event-publication.ts";
import { stateWrite } from "./event-versions.ts";
import type { EventWrite } from "./event-writes.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { StoredEvent } from "./stored-event.ts";

/** Who set the time is only known from the version that did. */
const NOBODY = { uid: "", email: "" };

/**
 * The write that publishes the stored draft as of the time that is set for that, or null if there is none or it has not
 * come at `now` (milliseconds since 1970), or if the draft could not be published by hand either. It is the same whenever
 * it is asked for.
 */
export function duePublication(stored: StoredEvent, now: number): EventWrite | null {
  const at = publicationTimeOf(stored);
  if (at === null || now < at || isPublishedTooLate(stored)) return null;
  const transition = { state: "published", reason: null } as const;
  try {
    return stateWrite(stored, transition, { by: NOBODY, at, base: stored.version });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** When the stored draft should have been published, in milliseconds since 1970. Null if it was, or if that is to come. */
export function missedPublicationOf(stored: StoredEvent, now: number): number | null {
  const at = publicationTimeOf(stored);
  return at !== null && now >= at && duePublication(stored, now) === null ? at : null;
}

/** The version whose author set the time of publication: a draft changes its state in no other way. */
export function settingVersionOf({ fieldVersions, version }: StoredEvent): number {
  return fieldVersions["state"] ?? version;
}

/** The publication in the name of whoever set its time. */
export function inTheNameOf(
  publication: EventWrite,
  { editedBy, editedByUid }: Pick<StoredEdit, "editedBy" | "editedByUid">,
): EventWrite {
  return { ...publication, edits: publication.edits.map((edit) => ({ ...edit, editedBy, editedByUid })) };
}

/** The write of an event that was read as published, together with the publication if that is not written yet. */
export function afterPublication(publication: EventWrite | null, write: EventWrite): EventWrite {
  if (publication === null) return write;
  return {
    ...write,
    change: { ...publication.change, ...write.change },
    edits: [...publication.edits, ...write.edits],
  };
}

const published = new WeakMap<StoredEvent, StoredEvent>();

/**
 * The stored event as everybody reads it at `now`: a draft whose time of publication has come is published, with the
 * version that `duePublication` writes sooner or later (decision 0146). The same object for the same event, because
 * lists keep what they have computed of it.
 */
export function asOfInstant(stored: StoredEvent, now: number): StoredEvent {
  const publication = duePublication(stored, now);
  if (publication === null) return stored;
  const known = published.get(stored) ?? { ...stored, ...publication.change };
  published.set(stored, known);
  return known;
}
