import { racesSchema, withFormApart } from "../../src/contract/index.ts";
import type { FormEntry, RegistrationPatch } from "../../src/contract/index.ts";
import type { StoredForm } from "../../src/forms/stored-form.ts";
import type { RegistrationDraft, StoredRegistration } from "../../src/registrations/stored-registration.ts";
import { entriesToRead, ledgerOf } from "../../src/places/place-ledger.ts";
import { isLapseDue } from "../../src/places/place-reading.ts";
import { ownEntry } from "../../src/places/place-requests.ts";
import { withoutLapsed } from "../../src/places/counting.ts";
import { newPlaces } from "../../src/events/stored-places.ts";
import type { LedgerEvent, PlaceAnswer, PlaceDecision } from "../../src/places/place-decision.ts";
import type { PlaceRequest } from "../../src/places/place-requests.ts";
import type { TeamDetails } from "../../src/places/rules/change-entry.ts";
import type { Receipt } from "../../src/activity/stored-activity.ts";
import type { StoredPlaces } from "../../src/events/stored-places.ts";
import type { StoredWaitlistEntry } from "../../src/registrations/stored-waitlist-entry.ts";
import { event } from "./ledger-event.ts";

export { event };
export const NOON = Date.parse("2026-03-05T12:00:00Z");
export const HOUR_MS = 3_600_000;
export function registration(uid: string, key = "first"): StoredRegistration {
  return {
    marathonId: "m",
    userId: uid,
    entryId: uid,
    email: `${uid}@example.com`,
    firstName: uid,
    lastName: "Runner",
    phone: "555",
    emergencyContact: "",
    contactsShared: false,
    raceId: "main",
    dateOfBirth: null,
    filledForm: null,
    registeredAt: new Date(NOON),
    idempotencyKey: key,
    bodyHash: `what ${uid} sent`,
    transferCode: null,
    transferKey: null,
    waveId: null,
    keptCategory: null,
    claimedFrom: null,
    addressHash: null,
    personHash: null,
    reference: `RUN-${uid}`,
  };
}
/** What that runner sends to enter the race. Without a `raceId`, it is for the event's only race. */
export function draft(uid: string, { key, raceId = null, ...given }: DraftInput = {}): RegistrationDraft {
  const {
    entryId: _entryId,
    reference: _,
    dateOfBirth: _dateOfBirth,
    filledForm: _filledForm,
    waveId: _waveId,
    keptCategory: _keptCategory,
    claimedFrom: _claimedFrom,
    transferCode: _transferCode,
    transferKey: _transferKey,
    addressHash: _addressHash,
    personHash: _personHash,
    ...record
  } = registration(uid, key);
  return { ...record, raceId, given };
}
export type DraftInput = FormEntry & { key?: string; raceId?: string | null };

export const register = (uid: string, key?: string, raceId?: string): PlaceRequest => ({
  kind: "register",
  ...ownEntry(uid),
  registration: draft(uid, { key, raceId }),
});
export const cancel = (uid: string): PlaceRequest => ({ kind: "cancel", ...ownEntry(uid) });
export const join = (uid: string, key = "join", raceId?: string): PlaceRequest => ({
  kind: "join",
  ...ownEntry(uid),
  registration: draft(uid, { key, raceId }),
});
/** Holds a place for the runner until they have paid, in the event's only race unless `raceId` says otherwise. */
export const hold = (uid: string, key: string, until: Date, raceId?: string): PlaceRequest => ({
  kind: "hold",
  ...ownEntry(uid),
  registration: draft(uid, { key, raceId }),
  until,
});
/** The payment with that key has arrived. */
export const settle = (entryId: string, idempotencyKey: string): PlaceRequest => ({
  kind: "settle",
  entryId,
  idempotencyKey,
});
/** The payment with that key has failed. */
export const release = (entryId: string, idempotencyKey: string): PlaceRequest => ({
  kind: "release",
  entryId,
  idempotencyKey,
});
/** A null `raceId` changes only the details and the form. */
export function move(uid: string, raceId: string | null, fields: Omit<RegistrationPatch, "raceId"> = {}): PlaceRequest {
  const { before = null, ...changes } = fields;
  const { form: given, others: details } = withFormApart(changes);
  return { kind: "change", ...ownEntry(uid), raceId, details, given, before };
}
export const leave = (uid: string): PlaceRequest => ({ kind: "leave", ...ownEntry(uid) });
export const stopSharing = (uid: string): PlaceRequest => ({ kind: "stop-sharing", ...ownEntry(uid) });
export const accept = (uid: string, idempotencyKey = "accept", given: FormEntry = {}): PlaceRequest => ({
  kind: "accept",
  ...ownEntry(uid),
  idempotencyKey,
  bodyHash: JSON.stringify(given),
  given,
});
export const transfer = (uid: string, giverUid: string, code: string, given: FormEntry = {}): PlaceRequest => ({
  kind: "transfer",
  ...ownEntry(uid),
  giverUid,
  code,
  registration: draft(uid, { key: `taken with ${code}`, ...given }),
});

