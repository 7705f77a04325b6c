import { IDEMPOTENCY_MS, registrationWindow } from "../contract/index.ts";
import type { ActivityKind, ErrorCode, MessageKind, Pool, Pools, RaceSettings } from "../contract/index.ts";
import { FormLedger } from "../forms/form-ledger.ts";
import { lifeStateOf } from "../marathons/event-life.ts";
import { changesBetween } from "../platform/differing-fields.ts";
import { identityOf } from "../registrations/identity.ts";
import { fullName } from "../registrations/runner-record.ts";
import { NEW_REGISTRATION } from "../registrations/stored-registration.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import { WRITES_PER_COMMIT } from "./instance-limits.ts";
import type { MessageData, StoredMessage } from "../messages/stored-message.ts";
import { dataOf, kindToldOf, messageAbout } from "./place-messages.ts";
import { keyAndHash } from "./place-reading.ts";
import type { Key } from "./place-reading.ts";
import type { KnownPlaces, LedgerEvent, PlaceAnswer, PlaceDecision, Refusal, TeamRequest } from "./place-requests.ts";
import { eventPools, raceCountsOf, withRaceCounts } from "./pools.ts";
import { raceWith, whyUnchangeable } from "./race-rules.ts";
import { referenceOf } from "./reference.ts";
import { newActivity } from "./stored-activity.ts";
import type { EndedKey, StoredActivity } from "./stored-activity.ts";
import { recount } from "./stored-places.ts";
import type { RaceCounts, StoredPlaces } from "./stored-places.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";
import { WaitlistHeads } from "./waitlist-heads.ts";

/** No request writes more than this, not counting the offers that it makes possible. */
const WRITES_PER_REQUEST = 24;

/** A registration before it gets its reference, its id, its wave and its identity. */
export type Entering = Omit<StoredRegistration, "reference" | "entryId" | "waveId" | keyof typeof NEW_REGISTRATION>;

type Giving = { waveId?: string | null; by?: MessageData["by"]; isReceived?: boolean };
type Ending = { to?: RegistrationDraft | null; act?: TeamRequest | null; isTold?: boolean };
type Recording = Ending &
  Partial<Pick<StoredActivity, "changed" | "fromRaceId" | "waves">> & { ends?: EndedKey["of"] | null };

/** The state of an event's places while a batch of requests is decided, and what has to be written of it. */
export class PlaceBatch {
  readonly places: StoredPlaces;
  /** The counts of each race. The event's own counts are their sums. */
  readonly counts: Map<string, RaceCounts>;
  readonly forms: FormLedger;
  readonly registrations: Map<string, StoredRegistration>;
  readonly entries: Map<string, StoredWaitlistEntry>;
  readonly before: ReadonlyMap<string, StoredWaitlistEntry>;
  readonly waitlists: WaitlistHeads;
  readonly invitations = new Map<string, { giverUid: string } | null>();
  readonly activity: StoredActivity[] = [];
  /** The messages of this commit, in order. */
  readonly messages: StoredMessage[] = [];
  readonly notes: PlaceDecision["notes"] = [];
  readonly at: Date;
  offersMade = 0;
  /** At least the number of writes that `outcome` causes. The event's own document is the first. */
  writes = 1;
  hasMoreDue = false;
  readonly endedNow: EndedKey[] = [];

  readonly event: LedgerEvent;
  readonly known: KnownPlaces;
  readonly now: number;

  constructor(event: LedgerEvent, known: KnownPlaces, now: number) {
    this.event = event;
    this.known = known;
    this.now = now;
    this.at = new Date(now);
    this.places = { ...event.places, waves: { ...event.places.waves } };
    this.forms = new FormLedger(event, known, now);
    this.registrations = new Map(known.registrations);
    this.counts = new Map([...raceCountsOf(event.places)].map(([id, counts]) => [id, { ...counts }]));
    this.before = new Map([...known.entries, ...known.holds, ...known.waiting].map((entry) => [entry.entryId, entry]));
    this.entries = new Map(this.before);
    this.waitlists = new WaitlistHeads(this.pools(), known.waiting);
  }

  /** Whether this commit has room for the writes of one more request. */
  hasRoom(): boolean {
    return this.writes + WRITES_PER_REQUEST <= WRITES_PER_COMMIT;
  }

