import {
  IDEMPOTENCY_MS,
  cutOffAt,
  endsAt,
  freePlaces,
  hasRaceDayCome,
  isFull,
  registrationWindow,
} from "../contract/index.ts";
import type { ActivityKind, ErrorCode, EventDates } from "../contract/index.ts";
import { bodyHash } from "../platform/body-hash.ts";
import { referenceOf } from "./reference.ts";
import { fullName } from "../registrations/runner-record.ts";
import { NO_INVITATION } from "../registrations/stored-registration.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import type { EndedKey, StoredActivity } from "./stored-activity.ts";
import type { StoredPlaces } from "./stored-places.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

/** The most offers that one commit makes, and the most that it lets lapse. The next commit handles the rest. */
const OFFERS_PER_COMMIT = 100;
/** The most writes of one commit, below Firestore's limit of 500. */
const WRITES_PER_COMMIT = 450;
/** The most writes that a commit spends on offers that are due, so that room is left for requests. */
const WRITES_DUE = 300;
/** No request writes more than this, not counting the offers that it makes possible. */
const WRITES_PER_REQUEST = 10;
/**
 * How many replaced invitations a registration remembers. Requests are repeated within a day, and nobody makes more
 * than ten invitations in a day.
 */
const REPLACED_KEYS_MAX = 10;
const HOUR_MS = 3_600_000;

/**
 * What to do with a place. The idempotency key tells a repeated request from a second one. `forget` gives up the place
 * or the waiting-list entry of a deleted account, even if it is too late to cancel. `stop-sharing` withdraws a waiting
 * runner's consent to share contacts. `sweep` only removes lapsed offers and makes the next ones.
 */
export type PlaceRequest =
  | { kind: "register" | "join"; uid: string; registration: RegistrationDraft }
  | { kind: "cancel" | "leave" | "withdraw" | "forget" | "stop-sharing"; uid: string }
  | { kind: "accept"; uid: string; idempotencyKey: string }
  | { kind: "invite"; uid: string; code: string; idempotencyKey: string }
  | { kind: "transfer"; uid: string; giverUid: string; code: string; registration: RegistrationDraft }
  | { kind: "sweep" };

/** `code` is the runner's open invitation, if the request asked for one. */
export type PlaceAnswer = { modified: boolean; code?: string } | { refused: ErrorCode };

/** What the ledger needs to know about an event. */
export type LedgerEvent = EventDates & {
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
  /** The offers that lapse first, the earliest first. */
  offers: readonly StoredWaitlistEntry[];
  /** The head of the waiting list, the next runner first. */
  waiting: readonly StoredWaitlistEntry[];
  /** The keys of these requests whose registration or entry ended in the last 24 hours. */
  endedKeys: readonly EndedKey[];
};

/**
 * What to read besides the event and the runners' registrations. A number is the most documents to read of that kind.
 */
export type PlaceReading = {
  ofWaitlist: boolean;
  endedKeys: EndedKey[];
  /** In milliseconds since 1970. Keys whose registration or entry ended before that time are not read. */
  endedAfter: number;
  offers: number;
  waiting: number;
};

/** The places of one event, ready to decide a batch of requests. */
export type Ledger = {
  places: StoredPlaces;
  reading: PlaceReading;
  decide: (known: KnownPlaces) => PlaceDecision;
};

export function ledgerOf(event: LedgerEvent, requests: readonly PlaceRequest[], now: number): Ledger {
  return {
    places: event.places,
    reading: placeReading(event, requests, now),
    decide: (known) => decidePlaces(event, known, requests, now),
  };
}

/** The uids of all runners whose registrations a batch reads. */
export function runnersOf(requests: readonly PlaceRequest[]): string[] {
  const uids = requests.flatMap((request) => {
    if (request.kind === "sweep") return [];
    return request.kind === "transfer" ? [request.uid, request.giverUid] : [request.uid];
  });
  return [...new Set(uids)];
}

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

/** Whether the ledger may still count an offer that has lapsed. */
export function isLapseDue({ nextLapseAt }: Pick<StoredPlaces, "nextLapseAt">, now: number): boolean {
  return nextLapseAt !== null && nextLapseAt.getTime() <= now;
}

/**
 * The places as readers see them: a lapsed offer holds no place, even if its removal is not written yet. The freed
 * place belongs to the waiting list, and only a write offers it.
 */
