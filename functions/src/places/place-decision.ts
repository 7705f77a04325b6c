import type { Receipt, StoredActivity } from "../activity/stored-activity.ts";
import type { Entered, EventDates } from "../contract/index.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import type { TeamOfEvent } from "../events/event-team.ts";
import type { RacedEvent } from "../events/races.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { StoredPlaces } from "../events/stored-places.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { Refusal } from "../platform/app-error.ts";
import type { StoredImportedRow } from "../registrations/stored-imported-row.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";

/** `code` is the open invitation, and `entries` are the people who were entered, if the request asked for that. */
export type PlaceAnswer = { modified: boolean; code?: string; entries?: Entered[] } | Refusal;

/** Whether the key of the request was used for another one. */
export const isReused = (answer: PlaceAnswer) => "refused" in answer && answer.refused === "key-reused";

/** What the ledger needs to know about an event. */
export type LedgerEvent = EventDates &
  RacedEvent &
  TeamOfEvent &
  Pick<StoredEvent, "places" | "form" | "contactsOpen" | "title" | "cutOffDays" | "offerHours"> &
  Pick<StoredEvent, "stage" | "cancelledAt" | "postponedAt" | "dateToBeAnnounced">;

/** What runners are recognized by, as hashes (`identityOf`). */
export type Identities = { addresses: ReadonlySet<string>; persons: ReadonlySet<string> };

/** The documents, besides the event, by which a batch is decided. `placeReading` asked for them. */
export type KnownPlaces = {
  /** The event's registration form, if the requests need it. */
  form: StoredForm | null;
  /** The earlier forms that were asked for, by version. Null: it cannot be read. */
  earlierForms: ReadonlyMap<number, StoredForm | null>;
  /** By entry id. */
  registrations: ReadonlyMap<string, StoredRegistration>;
  /** The waiting-list entries that the requests are about. */
  entries: readonly StoredWaitlistEntry[];
  /** The holds that lapse first, the earliest first. */
  holds: readonly StoredWaitlistEntry[];
  /** The heads of the races' waiting lists, the next runner of each first. */
  waiting: readonly StoredWaitlistEntry[];
  /** The hashes for which likely doubles were looked for, and the registrations that were found. */
  identities: Identities;
  alike: readonly StoredRegistration[];
  /** All entries of the accounts that enter others. */
  ofAccounts: readonly StoredRegistration[];
  /** The rows of imports that are to be undone, by their documents' names. */
  importedRows: ReadonlyMap<string, StoredImportedRow>;
  /** The entries that are to be undone and about which the team has noted something. */
  noted: ReadonlySet<string>;
  /** The receipts of these requests' keys that were found. */
  receipts: readonly Receipt[];
};

/** The waiting list of one race. */
export type RaceWaitlist = {
  raceId: string;
  /** Whether the event has no other race, so that entries need not be filtered by race. */
  isOnly: boolean;
  /** Up to this waiting number, entries are for the main race and may not name it. */
  unnamedUpTo: number;
};

/**
 * What to read besides the event and the requests' registrations. A number is the most documents to read of that kind.
 */
export type PlaceReading = {
  /** The version of the form, or null if no form is needed. */
  form: number | null;
  ofWaitlist: boolean;
  /** Receipts that matter if they are from after that time, in milliseconds since 1970. */
  receipts: { key: Receipt; after: number }[];
  /** The hashes by which likely doubles are looked for. */
  identities: Identities;
  /** The uids of the accounts that enter others. */
  accounts: string[];
  /** The names of the rows of imports that are to be undone. */
  importedRows: string[];
  /** The ids of the entries whose notes matter. */
  notes: string[];
  holds: number;
  waiting: { list: RaceWaitlist; most: number }[];
};

/** `movedTo` is the id that the entry has now. Null: the entry has ended. */
export type NoteFate = { entryId: string; movedTo: string | null };

export type PlaceDecision = {
  places: StoredPlaces;
  /** The documents that change, by entry id. Null removes one. */
  registrations: Map<string, StoredRegistration | null>;
  entries: Map<string, StoredWaitlistEntry | null>;
  /** Invitations to take over a place, by code. Null removes one. */
  invitations: Map<string, { giverUid: string } | null>;
  /** What rows of imports have done, or that it is undone, by their documents' names. */
  importedRows: Map<string, StoredImportedRow>;
  activity: StoredActivity[];
  /** The messages to write, in order. */
  messages: StoredMessage[];
  /** What becomes, in order, of the notes that the team may have written: that of an ended entry is removed. */
  notes: NoteFate[];
  /** One answer per request, in their order. The last requests have none if this commit has no room for them. */
  answers: PlaceAnswer[];
  /** Whether more offers have to be made or removed than one commit may. */
  hasMoreDue: boolean;
};

/** The places of one event, ready to decide a batch of requests. */
export type Ledger = {
  places: StoredPlaces;
  reading: PlaceReading;
  decide: (known: KnownPlaces) => PlaceDecision;
};

/** Those who wait or hold a place, by the ids of their entries. */
export function knownEntries({ entries, holds, waiting }: KnownPlaces): Map<string, StoredWaitlistEntry> {
  return new Map([...entries, ...holds, ...waiting].map((entry) => [entry.entryId, entry]));
}