/** The people whom the account enters, each with the entry id as the first name. */
export function enterOthers(
  uid: string,
  people: readonly (DraftInput & Partial<TeamDetails> & { entryId: string })[],
  { key = "others", isConfirmed = false } = {},
): PlaceRequest {
  return {
    kind: "enter-others",
    uid,
    isConfirmed,
    people: people.map(({ entryId, email = "", firstName = entryId, lastName = "Other", ...input }) => {
      const sent = { ...draft(uid, { ...input, key }), email, firstName, lastName };
      return { entryId, registration: { ...sent, bodyHash: JSON.stringify(people) } };
    }),
  };
}
/** The request of `ownEntry`, about an entry that the account made for somebody else. */
export const aboutOther = (request: PlaceRequest, entryId: string): PlaceRequest =>
  "entryId" in request ? { ...request, entryId } : request;

const keyOnly = ({ of, entryId, idempotencyKey }: Receipt) => [of, entryId, idempotencyKey];
export const invite = (uid: string, code: string, idempotencyKey = `for ${code}`): PlaceRequest => ({
  kind: "invite",
  ...ownEntry(uid),
  code,
  idempotencyKey,
  bodyHash: null,
});

/** The account with the address `uid`@example.com takes over an entry that the team made. */
export const claim = (uid: string, entryId: string, { isOwn = true, emailVerified = true } = {}): PlaceRequest => ({
  kind: "claim",
  uid,
  entryId,
  email: `${uid}@example.com`,
  emailVerified,
  isOwn,
});

/** One event's documents in memory, in place of Firestore. Gives the ledger the documents that its reading asks for. */
export class EventInMemory {
  event: LedgerEvent = event;
  form: StoredForm | null = null;
  /** Forms that the event had before, by version. */
  readonly earlierForms = new Map<number, StoredForm>();
  readonly registrations = new Map<string, StoredRegistration>();
  readonly entries = new Map<string, StoredWaitlistEntry>();
  /** The team's notes by entry id. */
  readonly notes = new Map<string, string>();
  readonly importedRows: PlaceDecision["importedRows"] = new Map();
  readonly activity: PlaceDecision["activity"] = [];
  readonly messages: PlaceDecision["messages"] = [];

