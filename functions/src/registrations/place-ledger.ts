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
import type { PlaceCounts } from "../marathons/marathons.store.ts";
import { referenceOf } from "./reference.ts";
import type { NewEntry, StoredActivity, StoredRegistration, StoredWaitlistEntry } from "./registrations.store.ts";

/** How many offers one commit makes at most, and how many it lets lapse; the next commit handles the rest. */
const OFFERS_A_COMMIT = 100;
/** Firestore takes 500 writes a commit. What is due without a request leaves room for requests. */
export const WRITES_MAX = 450;
const WRITES_DUE_MAX = 300;
/** So many replaced invitations are remembered: a request comes again within a day, and nobody makes more in one. */
const REPLACED_KEYS_MAX = 10;
/** No request writes more than this, not counting the offers that it makes possible. */
const WRITES_A_REQUEST = 10;
const HOUR_MS = 3_600_000;

/**
 * What somebody wishes to do with a place. The idempotency key of a registration tells a repeated request from a second
 * one. `forget` gives up place and wait of somebody who deletes the account, also when it is too late to cancel.
 * `stop-sharing` withdraws a waiting runner's consent to share contacts. `settle` wishes for nothing but what is due: offers
 * that lapsed, places for those who wait.
 */
export type PlaceRequest =
  | { kind: "register" | "join"; uid: string; registration: NewEntry }
  | { kind: "cancel" | "leave" | "withdraw" | "forget" | "stop-sharing"; uid: string }
  | { kind: "accept"; uid: string; idempotencyKey: string }
  | { kind: "invite"; uid: string; code: string; idempotencyKey: string }
  | { kind: "transfer"; uid: string; giverUid: string; code: string; registration: NewEntry }
  | { kind: "settle" };

/** `code`: the runner's open invitation, if the request asked for one. */
export type PlaceAnswer = { modified: boolean; code?: string } | { refused: ErrorCode };

/** What the ledger has to know of an event. */
export type LedgerEvent = EventDates & {
  places: PlaceCounts;
  contactsOpen: boolean;
  cancelledAt: Date | null;
  cutOffDays: number;
  offerHours: number;
};

/** The documents a batch is decided on, beside the event: what `placeReading` asked for. */
export type KnownPlaces = {
  registrations: ReadonlyMap<string, StoredRegistration>;
  /** The waiting list's entries of the requests' runners. */
  entries: readonly StoredWaitlistEntry[];
  /** The offers that lapse first, in that order. */
  offers: readonly StoredWaitlistEntry[];
  /** Who waits, the first first; as many as were asked for. */
  line: readonly StoredWaitlistEntry[];
  /** Those of the requests' keys whose registration or waiting has ended since, in the last 24 hours. */
  endedKeys: readonly EndedKey[];
};

/** What to read beside the event and the runners' registrations; numbers say how many documents at most. */
export type PlaceReading = {
  ofWaitlist: boolean;
  endedKeys: EndedKey[];
  /** Milliseconds since 1970: a key whose registration or waiting ended before is forgotten. */
  endedAfter: number;
  offers: number;
  line: number;
};