export function withoutLapsed(places: StoredPlaces, lapsed: number): StoredPlaces {
  return { ...places, offered: Math.max(0, places.offered - lapsed) };
}

/** Whether the event has a lapsed offer, or a free place to offer to the waiting list. */
export function isSweepDue(event: LedgerEvent, now: number): boolean {
  const { waiting } = event.places;
  if (isLapseDue(event.places, now)) return true;
  return waiting > 0 && freePlaces(event.places) !== 0 && mayOffer(event, now);
}

/** Why a registration can no longer be changed, canceled or given away, or null. */
export function whyUnchangeable(event: EventDates & { cutOffDays: number }, now: number): ErrorCode | null {
  if (hasRaceDayCome(event, now)) return "marathon-started";
  return now >= cutOffAt(event) ? "cut-off-passed" : null;
}

function mayOffer(event: LedgerEvent, now: number): boolean {
  return event.cancelledAt === null && registrationWindow(event, now).phase === "open";
}

/**
 * When an offer that is made now lapses. The end of registration does not shorten it; otherwise moving that date could
 * make somebody else's offer lapse.
 */
function offerEnd(event: LedgerEvent, now: number): Date {
  const { closesAt } = registrationWindow(event, now);
  const raceIsOver = endsAt(event.marathonStartDate, event.timeZone);
  return new Date(Math.min(now + event.offerHours * HOUR_MS, Math.max(closesAt, raceIsOver)));
}

/**
 * What has to be read besides the event to decide these requests. Without a waiting list, only registrations are
 * needed.
 */
export function placeReading(event: LedgerEvent, requests: readonly PlaceRequest[], now: number): PlaceReading {
  const { places } = event;
  const hasLapses = isLapseDue(places, now);
  const freed = requests.filter(({ kind }) => freeingKinds.has(kind)).length;
  const free = freePlaces(places) ?? places.waiting;
  const offerable = Math.min(OFFERS_PER_COMMIT, free + freed + (hasLapses ? places.offered : 0));
  return {
    ofWaitlist: places.waiting + places.offered > 0,
    endedKeys: places.ended === 0 ? [] : requests.flatMap(keyOf),
    endedAfter: now - IDEMPOTENCY_MS,
    offers: hasLapses ? OFFERS_PER_COMMIT + 1 : 0,
    // Includes spare entries, because the runners at the head of the list may leave in this very batch.
    waiting: places.waiting === 0 || offerable === 0 ? 0 : offerable + requests.length,
  };
}

/** The requests that may free a place. */
const freeingKinds: ReadonlySet<PlaceRequest["kind"]> = new Set(["cancel", "leave", "transfer", "forget"]);

function keyOf(request: PlaceRequest): EndedKey[] {
  switch (request.kind) {
    case "register":
    case "transfer":
      return [{ of: "registration", uid: request.uid, ...keyAndHash(request.registration) }];
    case "join":
      return [{ of: "waiting", uid: request.uid, ...keyAndHash(request.registration) }];
    case "accept":
      return [{ of: "registration", uid: request.uid, idempotencyKey: request.idempotencyKey, bodyHash: NO_BODY }];
    case "cancel":
    case "leave":
    case "invite":
    case "withdraw":
    case "forget":
    case "stop-sharing":
    case "sweep":
      return [];
  }
}

/** The body hash of accepting an offer, which has no body. */
const NO_BODY = bodyHash({});

type Key = Pick<EndedKey, "idempotencyKey" | "bodyHash">;
const keyAndHash = ({ idempotencyKey, bodyHash }: Key): Key => ({ idempotencyKey, bodyHash });

/**
 * Decides a batch of requests for one event in their order, each on the state after the previous one. The decisions
 * keep the ledger's invariants: the counts change by exactly what is written and removed, nobody is both registered and
 * on the waiting list, registered and offered places stay within the capacity, and no place bypasses the waiting list.
 */
export function decidePlaces(
  event: LedgerEvent,
  known: KnownPlaces,
  requests: readonly PlaceRequest[],
  now: number,
): PlaceDecision {
  const batch = new Batch(event, known, now);
  batch.lapseOffers();
  batch.makeOffers(WRITES_DUE);
  const answers: PlaceAnswer[] = [];
  for (const request of requests) {
    if (!batch.hasRoom()) break;
    answers.push(batch.decide(request));
  }
  return { ...batch.outcome(), answers };
}