  outcome(): Omit<PlaceDecision, "answers"> {
    const places = { ...withRaceCounts(this.places, this.counts), picked: this.forms.picked() };
    if (places.held === 0) places.nextLapseAt = null;
    return {
      places,
      registrations: changesBetween(this.known.registrations, this.registrations),
      entries: changesBetween(this.before, this.entries),
      invitations: this.invitations,
      activity: this.activity,
      messages: this.messages,
      notes: this.notes,
      hasMoreDue: this.hasMoreDue,
    };
  }

  /**
   * What is stored of a request, or why the runner cannot enter the race: contacts are shared only if the runner has
   * agreed and the event allows it at this time, and only what the race and the form ask for is kept.
   */
  storable({ given, ...sent }: RegistrationDraft, race: RaceSettings, isTeam = false): Entering | Refusal {
    const filled = this.forms.enter(race, given, isTeam);
    if ("refused" in filled) return filled;
    return { ...sent, ...filled, raceId: race.id, contactsShared: sent.contactsShared && this.event.contactsOpen };
  }

  whyTooLate(raceId: string): ErrorCode | null {
    return whyUnchangeable(this.event, raceId, this.now);
  }

  countsOf(raceId: string): RaceCounts {
    const counts = this.counts.get(raceId) ?? { registered: 0, held: 0, offered: 0, waiting: 0 };
    this.counts.set(raceId, counts);
    return counts;
  }

  pools(): Pools {
    return eventPools({ ...this.event, places: { ...this.places, races: Object.fromEntries(this.counts) } });
  }

  poolOf(raceId: string): Pool {
    return { capacity: raceWith(this.event, raceId)?.capacity ?? null, ...this.countsOf(raceId) };
  }

  /** Starts a new registration with a new reference, even if the place comes from another runner, and tells the runner. */
  givePlace(
    entryId: string,
    entering: Entering,
    { waveId = null, by = "runner", isReceived = false }: Giving = {},
  ): StoredRegistration {
    this.countsOf(entering.raceId).registered++;
    this.places.lastEntry++;
    const reference = referenceOf(this.places.referenceKey, this.places.lastEntry);
    const registration = { ...entering, entryId, reference, waveId, ...NEW_REGISTRATION };
    this.setRegistration(entryId, registration);
    const isUnsigned = this.forms.isUnsigned(registration);
    this.tell(isReceived ? "received" : "registered", registration, { by, isUnsigned });
    return registration;
  }

  endRegistration(
    registration: StoredRegistration,
    kind: "cancelled" | "transferred",
    { to = null, act = null, isTold = true }: Ending = {},
  ): void {
    this.setRegistration(registration.entryId, null);
    if (registration.transferCode !== null) this.setInvitation(registration.transferCode, null);
    this.countsOf(registration.raceId).registered--;
    this.places.ended++;
    this.moveNote(registration.entryId, null);
    this.record(kind, registration, { ends: "registration", to, act, isTold });
  }

  /** Gives the registration another id. Its place stays taken, but its former id has ended. */
  moveRegistration(from: StoredRegistration, to: StoredRegistration): void {
    this.setRegistration(from.entryId, null);
    this.setRegistration(to.entryId, to);
    this.places.ended++;
    this.moveNote(from.entryId, to.entryId);
  }

  private moveNote(entryId: string, movedTo: string | null): void {
    if (this.places.notes === 0) return;
    this.writes += movedTo === null ? 1 : 2;
    this.notes.push({ entryId, movedTo });
  }

  /** Removes the entry for good. A runner who joins again does so at the end of the list. */
  endEntry(entry: StoredWaitlistEntry, kind: "accepted" | "declined" | "lapsed" | "left"): void {
    this.setEntry(entry.entryId, null);
    const counts = this.countsOf(entry.raceId);
    if (entry.offerExpiresAt === null) counts.waiting--;
    else {
      counts.held--;
      if (entry.holdKind === "offer") counts.offered--;
    }
    this.places.ended++;
    this.record(kind, entry, { ends: "waiting" });
  }

  isHeld(entry: StoredWaitlistEntry): boolean {
    return entry.offerExpiresAt === null || entry.offerExpiresAt.getTime() > this.now;
  }