  commit(requests: PlaceRequest[], now: number): PlaceDecision {
    const ids = entriesToRead(requests);
    const registrations = new Map([...this.registrations].filter(([id]) => ids.includes(id)));
    const { reading, decide: decideOn } = ledgerOf(this.event, requests, now, registrations);
    const { addresses, persons } = reading.identities;
    const entries = [...this.entries.values()];
    const decision = decideOn({
      form: reading.form === null ? null : this.form,
      earlierForms: this.earlierForms,
      registrations,
      identities: reading.identities,
      alike: [...this.registrations.values()].filter(
        ({ addressHash, personHash }) => addresses.has(addressHash ?? "") || persons.has(personHash ?? ""),
      ),
      ofAccounts: [...this.registrations.values()].filter(({ userId }) => reading.accounts.includes(userId)),
      importedRows: new Map([...this.importedRows].filter(([name]) => reading.importedRows.includes(name))),
      noted: new Set(reading.notes.filter((id) => this.notes.has(id))),
      entries: reading.ofWaitlist ? entries.filter(({ entryId }) => ids.includes(entryId)) : [],
      holds: entries
        .filter(({ offerExpiresAt }) => offerExpiresAt !== null)
        .sort((a, b) => Number(a.offerExpiresAt) - Number(b.offerExpiresAt))
        .slice(0, reading.holds),
      waiting: reading.waiting.flatMap(({ list, most }) =>
        this.waiting()
          .filter(({ raceId }) => raceId === list.raceId)
          .slice(0, most),
      ),
      receipts: this.activity.flatMap(({ ended, at }) =>
        ended !== null &&
        reading.receipts.some(
          ({ key, after }) => at.getTime() > after && JSON.stringify(keyOnly(key)) === JSON.stringify(keyOnly(ended)),
        )
          ? [ended]
          : [],
      ),
    });
    for (const [id, one] of decision.registrations) {
      if (one === null) this.registrations.delete(id);
      else this.registrations.set(id, one);
    }
    for (const [id, one] of decision.entries) {
      if (one === null) this.entries.delete(id);
      else this.entries.set(id, one);
    }
    for (const [name, row] of decision.importedRows) this.importedRows.set(name, row);
    for (const { entryId, movedTo } of decision.notes) {
      const note = this.notes.get(entryId);
      this.notes.delete(entryId);
      if (movedTo !== null && note !== undefined) this.notes.set(movedTo, note);
    }
    this.activity.push(...decision.activity);
    this.messages.push(...decision.messages);
    this.event = { ...this.event, places: decision.places };
    return decision;
  }

  /** Commits one request, and returns its answer. */
  answerTo(request: PlaceRequest, now = NOON): PlaceAnswer | undefined {
    return this.commit([request], now).answers[0];
  }

  /** The places as readers see them. Writes nothing. */
  read(now: number): StoredPlaces {
    const { places } = this.event;
    const isLapsed = ({ offerExpiresAt }: StoredWaitlistEntry) =>
      offerExpiresAt !== null && Number(offerExpiresAt) <= now;
    return isLapseDue(places, now) ? withoutLapsed(places, [...this.entries.values()].filter(isLapsed)) : places;
  }

  /** An independent copy of the current state. */
  copy(): EventInMemory {
    const copy = new EventInMemory();
    copy.event = this.event;
    copy.form = this.form;
    for (const [uid, one] of this.registrations) copy.registrations.set(uid, one);
    for (const [uid, one] of this.entries) copy.entries.set(uid, one);
    for (const [name, row] of this.importedRows) copy.importedRows.set(name, row);
    copy.activity.push(...this.activity);
    copy.messages.push(...this.messages);
    return copy;
  }

  waiting(): StoredWaitlistEntry[] {
    return [...this.entries.values()]
      .filter(({ waitingNumber }) => waitingNumber !== null)
      .sort((a, b) => Number(a.waitingNumber) - Number(b.waitingNumber));
  }

  offered(): string[] {
    return [...this.entries.values()].filter(({ offerExpiresAt }) => offerExpiresAt !== null).map((one) => one.userId);
  }
}

export type RaceInput = {
  id: string;
  capacity?: number | null;
  startsAt?: string;
  minimumAge?: number;
  maximumAge?: number;
};

/** An event with these races and that cap. */
export function raced(capacity: number | null, ...races: RaceInput[]): EventInMemory {
  const stored = new EventInMemory();
  const set = racesSchema.parse(races.map((race) => ({ name: race.id.toUpperCase(), ...race })));
  stored.event = { ...event, races: set, places: newPlaces(capacity) };
  return stored;
}

/** A full event of two places: a and b are registered, c and d wait. */
export function fullEvent(): EventInMemory {
  const stored = new EventInMemory();
  stored.commit([register("a"), register("b"), join("c"), join("d")], NOON);
  return stored;
}
