import {
  IDEMPOTENCY_MS,
  freeIn,
  hasAgeRule,
  isRaceFull,
  raceDayBeginsAt,
  raceDayEndsAt,
  registrationWindow,
  totalOf,
} from "../contract/index.ts";
import type { ActivityKind, ErrorCode, Pool, Pools, RaceSettings } from "../contract/index.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { referenceOf } from "./reference.ts";
import { fullName } from "../registrations/runner-record.ts";
import { NOT_ACCEPTED, NO_INVITATION } from "../registrations/stored-registration.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import { NO_BODY, OFFERS_PER_COMMIT, keyAndHash, mayOffer, placeReading } from "./place-reading.ts";
import type { Key } from "./place-reading.ts";
import type { KnownPlaces, Ledger, LedgerEvent, PlaceAnswer, PlaceDecision, PlaceRequest } from "./place-requests.ts";
import { eventPools, raceCountsOf, withRaceCounts } from "./pools.ts";
import { invalid, raceFor, raceWith, whyNotOfAge, whyUnchangeable } from "./race-rules.ts";
import type { EndedKey, StoredActivity } from "./stored-activity.ts";
import type { RaceCounts, StoredPlaces } from "./stored-places.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";
import { WaitlistHeads } from "./waitlist-heads.ts";

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

export function ledgerOf(event: LedgerEvent, requests: readonly PlaceRequest[], now: number): Ledger {
  return {
    places: event.places,
    reading: placeReading(event, requests, now),
    decide: (known) => decidePlaces(event, known, requests, now),
  };
}

/**
 * When an offer that is made now lapses. The end of registration does not shorten it; otherwise moving that date could
 * make somebody else's offer lapse.
 */
function offerEnd(event: LedgerEvent, raceId: string, now: number): Date {
  const { closesAt } = registrationWindow(event, now);
  const raceIsOver = raceDayEndsAt(event, raceWith(event, raceId) ?? { startsAt: null });
  return new Date(Math.min(now + event.offerHours * HOUR_MS, Math.max(closesAt, raceIsOver)));
}

/**
 * Decides a batch of requests for one event in their order, each on the state after the previous one. The decisions
 * keep the ledger's invariants: the counts change by exactly what is written and removed; nobody is registered for a
 * race and on its waiting list; registered and held places stay within the capacity of their race and of the event; no
 * place bypasses the waiting list.
 */