  /**
   * The answer to a repeated request, whose key has already made a registration. Null for a new request. The answer
   * says what became of that registration: the runner is registered, or the registration has ended and is not made
   * again.
   */
  answerToRepeat(entryId: string, key: Key): PlaceAnswer | null {
    const existing = this.registrations.get(entryId);
    if (existing && this.isRepeat(existing, existing.registeredAt, key.idempotencyKey)) {
      return isSameBody(existing, key) ? { modified: true } : { refused: "key-reused" };
    }
    const ended = this.endedWith("registration", entryId, key.idempotencyKey);
    if (ended === undefined) return null;
    return { refused: isSameBody(ended, key) ? "ended-since" : "key-reused" };
  }

  isRepeat(existing: { idempotencyKey: string }, madeAt: Date, idempotencyKey: string): boolean {
    return existing.idempotencyKey === idempotencyKey && this.isRecent(madeAt);
  }

  isRecent(at: Date | null): boolean {
    return at !== null && this.now - at.getTime() < IDEMPOTENCY_MS;
  }

  endedWith(of: EndedKey["of"], entryId: string, idempotencyKey: string): EndedKey | undefined {
    const isIt = (key: EndedKey) => key.of === of && key.entryId === entryId && key.idempotencyKey === idempotencyKey;
    return this.endedNow.find(isIt) ?? this.known.endedKeys.find(isIt);
  }

  setRegistration(entryId: string, registration: StoredRegistration | null): void {
    this.writes++;
    const before = this.registrations.get(entryId);
    this.forms.recount(before?.filledForm ?? null, registration?.filledForm ?? null);
    recount(this.places.waves, before?.waveId ?? null, registration?.waveId ?? null);
    if (registration === null) this.registrations.delete(entryId);
    else this.registrations.set(entryId, { ...registration, ...identityOf(this.places.identityKey, registration) });
  }

  setEntry(entryId: string, entry: StoredWaitlistEntry | null): void {
    this.writes++;
    if (entry === null) this.entries.delete(entryId);
    else this.entries.set(entryId, entry);
  }

  setInvitation(code: string, invitation: { giverUid: string } | null): void {
    this.writes++;
    this.invitations.set(code, invitation);
  }

  isPaused(): boolean {
    return lifeStateOf(this.event) === "postponed";
  }

  whyClosed(): ErrorCode | null {
    if (this.isPaused()) return "marathon-postponed";
    // Only the team gets here. A place in a draft would keep it from being deleted.
    if (lifeStateOf(this.event) === "draft") return "registration-not-open";
    const { phase } = registrationWindow(this.event, this.now);
    if (phase === "opens-later") return "registration-not-open";
    return phase === "closed" ? "registration-closed" : null;
  }

  record(
    kind: ActivityKind,
    who: StoredRegistration | StoredWaitlistEntry,
    {
      ends = null,
      to = null,
      changed = [],
      fromRaceId = null,
      waves = null,
      act = null,
      isTold = true,
    }: Recording = {},
  ): void {
    this.writes++;
    const entry = this.registrations.get(who.entryId);
    const ended = ends === null ? null : { of: ends, entryId: who.entryId, ...keyAndHash(who) };
    if (ended !== null) this.endedNow.push(ended);
    const happened = newActivity({
      kind,
      at: this.at,
      userId: who.userId,
      entryId: who.entryId,
      name: fullName(who),
      toName: to === null ? null : fullName(to),
      toUserId: to?.userId ?? null,
      changed,
      hiddenAnswers: entry === undefined ? [] : this.forms.hiddenAmong(changed, entry),
      raceId: who.raceId,
      fromRaceId,
      waves,
      reference: "reference" in who ? who.reference : null,
      byUid: act?.uid ?? null,
      by: act?.member ?? null,
      reason: act?.reason ?? null,
      ended,
    });
    this.activity.push(happened);
    const told = kindToldOf(happened);
    if (told !== null && isTold) this.tell(told, who, dataOf(happened));
  }

  private tell(kind: MessageKind, who: StoredRegistration | StoredWaitlistEntry, data: Partial<MessageData>): void {
    const message = messageAbout(this, who, kind, data);
    if (message === null) return;
    this.writes++;
    this.places.lastMessage = message.order;
    this.messages.push(message);
  }
}

/** Whether both requests have the same body. Older documents have no hash, and match every body. */
export function isSameBody(before: { bodyHash: string | null }, now: { bodyHash: string | null }): boolean {
  return before.bodyHash === null || before.bodyHash === now.bodyHash;
}
