import { racesSchema } from "../../src/contract/index.ts";
import type { StoredRegistration } from "../../src/registrations/stored-registration.ts";
import { ledgerOf } from "../../src/places/place-ledger.ts";
import { isLapseDue } from "../../src/places/place-reading.ts";
import { withoutLapsed } from "../../src/places/pools.ts";
import { newPlaces } from "../../src/places/stored-places.ts";
import type { LedgerEvent, PlaceDecision, PlaceRequest } from "../../src/places/place-requests.ts";
import type { EndedKey } from "../../src/places/stored-activity.ts";
import type { StoredPlaces } from "../../src/places/stored-places.ts";
import type { StoredWaitlistEntry } from "../../src/places/stored-waitlist-entry.ts";

export const NOON = Date.parse("2026-03-05T12:00:00Z");
export const HOUR_MS = 3_600_000;
export const event: LedgerEvent = {
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
  timeZone: "UTC",
  contactsOpen: false,
  cancelledAt: null,
  cutOffDays: 0,
  offerHours: 12,
  places: newPlaces(2),
  races: null,
  runningDistance: "10 KM",
};
export function registration(uid: string, key = "first"): StoredRegistration {
  return {
    marathonId: "m",
    userId: uid,
    email: `${uid}@example.com`,
    firstName: uid,
    lastName: "Runner",
    phone: "555",
    emergencyContact: "",
    contactsShared: false,
    raceId: "main",
    dateOfBirth: null,
    registeredAt: new Date(NOON),
    acceptedKey: null,
    acceptedKeyAt: null,
    idempotencyKey: key,
    bodyHash: `what ${uid} sent`,
    transferCode: null,
    transferKey: null,
    transferKeyAt: null,
    replacedTransferKeys: [],
    reference: `RUN-${uid}`,
  };
}
/** Without a `raceId`, the request is for the event's only race. */
export const register = (uid: string, key?: string, raceId?: string): PlaceRequest => ({
  kind: "register",
  uid,
  registration: { ...registration(uid, key), raceId: raceId ?? null },
});
export const cancel = (uid: string): PlaceRequest => ({ kind: "cancel", uid });
export const join = (uid: string, key = "join", raceId?: string): PlaceRequest => ({
  kind: "join",
  uid,
  registration: { ...registration(uid, key), raceId: raceId ?? null },
});
export const move = (uid: string, raceId: string, details = {}): PlaceRequest => ({
  kind: "move",
  uid,
  raceId,
  details,
});
export const leave = (uid: string): PlaceRequest => ({ kind: "leave", uid });
export const stopSharing = (uid: string): PlaceRequest => ({ kind: "stop-sharing", uid });
export const accept = (uid: string, idempotencyKey = "accept"): PlaceRequest => ({
  kind: "accept",
  uid,
  idempotencyKey,
});
export const transfer = (uid: string, giverUid: string, code: string): PlaceRequest => ({
  kind: "transfer",
  uid,
  giverUid,
  code,
  registration: { ...registration(uid, `taken with ${code}`), raceId: null },
});

const keyOnly = ({ of, uid, idempotencyKey }: EndedKey) => [of, uid, idempotencyKey];
export const invite = (uid: string, code: string, idempotencyKey = `for ${code}`): PlaceRequest => ({
  kind: "invite",
  uid,
  code,
  idempotencyKey,
});

/** One event's documents in memory, in place of Firestore. Gives the ledger the documents that its reading asks for. */
export class StoredEvent {
  event: LedgerEvent = event;
  readonly registrations = new Map<string, StoredRegistration>();
  readonly entries = new Map<string, StoredWaitlistEntry>();
  readonly activity: PlaceDecision["activity"] = [];

  commit(requests: PlaceRequest[], now: number): PlaceDecision {
    const { reading, decide: decideOn } = ledgerOf(this.event, requests, now);
    const uids = requests.flatMap((one) =>
      ("uid" in one ? [one.uid] : []).concat("giverUid" in one ? [one.giverUid] : []),
    );
    const entries = [...this.entries.values()];
    const decision = decideOn({
      registrations: new Map([...this.registrations].filter(([uid]) => uids.includes(uid))),
      entries: reading.ofWaitlist ? entries.filter(({ userId }) => uids.includes(userId)) : [],
      holds: entries
        .filter(({ offerExpiresAt }) => offerExpiresAt !== null)
        .sort((a, b) => Number(a.offerExpiresAt) - Number(b.offerExpiresAt))
        .slice(0, reading.holds),
      waiting: reading.waiting.flatMap(({ list, most }) =>
        this.waiting()
          .filter(({ raceId }) => raceId === list.raceId)
          .slice(0, most),
      ),
      endedKeys: this.activity.flatMap(({ ended }) =>
        ended !== null &&
        reading.endedKeys.some((key) => JSON.stringify(keyOnly(key)) === JSON.stringify(keyOnly(ended)))
          ? [ended]
          : [],
      ),
    });
    for (const [uid, one] of decision.registrations) {
      if (one === null) this.registrations.delete(uid);
      else this.registrations.set(uid, one);
    }
    for (const [uid, one] of decision.entries) {
      if (one === null) this.entries.delete(uid);
      else this.entries.set(uid, one);
    }
    this.activity.push(...decision.activity);
    this.event = { ...this.event, places: decision.places };
    return decision;
  }

  /** The places as readers see them. Writes nothing. */
  read(now: number): StoredPlaces {
    const { places } = this.event;
    const isLapsed = ({ offerExpiresAt }: StoredWaitlistEntry) =>
      offerExpiresAt !== null && Number(offerExpiresAt) <= now;
    return isLapseDue(places, now) ? withoutLapsed(places, [...this.entries.values()].filter(isLapsed)) : places;
  }

  /** An independent copy of the current state. */
  copy(): StoredEvent {
    const copy = new StoredEvent();
    copy.event = this.event;
    for (const [uid, one] of this.registrations) copy.registrations.set(uid, one);
    for (const [uid, one] of this.entries) copy.entries.set(uid, one);
    copy.activity.push(...this.activity);
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
export function raced(capacity: number | null, ...races: RaceInput[]): StoredEvent {
  const stored = new StoredEvent();
  const set = racesSchema.parse(races.map((race) => ({ name: race.id.toUpperCase(), ...race })));
  stored.event = { ...event, races: set, places: newPlaces(capacity) };
  return stored;
}