export function decidePlaces(
  event: LedgerEvent,
  known: KnownPlaces,
  requests: readonly PlaceRequest[],
  now: number,
): PlaceDecision {
  const batch = new Batch(event, known, now);
  batch.lapseHolds();
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
  /** The counts of each race. The event's own counts are their sums. */
  private readonly counts: Map<string, RaceCounts>;
  private readonly registrations: Map<string, StoredRegistration>;
  private readonly entries: Map<string, StoredWaitlistEntry>;
  private readonly before: ReadonlyMap<string, StoredWaitlistEntry>;
  private readonly waitlists: WaitlistHeads;
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
    this.counts = new Map([...raceCountsOf(event.places)].map(([id, counts]) => [id, { ...counts }]));
    this.before = new Map([...known.entries, ...known.holds, ...known.waiting].map((entry) => [entry.userId, entry]));
    this.entries = new Map(this.before);
    this.waitlists = new WaitlistHeads(this.pools(), known.waiting);
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
      case "move":
        return this.move(request);
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

  lapseHolds(): void {
    const { holds } = this.known;
    if (holds.length === 0) return;
    for (const entry of holds.slice(0, OFFERS_PER_COMMIT)) if (!this.isHeld(entry)) this.endEntry(entry, "lapsed");
    const next = holds.find((entry) => this.entries.has(entry.userId));
    // If all the holds that were read have lapsed, there may be further lapsed ones.
    const isMore = next === undefined ? totalOf(this.pools()).held > 0 : !this.isHeld(next);
    this.places.nextLapseAt = isMore ? this.at : (next?.offerExpiresAt ?? null);
    this.hasMoreDue ||= isMore;
  }

  /** Whether this commit has room for the writes of one more request. */
  hasRoom(): boolean {
    return this.writes + WRITES_PER_REQUEST <= WRITES_PER_COMMIT;
  }

  outcome(): Omit<PlaceDecision, "answers"> {
    const places = withRaceCounts(this.places, this.counts);
    if (places.held === 0) places.nextLapseAt = null;
    return {
      places,
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
    const race = raceFor(this.event, registration.raceId);
    if ("refused" in race) return race;
    const entry = this.entryOf(uid);
    // A held place can be accepted until its hold lapses, even after registration has closed.
    const held = entry?.offerExpiresAt && entry.raceId === race.id ? entry : null;
    // Only the payment itself turns such a hold into a registration.
    if (held?.holdKind === "payment") return { refused: "already-registered" };
    const refused = held === null ? this.whyNoPlace(race.id) : null;
    if (refused !== null) return { refused };
    const notOfAge = whyNotOfAge(this.event, race, registration.dateOfBirth);
    if (notOfAge !== null) return notOfAge;
    if (held !== null) this.endEntry(held, "accepted");
    this.givePlace(uid, this.storable(registration, race));
    return { modified: true };
  }

  private whyNoPlace(raceId: string): ErrorCode | null {
    return this.whyClosed() ?? (isRaceFull(this.pools(), raceId) ? "marathon-full" : null);
  }

  private cancel(uid: string): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing) return { modified: false };
    // A canceled event has no race day, and its runners may always withdraw their details.
    const tooLate = this.event.cancelledAt === null ? this.whyTooLate(existing.raceId) : null;
    if (tooLate !== null) return { refused: tooLate };
    this.endRegistration(existing, "cancelled");
    this.makeOffers();
    return { modified: true };
  }

  /**
   * Moves a registration to another race, and changes its details. It keeps its reference. An open invitation is
   * withdrawn, because it was for a place in the race that the runner leaves.
   */
  private move({ uid, raceId, details }: PlaceRequest & { kind: "move" }): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing) return { refused: "registration-not-found" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const race = raceFor(this.event, raceId);
    if ("refused" in race) return race;
    const tooLate = this.whyTooLate(existing.raceId) ?? this.whyTooLate(raceId);
    if (tooLate !== null) return { refused: tooLate };
    const isMove = raceId !== existing.raceId;
    // Somebody who has a place in the race keeps it, even if its rule came later.
    const isJudged = isMove || details.dateOfBirth !== undefined;
    const dateOfBirth = details.dateOfBirth ?? existing.dateOfBirth;
    const notOfAge = isJudged ? whyNotOfAge(this.event, race, dateOfBirth) : null;
    if (notOfAge !== null) return notOfAge;
    const wanted = { ...details, dateOfBirth: hasAgeRule(race) ? dateOfBirth : null };
    const changed = { ...existing, ...wanted };
    const names = Object.keys(differingFields(existing, wanted));
    if (!isMove) {
      if (names.length === 0) return { modified: false };
      this.setRegistration(uid, changed);
      this.record("changed", existing, { changed: names });
      return { modified: true };
    }
    const entry = this.entryOf(uid);
    const own = entry?.raceId === raceId ? entry : undefined;
    const isHeld = own !== undefined && own.offerExpiresAt !== null && own.holdKind === "offer";
    if (!isHeld && this.isFullForMoving(raceId, own)) return { refused: "marathon-full" };
    if (own) this.endEntry(own, isHeld ? "accepted" : "left");
    this.changeRace(changed, raceId, names);
    this.makeOffers();
    return { modified: true };
  }

  /**
   * Whether a runner of another race cannot move to this one, because it has no room or another runner is next on its
   * waiting list. The cap does not matter, because the move frees the runner's own place.
   */
  private isFullForMoving(raceId: string, own: StoredWaitlistEntry | undefined): boolean {
    const pool = this.poolOf(raceId);
    if (freeIn(pool) === 0) return true;
    const isNext = own !== undefined && this.waitlists.firstOf(raceId, this.entries)?.userId === own.userId;
    return pool.waiting > 0 && !isNext;
  }

  private changeRace(existing: StoredRegistration, raceId: string, changed: string[]): void {
    if (existing.transferCode !== null) this.setInvitation(existing.transferCode, null);
    this.countsOf(existing.raceId).registered--;
    this.countsOf(raceId).registered++;
    const moved = { ...existing, raceId, transferCode: null };
    this.setRegistration(existing.userId, moved);
    this.record("moved", moved, { fromRaceId: existing.raceId, changed });
  }

  private join(uid: string, registration: RegistrationDraft): PlaceAnswer {
    const waiting = this.entryOf(uid);
    const ended = this.endedWith("waiting", uid, registration.idempotencyKey);
    const isRepeat = waiting !== undefined && this.isRepeat(waiting, waiting.joinedAt, registration.idempotencyKey);
    const before = isRepeat ? waiting : ended;
    if (before !== undefined && !isSameBody(before, registration)) return { refused: "key-reused" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const race = raceFor(this.event, registration.raceId);
    if ("refused" in race) return race;
    const existing = this.registrations.get(uid);
    if (existing?.raceId === race.id) return { refused: "already-registered" };
    if (waiting !== undefined && waiting.raceId !== race.id) return { refused: "already-waiting" };
    // The details of the first request are kept, except that joining again without consent withdraws the consent.
    if (waiting !== undefined) return registration.contactsShared ? { modified: false } : this.stopSharing(waiting);
    if (ended !== undefined) return { refused: "ended-since" };
    const closed = this.whyClosed();
    if (closed !== null) return { refused: closed };
    const tooLate = existing ? (this.whyTooLate(existing.raceId) ?? this.whyTooLate(race.id)) : null;
    if (tooLate !== null) return { refused: tooLate };
    // A runner with a place in another race can move there instead, which needs no room under the cap.
    const isFull = existing ? this.isFullForMoving(race.id, undefined) : isRaceFull(this.pools(), race.id);
    if (!isFull) return { refused: "marathon-not-full" };
    const notOfAge = whyNotOfAge(this.event, race, registration.dateOfBirth);
    if (notOfAge !== null) return notOfAge;

    const {
      registeredAt: joinedAt,
      acceptedKey: _acceptedKey,
      acceptedKeyAt: _acceptedKeyAt,
      transferCode: _,
      transferKey: _key,
      transferKeyAt: _transferKeyAt,
      replacedTransferKeys: _replaced,
      ...record
    } = this.storable(registration, race);
    const number = this.places.lastNumber + 1;
    const entry = { ...record, joinedAt, waitingNumber: number, offerExpiresAt: null, holdKind: "offer" as const };
    this.setEntry(uid, entry);
    this.waitlists.push(entry);
    this.countsOf(race.id).waiting++;
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
    this.leave(uid);
    this.makeOffers();
    return { modified: true };
  }

  private accept(uid: string, key: Key): PlaceAnswer {
    const repeated = this.answerToRepeat(uid, key);
    if (repeated !== null) return repeated;
    const existing = this.registrations.get(uid);
    if (existing?.acceptedKey === key.idempotencyKey && this.isRecent(existing.acceptedKeyAt))
      return { modified: true };
    const entry = this.entryOf(uid);
    if (existing && (!entry || entry.raceId === existing.raceId)) return { refused: "already-registered" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (!entry?.offerExpiresAt || entry.holdKind !== "offer") return { refused: "offer-lapsed" };
    if (existing) return this.acceptAnotherRace(existing, entry, key);
    this.endEntry(entry, "accepted");
    const {
      joinedAt: _joinedAt,
      waitingNumber: _waitingNumber,
      offerExpiresAt: _offerExpiresAt,
      holdKind: _holdKind,
      ...record
    } = entry;
    // Whether the contacts may be shared was decided when the runner joined.
    this.givePlace(uid, { ...record, registeredAt: this.at, ...NOT_ACCEPTED, ...key, ...NO_INVITATION });
    return { modified: true };
  }

  /** Moves the runner's registration to the race in which a place is held for them. */
  private acceptAnotherRace(existing: StoredRegistration, entry: StoredWaitlistEntry, key: Key): PlaceAnswer {
    // The runner may already have run the race that they would leave.
    const race = raceWith(this.event, existing.raceId) ?? { startsAt: null };
    if (this.now >= raceDayBeginsAt(this.event, race)) return { refused: "marathon-started" };
    this.endEntry(entry, "accepted");
    const taken = raceWith(this.event, entry.raceId);
    const dateOfBirth = taken && hasAgeRule(taken) ? (entry.dateOfBirth ?? existing.dateOfBirth) : null;
    const accepted = { acceptedKey: key.idempotencyKey, acceptedKeyAt: this.at };
    this.changeRace({ ...existing, ...accepted, dateOfBirth }, entry.raceId, []);
    this.makeOffers();
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
    const tooLate = this.whyTooLate(existing.raceId);
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
    const refused = this.whyClosed() ?? this.whyTooLate(given.raceId);
    if (refused !== null) return { refused };
    if (registration.raceId !== null && registration.raceId !== given.raceId) {
      return invalid("raceId", "The place is in another race");
    }
    const race = raceWith(this.event, given.raceId);
    if (race === undefined) return { refused: "transfer-not-found" };
    const notOfAge = whyNotOfAge(this.event, race, registration.dateOfBirth);
    if (notOfAge !== null) return notOfAge;
    this.endRegistration(given, "transferred", registration);
    this.givePlace(uid, this.storable(registration, race));
    // A runner who has a place in a race leaves its waiting list.
    const entry = this.entryOf(uid);
    if (entry?.raceId === race.id) this.endEntry(entry, entry.offerExpiresAt ? "declined" : "left");
    this.makeOffers();
    return { modified: true };
  }

  /**
   * What is stored of a request: contacts are shared only if the runner has agreed and the event allows it at this
   * time, and the birth date is kept only where the race has an age rule.
   */
  private storable(sent: RegistrationDraft, race: RaceSettings): RegistrationDraft & { raceId: string } {
    return {
      ...sent,
      raceId: race.id,
      contactsShared: sent.contactsShared && this.event.contactsOpen,
      dateOfBirth: hasAgeRule(race) ? sent.dateOfBirth : null,
    };
  }

  private whyTooLate(raceId: string): ErrorCode | null {
    return whyUnchangeable(this.event, raceId, this.now);
  }

  private countsOf(raceId: string): RaceCounts {
    const counts = this.counts.get(raceId) ?? { registered: 0, held: 0, offered: 0, waiting: 0 };
    this.counts.set(raceId, counts);
    return counts;
  }

  private pools(): Pools {
    return eventPools({ ...this.event, places: { ...this.places, races: Object.fromEntries(this.counts) } });
  }

  private poolOf(raceId: string): Pool {
    return { capacity: raceWith(this.event, raceId)?.capacity ?? null, ...this.countsOf(raceId) };
  }

  /** Starts a new registration with a new reference, even if the place comes from another runner. */
  private givePlace(uid: string, registration: RegistrationDraft & { raceId: string }): void {
    this.countsOf(registration.raceId).registered++;
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
    this.countsOf(registration.raceId).registered--;
    this.places.ended++;
    this.record(kind, registration, { ends: "registration", to });
  }

  /** Removes the entry for good. A runner who joins again does so at the end of the list. */
  private endEntry(entry: StoredWaitlistEntry, kind: "accepted" | "declined" | "lapsed" | "left"): void {
    this.setEntry(entry.userId, null);
    const counts = this.countsOf(entry.raceId);
    if (entry.offerExpiresAt === null) counts.waiting--;
    else {
      counts.held--;
      if (entry.holdKind === "offer") counts.offered--;
    }
    this.places.ended++;
    this.record(kind, entry, { ends: "waiting" });
  }

  /**
   * Offers every free place to the runner with the lowest number whose race has room, for the event's offer hours or
   * until the race is over.
   */
  makeOffers(writesMax = WRITES_PER_COMMIT): void {
    if (!mayOffer(this.event, this.now)) return;
    for (;;) {
      const pools = this.pools();
      const fitting = pools.races.filter((race) => race.waiting > 0 && freeIn(race) > 0);
      if (fitting.length === 0 || freeIn(totalOf(pools)) === 0) return;
      // An offer causes two writes: the entry and its activity.
      const hasRoom = this.offersMade < OFFERS_PER_COMMIT && this.writes + 2 <= writesMax;
      const next = hasRoom ? this.waitlists.takeNext(fitting, this.entries) : undefined;
      if (!next) {
        this.hasMoreDue = true;
        return;
      }
      this.offersMade++;
      const counts = this.countsOf(next.raceId);
      counts.waiting--;
      counts.held++;
      counts.offered++;
      const offerExpiresAt = offerEnd(this.event, next.raceId, this.now);
      const earliest = this.places.nextLapseAt;
      this.places.nextLapseAt = earliest !== null && earliest < offerExpiresAt ? earliest : offerExpiresAt;
      this.setEntry(next.userId, { ...next, waitingNumber: null, offerExpiresAt, holdKind: "offer" });
      this.record("offered", next);
    }
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

  private isRecent(at: Date | null): boolean {
    return at !== null && this.now - at.getTime() < IDEMPOTENCY_MS;
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
      fromRaceId = null,
    }: {
      ends?: EndedKey["of"] | null;
      to?: RegistrationDraft | null;
      changed?: string[];
      fromRaceId?: string | null;
    } = {},
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
      raceId: who.raceId,
      fromRaceId,
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
