import type { ErrorCode, ErrorFacts, EventDates, FieldIssue, RegistrationPatch } from "../contract/index.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import type { RacedEvent } from "./pools.ts";
import type { EndedKey, StoredActivity } from "./stored-activity.ts";
import type { StoredPlaces } from "./stored-places.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

/**
 * What to do with a place. The idempotency key tells a repeated request from a second one. `move` changes the race of a
 * registration, and its details. `forget` gives up the place and the waiting-list entry of a deleted account, even if
 * it is too late to cancel. `stop-sharing` withdraws a waiting runner's consent to share contacts. `sweep` only removes
 * lapsed holds and makes the next offers.
 */
export type PlaceRequest =
  | { kind: "register" | "join"; uid: string; registration: RegistrationDraft }
  | { kind: "cancel" | "leave" | "withdraw" | "forget" | "stop-sharing"; uid: string }
  | { kind: "move"; uid: string; raceId: string; details: Omit<RegistrationPatch, "raceId"> }
  | { kind: "accept"; uid: string; idempotencyKey: string }
  | { kind: "invite"; uid: string; code: string; idempotencyKey: string }
  | { kind: "transfer"; uid: string; giverUid: string; code: string; registration: RegistrationDraft }
  | { kind: "sweep" };

/** Why a request changes nothing. `sentence` replaces the usual sentence of the error code. */
export type Refusal = { refused: ErrorCode; sentence?: string; issues?: FieldIssue[]; facts?: ErrorFacts };

/** `code` is the runner's open invitation, if the request asked for one. */
export type PlaceAnswer = { modified: boolean; code?: string } | Refusal;

/** What the ledger needs to know about an event. */
export type LedgerEvent = EventDates &
  RacedEvent & {
    places: StoredPlaces;
    contactsOpen: boolean;
    cancelledAt: Date | null;
    cutOffDays: number;
    offerHours: number;
  };

/** The documents, besides the event, by which a batch is decided. `placeReading` asked for them. */
export type KnownPlaces = {
  registrations: ReadonlyMap<string, StoredRegistration>;
  /** The waiting-list entries of the requests' runners. */
  entries: readonly StoredWaitlistEntry[];
  /** The holds that lapse first, the earliest first. */
  holds: readonly StoredWaitlistEntry[];
  /** The heads of the races' waiting lists, the next runner of each first. */
  waiting: readonly StoredWaitlistEntry[];
  /** The keys of these requests whose registration or entry ended in the last 24 hours. */
  endedKeys: readonly EndedKey[];
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
 * What to read besides the event and the runners' registrations. A number is the most documents to read of that kind.
 */
export type PlaceReading = {
  ofWaitlist: boolean;
  endedKeys: EndedKey[];
  /** In milliseconds since 1970. Keys whose registration or entry ended before that time are not read. */
  endedAfter: number;
  holds: number;
  waiting: { list: RaceWaitlist; most: number }[];
};

export type PlaceDecision = {
  places: StoredPlaces;
  /** The documents that change, by uid. Null removes one. */
  registrations: Map<string, StoredRegistration | null>;
  entries: Map<string, StoredWaitlistEntry | null>;
  /** Invitations to take over a place, by code. Null removes one. */
  invitations: Map<string, { giverUid: string } | null>;
  activity: StoredActivity[];
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
