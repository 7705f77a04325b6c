import { REGISTRATIONS_PAGE_SIZE } from "../contract/index.ts";
import type { ParticipantName } from "../contract/index.ts";
import { present } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import { nameFor } from "../events/who-sees-what.ts";
import type { Caller } from "../platform/caller.ts";
import type { Page } from "../platform/documents.ts";
import { keptValues } from "../platform/kept-values.ts";
import { entryCursorAfter, entryIdIn } from "./entry-cursor.ts";
import type { RegistrationStore } from "./registrations.store.ts";
import type { StoredName } from "./stored-registration.ts";

/** How many pages an instance keeps: those of three events of 20,000 entries, some 10 MB. */
const PAGES_MAX = 120;
/** How long a page is kept at most, because a change in the console raises no revision. */
const KEPT_MS = 5 * 60_000;

/** Reads a page of an event's names as they were at that revision or later. */
type NamePages = (event: { id: string; revision: number }, after: string | null) => Promise<Page<StoredName, string>>;

export type NameParts = { events: Pick<EventStore, "findById">; names: NamePages };

/** Every change of an entry raises its event's revision, so a page is valid for one revision. */
export function namePages(store: Pick<RegistrationStore, "listNames">, clock: () => number): NamePages {
  const get = keptValues<Page<StoredName, string>>({ most: PAGES_MAX, forMs: KEPT_MS, clock });
  return ({ id, revision }, after) =>
    get(`${id} ${revision} ${after ?? ""}`, () => store.listNames(id, after, REGISTRATIONS_PAGE_SIZE));
}

/**
 * A page of the names in an event, for anyone who is signed in. It reads the event, and the page's entries unless this
 * instance has them (decision 0085). Throws `marathon-not-found`.
 */
export async function listParticipants(
  parts: NameParts,
  request: { eventId: string; caller: Caller; cursor: string | null },
): Promise<{ participants: ParticipantName[]; nextCursor: string | null }> {
  const { eventId, caller, cursor } = request;
  const event = present(await parts.events.findById(eventId), caller);
  const { id, places } = event;
  const { items, next } = await parts.names({ id, revision: places.revision }, entryIdIn(cursor, event));
  return {
    participants: items.map((entry) => nameFor(caller.uid, entry)),
    nextCursor: entryCursorAfter(next, event),
  };
}