class Batch {
  private readonly places: StoredPlaces;
  private readonly registrations: Map<string, StoredRegistration>;
  private readonly entries: Map<string, StoredWaitlistEntry>;
  private readonly before: ReadonlyMap<string, StoredWaitlistEntry>;
  /** The uids at the head of the waiting list, the next one first. */
  private readonly queue: string[];
  private readonly isWholeQueue: boolean;
  private readonly invitations = new Map<string, { giverUid: string } | null>();
  private readonly activity: StoredActivity[] = [];
  private readonly at: Date;
  private offersMade = 0;
  /** At least the number of writes that `outcome` causes. The event's own document is the first. */
  private writes = 1;
  private hasMoreDue = false;
  private readonly endedNow: EndedKey[] = [];

  private readonly event: LedgerEvent;
  private readonly known: KnownPlaces;
  private readonly now: number;

  constructor(event: LedgerEvent, known: KnownPlaces, now: number) {
    this.event = event;
    this.known = known;
    this.now = now;
    this.at = new Date(now);
    this.places = { ...event.places };
    this.registrations = new Map(known.registrations);
    this.before = new Map([...known.entries, ...known.offers, ...known.waiting].map((entry) => [entry.userId, entry]));
    this.entries = new Map(this.before);
    this.queue = known.waiting.map(({ userId }) => userId);
    this.isWholeQueue = this.queue.length === event.places.waiting;
  }

  decide(request: PlaceRequest): PlaceAnswer {
    switch (request.kind) {
      case "sweep":
        // Whether to sweep again. After a sweep without progress, another one would make none either.
        return { modified: this.hasMoreDue && this.activity.length > 0 };
      case "register":
        return this.register(request.uid, request.registration);
      case "cancel":
        return this.cancel(request.uid);
      case "join":
        return this.join(request.uid, request.registration);
      case "leave":
        return this.leave(request.uid);
      case "accept":
        return this.accept(request.uid, { idempotencyKey: request.idempotencyKey, bodyHash: NO_BODY });
      case "forget":
        return this.forget(request.uid);
      case "stop-sharing":
        return this.stopSharing(this.entryOf(request.uid));
      case "invite":
        return this.invite(request);
      case "withdraw":
        return this.withdraw(request.uid);
      case "transfer":
        return this.transfer(request);
    }
  }

  lapseOffers(): void {
    const { offers } = this.known;
    if (offers.length === 0) return;
    for (const entry of offers.slice(0, OFFERS_PER_COMMIT)) if (!this.isHeld(entry)) this.endEntry(entry, "lapsed");
    const next = offers.find((entry) => this.entries.has(entry.userId));
    // If all the offers that were read have lapsed, there may be further lapsed ones.
    const isMore = next === undefined ? this.places.offered > 0 : !this.isHeld(next);
    this.places.nextLapseAt = isMore ? this.at : (next?.offerExpiresAt ?? null);
    this.hasMoreDue ||= isMore;
  }

  /** Whether this commit has room for the writes of one more request. */
  hasRoom(): boolean {
    return this.writes + WRITES_PER_REQUEST <= WRITES_PER_COMMIT;
  }

  outcome(): Omit<PlaceDecision, "answers"> {
    if (this.places.offered === 0) this.places.nextLapseAt = null;
    return {
      places: this.places,
      registrations: changesBetween(this.known.registrations, this.registrations),
      entries: changesBetween(this.before, this.entries),
      invitations: this.invitations,
      activity: this.activity,
      hasMoreDue: this.hasMoreDue,
    };
  }

  private register(uid: string, registration: RegistrationDraft): PlaceAnswer {
    const existing = this.registrations.get(uid);
    const repeated = this.answerToRepeat(uid, registration);
    if (repeated !== null) return repeated;
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (existing) return { modified: false };
    const entry = this.entryOf(uid);
    // A held place can be accepted until its offer lapses, even after registration has closed.
    if (entry?.offerExpiresAt) {
      this.endEntry(entry, "accepted");
    } else {
      const refused = this.whyClosed() ?? (isFull(this.places) ? "marathon-full" : null);
      if (refused !== null) return { refused };
    }
    this.givePlace(uid, this.withAllowedSharing(registration));
    return { modified: true };
  }