/** One event's places, ready to decide a batch of requests. */
export type Ledger = {
  places: PlaceCounts;
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

/** Everybody whose registration a batch is about. */
export function runnersOf(requests: readonly PlaceRequest[]): string[] {
  const uids = requests.flatMap((request) => {
    if (request.kind === "settle") return [];
    return request.kind === "transfer" ? [request.uid, request.giverUid] : [request.uid];
  });
  return [...new Set(uids)];
}

/** A client may use one key for joining and for registering: they are two requests. `bodyHash` is null in older documents. */
export type EndedKey = { of: "registration" | "waiting"; uid: string; idempotencyKey: string; bodyHash: string | null };

export type PlaceDecision = {
  places: PlaceCounts;
  /** What becomes of whose document; null when it goes. Only those for whom something changes. */
  registrations: Map<string, StoredRegistration | null>;
  entries: Map<string, StoredWaitlistEntry | null>;
  /** Invitations to take over a place by their code: whose place, or null when the invitation goes. */
  invitations: Map<string, { giverUid: string } | null>;
  activity: StoredActivity[];
  /** One answer per request, in the requests' order. The last ones have none when this commit has no room for them. */
  answers: PlaceAnswer[];
  /** More is due than one commit does. */
  isUnsettled: boolean;
};

/** Whether an offer may have lapsed that the ledger still counts. */
export function isLapseDue({ nextLapseAt }: Pick<PlaceCounts, "nextLapseAt">, now: number): boolean {
  return nextLapseAt !== null && nextLapseAt.getTime() <= now;
}

/**
 * The places as a reader is told them: an offer that has lapsed is held for nobody, whether or not that is written by
 * now. A place that becomes free like that belongs to those who wait, and they still wait: only a write offers it.
 */
export function withoutLapsed(places: PlaceCounts, lapsed: number): PlaceCounts {
  return { ...places, offered: Math.max(0, places.offered - lapsed) };
}

/** Whether an offer has lapsed, or a free place belongs to somebody who waits. */
export function needsSettling(event: LedgerEvent, now: number): boolean {
  const { waiting } = event.places;
  if (isLapseDue(event.places, now)) return true;
  return waiting > 0 && freePlaces(event.places) !== 0 && mayOffer(event, now);
}

/** Why a registration can no longer be changed, cancelled or given away, or null. */
export function whyUnchangeable(event: EventDates & { cutOffDays: number }, now: number): ErrorCode | null {
  if (hasRaceDayCome(event, now)) return "marathon-started";
  return now >= cutOffAt(event) ? "cut-off-passed" : null;
}

function mayOffer(event: LedgerEvent, now: number): boolean {
  return event.cancelledAt === null && registrationWindow(event, now).phase === "open";
}

/**
 * Until when a place that is offered now is held. The end of registration does not shorten that; otherwise whoever moves
 * the date could make somebody else's offer lapse.
 */
function offerEnd(event: LedgerEvent, now: number): Date {
  const { closesAt } = registrationWindow(event, now);
  const raceIsOver = endsAt(event.marathonStartDate, event.timeZone);
  return new Date(Math.min(now + event.offerHours * HOUR_MS, Math.max(closesAt, raceIsOver)));
}

/** What has to be read, beside the event itself, to decide these requests: without a waiting list the registrations alone. */
export function placeReading(event: LedgerEvent, requests: readonly PlaceRequest[], now: number): PlaceReading {
  const { places } = event;
  const hasLapses = isLapseDue(places, now);
  const freed = requests.filter(({ kind }) => givingUp.has(kind)).length;
  const free = freePlaces(places) ?? places.waiting;
  const offerable = Math.min(OFFERS_A_COMMIT, free + freed + (hasLapses ? places.offered : 0));
  return {
    ofWaitlist: places.waiting + places.offered > 0,
    endedKeys: places.ended === 0 ? [] : requests.flatMap(keyOf),
    endedAfter: now - IDEMPOTENCY_MS,
    offers: hasLapses ? OFFERS_A_COMMIT + 1 : 0,
    // Those at its head may leave in this very batch.
    line: places.waiting === 0 || offerable === 0 ? 0 : offerable + requests.length,
  };
}

const givingUp: ReadonlySet<PlaceRequest["kind"]> = new Set(["cancel", "leave", "transfer", "forget"]);

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
    case "settle":
      return [];
  }
}

const NO_BODY = bodyHash({});

type Key = Pick<EndedKey, "idempotencyKey" | "bodyHash">;
const keyAndHash = ({ idempotencyKey, bodyHash }: Key): Key => ({ idempotencyKey, bodyHash });

/**
 * Decides a batch of requests of one event in their order, each on the state that the ones before it leave behind.
 * Keeps the ledger's invariants: the counts move by exactly what is written and removed, nobody is registered and waiting,
 * registered and offered places stay within the capacity, and no place goes past somebody who waits.
 */