  private cancel(uid: string): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing) return { modified: false };
    // A canceled event has no race day, and its runners may always withdraw their details.
    const tooLate = this.event.cancelledAt === null ? whyUnchangeable(this.event, this.now) : null;
    if (tooLate !== null) return { refused: tooLate };
    this.endRegistration(existing, "cancelled");
    this.makeOffers();
    return { modified: true };
  }

  private join(uid: string, registration: RegistrationDraft): PlaceAnswer {
    const waiting = this.entryOf(uid);
    const ended = this.endedWith("waiting", uid, registration.idempotencyKey);
    const isRepeat = waiting !== undefined && this.isRepeat(waiting, waiting.joinedAt, registration.idempotencyKey);
    const before = isRepeat ? waiting : ended;
    if (before !== undefined && !isSameBody(before, registration)) return { refused: "key-reused" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (this.registrations.has(uid)) return { refused: "already-registered" };
    // The details of the first request are kept, except that joining again without consent withdraws the consent.
    if (waiting !== undefined) return registration.contactsShared ? { modified: false } : this.stopSharing(waiting);
    if (ended !== undefined) return { refused: "ended-since" };
    const closed = this.whyClosed();
    if (closed !== null) return { refused: closed };
    if (!isFull(this.places)) return { refused: "marathon-not-full" };

    const {
      registeredAt: joinedAt,
      transferCode: _,
      transferKey: _key,
      transferKeyAt: _keyAt,
      replacedTransferKeys: _replaced,
      ...record
    } = this.withAllowedSharing(registration);
    const number = this.places.lastNumber + 1;
    const entry = { ...record, joinedAt, waitingNumber: number, offerExpiresAt: null };
    this.setEntry(uid, entry);
    // If only the head of the queue was read, runners who join at its end cannot be next in this batch.
    if (this.isWholeQueue) this.queue.push(uid);
    this.places.waiting++;
    this.places.lastNumber = number;
    this.record("joined", entry);
    return { modified: true };
  }

  private stopSharing(entry: StoredWaitlistEntry | undefined): PlaceAnswer {
    if (!entry) return { refused: "registration-not-found" };
    if (!entry.contactsShared) return { modified: false };
    this.setEntry(entry.userId, { ...entry, contactsShared: false });
    this.record("changed", entry, { changed: ["contactsShared"] });
    return { modified: true };
  }

  private leave(uid: string): PlaceAnswer {
    const entry = this.entryOf(uid);
    if (!entry) return { modified: false };
    this.endEntry(entry, entry.offerExpiresAt ? "declined" : "left");
    this.makeOffers();
    return { modified: true };
  }

  private forget(uid: string): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing) return this.leave(uid);
    this.endRegistration(existing, "cancelled");
    this.makeOffers();
    return { modified: true };
  }

  private accept(uid: string, key: Key): PlaceAnswer {
    const repeated = this.answerToRepeat(uid, key);
    if (repeated !== null) return repeated;
    if (this.registrations.has(uid)) return { refused: "already-registered" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const entry = this.entryOf(uid);
    if (!entry?.offerExpiresAt) return { refused: "offer-lapsed" };
    this.endEntry(entry, "accepted");
    const { joinedAt: _joinedAt, waitingNumber: _waitingNumber, offerExpiresAt: _offerExpiresAt, ...record } = entry;
    // Whether the contacts may be shared was decided when the runner joined.
    this.givePlace(uid, { ...record, registeredAt: this.at, ...key, ...NO_INVITATION });
    return { modified: true };
  }

  private invite({ uid, code, idempotencyKey }: PlaceRequest & { kind: "invite" }): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing) return { refused: "registration-not-found" };
    if (
      existing.transferKeyAt !== null &&
      existing.transferKey === idempotencyKey &&
      this.isRecent(existing.transferKeyAt)
    ) {
      // A withdrawn code never becomes valid again, and the repeated request makes no new one either.
      if (existing.transferCode === null) return { refused: "ended-since" };
      return { modified: false, code: existing.transferCode };
    }
    if (existing.replacedTransferKeys.includes(idempotencyKey)) return { refused: "ended-since" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const tooLate = whyUnchangeable(this.event, this.now);
    if (tooLate !== null) return { refused: tooLate };
    // There is one invitation at a time, so a new one invalidates the previous one.
    if (existing.transferCode !== null) this.setInvitation(existing.transferCode, null);
    this.setInvitation(code, { giverUid: uid });
    const replaced = existing.transferKey === null ? [] : [existing.transferKey];
    const invitation = {
      transferCode: code,
      transferKey: idempotencyKey,
      transferKeyAt: this.at,
      replacedTransferKeys: [...existing.replacedTransferKeys, ...replaced].slice(-REPLACED_KEYS_MAX),
    };
    this.setRegistration(uid, { ...existing, ...invitation });
    this.record("invited", existing);
    return { modified: true, code };
  }

  private withdraw(uid: string): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing?.transferCode) return { modified: false };
    this.setInvitation(existing.transferCode, null);
    this.setRegistration(uid, { ...existing, transferCode: null });
    this.record("invitation-withdrawn", existing);
    return { modified: true };
  }

  private transfer(request: PlaceRequest & { kind: "transfer" }): PlaceAnswer {
    const { uid, giverUid, code, registration } = request;
    const repeated = this.answerToRepeat(uid, registration);
    if (repeated !== null) return repeated;
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (this.registrations.has(uid)) return { refused: "already-registered" };
    const given = this.registrations.get(giverUid);
    if (given?.transferCode !== code) return { refused: "transfer-not-found" };
    const refused = this.whyClosed() ?? whyUnchangeable(this.event, this.now);
    if (refused !== null) return { refused };
    this.endRegistration(given, "transferred", registration);
    this.givePlace(uid, this.withAllowedSharing(registration));
    // A runner who has a place leaves the waiting list.
    const entry = this.entryOf(uid);
    if (entry) this.endEntry(entry, entry.offerExpiresAt ? "declined" : "left");
    this.makeOffers();
    return { modified: true };
  }

  /** Contacts are shared only if the runner has agreed and the event allows it at this time. */
  private withAllowedSharing(sent: RegistrationDraft): RegistrationDraft {
    return { ...sent, contactsShared: sent.contactsShared && this.event.contactsOpen };
  }

  /** Starts a new registration with a new reference, even if the place comes from another runner. */
  private givePlace(uid: string, registration: RegistrationDraft): void {
    this.places.registered++;
    this.places.lastEntry++;
    const reference = referenceOf(this.places.referenceKey, this.places.lastEntry);
    this.setRegistration(uid, { ...registration, reference });
  }

  private endRegistration(
    registration: StoredRegistration,
    kind: "cancelled" | "transferred",
    to: RegistrationDraft | null = null,
  ): void {
    this.setRegistration(registration.userId, null);
    if (registration.transferCode !== null) this.setInvitation(registration.transferCode, null);
    this.places.registered--;
    this.places.ended++;
    this.record(kind, registration, { ends: "registration", to });
  }

  /** Removes the entry for good. A runner who joins again does so at the end of the list. */
  private endEntry(entry: StoredWaitlistEntry, kind: "accepted" | "declined" | "lapsed" | "left"): void {
    this.setEntry(entry.userId, null);
    if (entry.offerExpiresAt === null) this.places.waiting--;
    else this.places.offered--;
    this.places.ended++;
    this.record(kind, entry, { ends: "waiting" });
  }

  /** Offers every free place to the next runner, for the event's offer hours or until the race is over. */
  makeOffers(writesMax = WRITES_PER_COMMIT): void {
    if (!mayOffer(this.event, this.now)) return;
    const offerExpiresAt = offerEnd(this.event, this.now);
    while (this.places.waiting > 0 && freePlaces(this.places) !== 0) {
      // An offer causes two writes: the entry and its activity.
      const hasRoom = this.offersMade < OFFERS_PER_COMMIT && this.writes + 2 <= writesMax;
      const next = hasRoom ? this.nextWaiting() : undefined;
      if (!next) {
        this.hasMoreDue = true;
        return;
      }
      this.offersMade++;
      this.places.waiting--;
      this.places.offered++;
      const earliest = this.places.nextLapseAt;
      this.places.nextLapseAt = earliest !== null && earliest < offerExpiresAt ? earliest : offerExpiresAt;
      this.setEntry(next.userId, { ...next, waitingNumber: null, offerExpiresAt });
      this.record("offered", next);
    }
  }

  private nextWaiting(): StoredWaitlistEntry | undefined {
    for (let uid = this.queue.shift(); uid !== undefined; uid = this.queue.shift()) {
      const entry = this.entries.get(uid);
      if (entry && entry.waitingNumber !== null) return entry;
    }
    return undefined;
  }

  /** The runner's entry. A lapsed offer is removed first, and counts as no entry. */
  private entryOf(uid: string): StoredWaitlistEntry | undefined {
    const entry = this.entries.get(uid);
    if (!entry || this.isHeld(entry)) return entry;
    this.endEntry(entry, "lapsed");
    this.makeOffers();
    return undefined;
  }

  private isHeld(entry: StoredWaitlistEntry): boolean {
    return entry.offerExpiresAt === null || entry.offerExpiresAt.getTime() > this.now;
  }

  /**
   * The answer to a repeated request, whose key has already made a registration. Null for a new request. The answer
   * says what became of that registration: the runner is registered, or the registration has ended and is not made
   * again.
   */
  private answerToRepeat(uid: string, key: Key): PlaceAnswer | null {
    const existing = this.registrations.get(uid);
    if (existing && this.isRepeat(existing, existing.registeredAt, key.idempotencyKey)) {
      return isSameBody(existing, key) ? { modified: true } : { refused: "key-reused" };
    }
    const ended = this.endedWith("registration", uid, key.idempotencyKey);
    if (ended === undefined) return null;
    return { refused: isSameBody(ended, key) ? "ended-since" : "key-reused" };
  }

  private isRepeat(existing: { idempotencyKey: string }, madeAt: Date, idempotencyKey: string): boolean {
    return existing.idempotencyKey === idempotencyKey && this.isRecent(madeAt);
  }

  private isRecent(at: Date): boolean {
    return this.now - at.getTime() < IDEMPOTENCY_MS;
  }

  private endedWith(of: EndedKey["of"], uid: string, idempotencyKey: string): EndedKey | undefined {
    const isIt = (key: EndedKey) => key.of === of && key.uid === uid && key.idempotencyKey === idempotencyKey;
    return this.endedNow.find(isIt) ?? this.known.endedKeys.find(isIt);
  }

  private setRegistration(uid: string, registration: StoredRegistration | null): void {
    this.writes++;
    if (registration === null) this.registrations.delete(uid);
    else this.registrations.set(uid, registration);
  }

  private setEntry(uid: string, entry: StoredWaitlistEntry | null): void {
    this.writes++;
    if (entry === null) this.entries.delete(uid);
    else this.entries.set(uid, entry);
  }

  private setInvitation(code: string, invitation: { giverUid: string } | null): void {
    this.writes++;
    this.invitations.set(code, invitation);
  }

  private whyClosed(): ErrorCode | null {
    const { phase } = registrationWindow(this.event, this.now);
    if (phase === "opens-later") return "registration-not-open";
    return phase === "closed" ? "registration-closed" : null;
  }

  private record(
    kind: ActivityKind,
    who: StoredRegistration | StoredWaitlistEntry,
    {
      ends = null,
      to = null,
      changed = [],
    }: { ends?: EndedKey["of"] | null; to?: RegistrationDraft | null; changed?: string[] } = {},
  ): void {
    this.writes++;
    const ended = ends === null ? null : { of: ends, uid: who.userId, ...keyAndHash(who) };
    if (ended !== null) this.endedNow.push(ended);
    this.activity.push({
      kind,
      at: this.at,
      userId: who.userId,
      name: fullName(who),
      toName: to === null ? null : fullName(to),
      toUserId: to?.userId ?? null,
      changed,
      reference: "reference" in who ? who.reference : null,
      ended,
    });
  }
}

/** Whether both requests have the same body. Older documents have no hash, and match every body. */
function isSameBody(before: { bodyHash: string | null }, now: { bodyHash: string | null }): boolean {
  return before.bodyHash === null || before.bodyHash === now.bodyHash;
}

function changesBetween<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): Map<string, Value | null> {
  const changes = new Map<string, Value | null>();
  for (const [key, value] of after) if (before.get(key) !== value) changes.set(key, value);
  for (const key of before.keys()) if (!after.has(key)) changes.set(key, null);
  return changes;
}