export function decidePlaces(
  event: LedgerEvent,
  known: KnownPlaces,
  requests: readonly PlaceRequest[],
  now: number,
): PlaceDecision {
  const batch = new Batch(event, known, now);
  batch.settle();
  const answers: PlaceAnswer[] = [];
  for (const request of requests) {
    if (!batch.hasRoom()) break;
    answers.push(batch.decide(request));
  }
  return { ...batch.outcome(), answers };
}

class Batch {
  private readonly places: PlaceCounts;
  private readonly registrations: Map<string, StoredRegistration>;
  private readonly entries: Map<string, StoredWaitlistEntry>;
  private readonly before: ReadonlyMap<string, StoredWaitlistEntry>;
  private readonly line: string[];
  private readonly isWholeLine: boolean;
  private readonly invitations = new Map<string, { giverUid: string } | null>();
  private readonly activity: StoredActivity[] = [];
  private readonly at: Date;
  private offersMade = 0;
  /** Never less than what `outcome` has written; the event's own document is the first write. */
  private writes = 1;
  private isUnsettled = false;
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
    this.before = new Map([...known.entries, ...known.offers, ...known.line].map((entry) => [entry.userId, entry]));
    this.entries = new Map(this.before);
    this.line = known.line.map(({ userId }) => userId);
    this.isWholeLine = this.line.length === event.places.waiting;
  }

  decide(request: PlaceRequest): PlaceAnswer {
    switch (request.kind) {
      case "settle":
        // Whether more is due and this commit made progress; without progress, repeating would never end.
        return { modified: this.isUnsettled && this.activity.length > 0 };
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

  /** What is due by itself: lapsed offers go, and free places are offered to those who wait. */
  settle(): void {
    const { offers } = this.known;
    for (const entry of offers.slice(0, OFFERS_A_COMMIT)) if (!this.isHeld(entry)) this.end(entry, "lapsed");
    if (offers.length > 0) {
      const next = offers.find((entry) => this.entries.has(entry.userId));
      // Without one among those that were read there may be more to lapse.
      const isMore = next === undefined ? this.places.offered > 0 : !this.isHeld(next);
      this.places.nextLapseAt = isMore ? this.at : (next?.offerExpiresAt ?? null);
      this.isUnsettled ||= isMore;
    }
    this.offerFreePlaces(WRITES_DUE_MAX);
  }

  /** Whether this commit has room for the most that one more request may write. */
  hasRoom(): boolean {
    return this.writes + WRITES_A_REQUEST <= WRITES_MAX;
  }

  outcome(): Omit<PlaceDecision, "answers"> {
    if (this.places.offered === 0) this.places.nextLapseAt = null;
    return {
      places: this.places,
      registrations: changesBetween(this.known.registrations, this.registrations),
      entries: changesBetween(this.before, this.entries),
      invitations: this.invitations,
      activity: this.activity,
      isUnsettled: this.isUnsettled,
    };
  }

  private register(uid: string, registration: NewEntry): PlaceAnswer {
    const existing = this.registrations.get(uid);
    const told = this.toldAgain(uid, registration);
    if (told !== null) return told;
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (existing) return { modified: false };
    const entry = this.entryOf(uid);
    // A held place can be accepted until its offer lapses, even after registration has closed.
    if (entry?.offerExpiresAt) {
      this.end(entry, "accepted");
    } else {
      const refused = this.whyClosed() ?? (isFull(this.places) ? "marathon-full" : null);
      if (refused !== null) return { refused };
    }
    this.place(uid, this.asPromised(registration));
    return { modified: true };
  }

  private cancel(uid: string): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing) return { modified: false };
    // A cancelled race has no race day, and its runners may always take back what they typed.
    const tooLate = this.event.cancelledAt === null ? whyUnchangeable(this.event, this.now) : null;
    if (tooLate !== null) return { refused: tooLate };
    this.endRegistration(existing, "cancelled");
    this.offerFreePlaces();
    return { modified: true };
  }

  private join(uid: string, registration: NewEntry): PlaceAnswer {
    const waiting = this.entryOf(uid);
    const ended = this.endedWith("waiting", uid, registration.idempotencyKey);
    const isRepeat = waiting !== undefined && this.isRepeat(waiting, waiting.joinedAt, registration.idempotencyKey);
    const before = isRepeat ? waiting : ended;
    if (before !== undefined && !isSameBody(before, registration)) return { refused: "key-reused" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (this.registrations.has(uid)) return { refused: "already-registered" };
    // The first record counts, except that joining again without the consent withdraws it.
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
    } = this.asPromised(registration);
    const number = this.places.lastNumber + 1;
    const entry = { ...record, joinedAt, waitingNumber: number, offerExpiresAt: null };
    this.setEntry(uid, entry);
    // Behind a line of which only the head is known nobody has to be remembered.
    if (this.isWholeLine) this.line.push(uid);
    this.places.waiting++;
    this.places.lastNumber = number;
    this.log("joined", entry);
    return { modified: true };
  }

  private stopSharing(entry: StoredWaitlistEntry | undefined): PlaceAnswer {
    if (!entry) return { refused: "registration-not-found" };
    if (!entry.contactsShared) return { modified: false };
    this.setEntry(entry.userId, { ...entry, contactsShared: false });
    this.log("changed", entry, { changed: ["contactsShared"] });
    return { modified: true };
  }

  private leave(uid: string): PlaceAnswer {
    const entry = this.entryOf(uid);
    if (!entry) return { modified: false };
    this.end(entry, entry.offerExpiresAt ? "declined" : "left");
    this.offerFreePlaces();
    return { modified: true };
  }

  private forget(uid: string): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing) return this.leave(uid);
    this.endRegistration(existing, "cancelled");
    this.offerFreePlaces();
    return { modified: true };
  }

  private accept(uid: string, key: Key): PlaceAnswer {
    const told = this.toldAgain(uid, key);
    if (told !== null) return told;
    if (this.registrations.has(uid)) return { refused: "already-registered" };
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const entry = this.entryOf(uid);
    if (!entry?.offerExpiresAt) return { refused: "offer-lapsed" };
    this.end(entry, "accepted");
    const { joinedAt: _joinedAt, waitingNumber: _waitingNumber, offerExpiresAt: _offerExpiresAt, ...record } = entry;
    // What the entry says of its contacts was judged when it joined.
    this.place(uid, { ...record, registeredAt: this.at, ...key, ...NO_INVITATION });
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
    // One invitation at a time: the one before no longer leads anywhere.
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
    this.log("invited", existing);
    return { modified: true, code };
  }

  private withdraw(uid: string): PlaceAnswer {
    const existing = this.registrations.get(uid);
    if (!existing?.transferCode) return { modified: false };
    this.setInvitation(existing.transferCode, null);
    this.setRegistration(uid, { ...existing, transferCode: null });
    this.log("invitation-withdrawn", existing);
    return { modified: true };
  }

  private transfer(request: PlaceRequest & { kind: "transfer" }): PlaceAnswer {
    const { uid, giverUid, code, registration } = request;
    const told = this.toldAgain(uid, registration);
    if (told !== null) return told;
    if (this.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (this.registrations.has(uid)) return { refused: "already-registered" };
    const given = this.registrations.get(giverUid);
    if (given?.transferCode !== code) return { refused: "transfer-not-found" };
    const refused = this.whyClosed() ?? whyUnchangeable(this.event, this.now);
    if (refused !== null) return { refused };
    this.endRegistration(given, "transferred", registration);
    this.place(uid, this.asPromised(registration));
    // Who has a place now no longer waits for one.
    const entry = this.entryOf(uid);
    if (entry) this.end(entry, entry.offerExpiresAt ? "declined" : "left");
    this.offerFreePlaces();
    return { modified: true };
  }

  /** Contacts are shared only when the form said so and the organiser had opened them by then. */
  private asPromised(sent: NewEntry): NewEntry {
    return { ...sent, contactsShared: sent.contactsShared && this.event.contactsOpen };
  }

  /** Every place that is given is a new entry with a new reference, even when it comes from another runner. */
  private place(uid: string, registration: NewEntry): void {
    this.places.registered++;
    this.places.lastEntry++;
    const reference = referenceOf(this.places.referenceKey, this.places.lastEntry);
    this.setRegistration(uid, { ...registration, reference });
  }

  private endRegistration(
    registration: StoredRegistration,
    kind: "cancelled" | "transferred",
    to: NewEntry | null = null,
  ): void {
    this.setRegistration(registration.userId, null);
    if (registration.transferCode !== null) this.setInvitation(registration.transferCode, null);
    this.places.registered--;
    this.places.ended++;
    this.log(kind, registration, { ends: "registration", to });
  }

  /** The entry leaves the waiting list for good: whoever comes back begins at its end. */
  private end(entry: StoredWaitlistEntry, kind: "accepted" | "declined" | "lapsed" | "left"): void {
    this.setEntry(entry.userId, null);
    if (entry.offerExpiresAt === null) this.places.waiting--;
    else this.places.offered--;
    this.places.ended++;
    this.log(kind, entry, { ends: "waiting" });
  }

  /** Every free place goes to the first in line, held for the organizer's hours or until the race is over. */
  private offerFreePlaces(writesMax = WRITES_MAX): void {
    if (!mayOffer(this.event, this.now)) return;
    const offerExpiresAt = offerEnd(this.event, this.now);
    while (this.places.waiting > 0 && freePlaces(this.places) !== 0) {
      // An offer is two writes: the entry and what happened.
      const hasRoom = this.offersMade < OFFERS_A_COMMIT && this.writes + 2 <= writesMax;
      const next = hasRoom ? this.nextInLine() : undefined;
      if (!next) {
        this.isUnsettled = true;
        return;
      }
      this.offersMade++;
      this.places.waiting--;
      this.places.offered++;
      const earliest = this.places.nextLapseAt;
      this.places.nextLapseAt = earliest !== null && earliest < offerExpiresAt ? earliest : offerExpiresAt;
      this.setEntry(next.userId, { ...next, waitingNumber: null, offerExpiresAt });
      this.log("offered", next);
    }
  }

  private nextInLine(): StoredWaitlistEntry | undefined {
    for (let uid = this.line.shift(); uid !== undefined; uid = this.line.shift()) {
      const entry = this.entries.get(uid);
      if (entry && entry.waitingNumber !== null) return entry;
    }
    return undefined;
  }

  /** The runner's entry; an offer that has lapsed is none. */
  private entryOf(uid: string): StoredWaitlistEntry | undefined {
    const entry = this.entries.get(uid);
    if (!entry || this.isHeld(entry)) return entry;
    this.end(entry, "lapsed");
    this.offerFreePlaces();
    return undefined;
  }

  private isHeld(entry: StoredWaitlistEntry): boolean {
    return entry.offerExpiresAt === null || entry.offerExpiresAt.getTime() > this.now;
  }

  /**
   * The answer to a request for a place if its key made a registration before; null for a new request. A repeated request
   * is told what became of it: the runner is registered, or the registration has ended and must not start again.
   */
  private toldAgain(uid: string, key: Key): PlaceAnswer | null {
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

  private log(
    kind: ActivityKind,
    who: StoredRegistration | StoredWaitlistEntry,
    {
      ends = null,
      to = null,
      changed = [],
    }: { ends?: EndedKey["of"] | null; to?: NewEntry | null; changed?: string[] } = {},
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

/** Documents from before hashes were kept count as the same. */
function isSameBody(before: { bodyHash: string | null }, now: { bodyHash: string | null }): boolean {
  return before.bodyHash === null || before.bodyHash === now.bodyHash;
}

/** A registration's invitation fields while there is no invitation. */
export const NO_INVITATION = {
  transferCode: null,
  transferKey: null,
  transferKeyAt: null,
  replacedTransferKeys: [] as string[],
} as const;

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
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
