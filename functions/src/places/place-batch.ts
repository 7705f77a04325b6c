import type { StoredActivity } from "../activity/stored-activity.ts";
import type { ActivityKind, ErrorCode, MessageKind, Pool, Pools, RaceSettings } from "../contract/index.ts";
import { FormLedger } from "../forms/form-ledger.ts";
import { heldUntil } from "../events/end-of-hold.ts";
import { lifeStateOf } from "../events/event-life.ts";
import { eventPools, raceCountsOf, withRaceCounts } from "../events/pools.ts";
import { raceWith } from "../events/races.ts";
import { recountWaves } from "../events/stored-places.ts";
import type { RaceCounts, StoredPlaces } from "../events/stored-places.ts";
import type { MessageData, StoredMessage } from "../messages/stored-message.ts";
import type { Refusal } from "../platform/app-error.ts";
import { differencesBetween } from "../platform/differing-fields.ts";
import { identityOf } from "../registrations/identity.ts";
import type { StoredImportedRow } from "../registrations/stored-imported-row.ts";
import { NEW_REGISTRATION } from "../registrations/stored-registration.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import { paidFormOf } from "../registrations/stored-waitlist-entry.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import { AnswerWords } from "./answer-words.ts";
import { assertNoneOversold, countedAs } from "./counting.ts";
import { WRITES_PER_COMMIT } from "./instance-limits.ts";
import { knownEntries } from "./place-decision.ts";
import type { KnownPlaces, LedgerEvent, PlaceDecision } from "./place-decision.ts";
import { addressesOf, dataOf, kindToldOf, messageAbout } from "./place-messages.ts";
import { receiptOf } from "./place-reading.ts";
import { PlaceReceipts } from "./place-receipts.ts";
import { whyClosed } from "./race-rules.ts";
import { activityOf } from "./recording.ts";
import type { AnyEntry, Recording, TeamAct } from "./recording.ts";
import { referenceOf } from "./reference.ts";
import { WaitlistHeads } from "./waitlist-heads.ts";

/** No request writes more than this, not counting the offers that it makes possible. */
const WRITES_PER_REQUEST = 24;

/** A registration before it gets its reference, its id, its wave and its identity. */
export type Entering = Omit<StoredRegistration, "reference" | "entryId" | "waveId" | keyof typeof NEW_REGISTRATION>;

type Counted = Pick<Entering, "raceId" | "filledForm">;
type Giving = { waveId?: string | null; by?: MessageData["by"]; isReceived?: boolean };
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
  /** Those that were read, and those that this batch sets. */
  readonly importedRows: Map<string, StoredImportedRow>;
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
  /** Whether a place has become free since the last offers. Between two commits, a capacity may have changed. */
  hasFreed = true;
  /** Whether the team has gone above a capacity. */
  private isOverCapacity = false;
  readonly receipts: PlaceReceipts;

  readonly event: LedgerEvent;
  readonly known: KnownPlaces;
  /** Why runners cannot enter now, whatever race they choose, or null. */
  readonly closedBecause: ErrorCode | null;
  private readonly words: AnswerWords;
  readonly now: number;

  constructor(event: LedgerEvent, found: KnownPlaces, now: number) {
    this.words = new AnswerWords(found);
    const { known } = this.words;
    this.event = event;
    this.known = known;
    this.now = now;
    this.at = new Date(now);
    this.closedBecause = whyClosed(event, now);
    this.places = { ...event.places, waves: { ...event.places.waves } };
    this.forms = new FormLedger(event, known, now);
    this.registrations = new Map(known.registrations);
    this.importedRows = new Map(known.importedRows);
    this.counts = new Map([...raceCountsOf(event.places)].map(([id, counts]) => [id, { ...counts }]));
    this.before = knownEntries(known);
    this.entries = new Map(this.before);
    this.receipts = new PlaceReceipts(known.receipts, this);
    this.waitlists = new WaitlistHeads(this.pools(), known.waiting);
  }

  /** Goes above a capacity if `isFull`. Returns how the activity names that. */
  exceed(isFull: boolean): string[] {
    this.isOverCapacity ||= isFull;
    return isFull ? ["overCapacity"] : [];
  }

  /** The registration with its answers in the words in which they are stored. */
  asStored(registration: StoredRegistration): StoredRegistration {
    return this.words.asStored(registration, this.known.registrations);
  }

  /** Whether this commit has room for the writes of one more request. */
  hasRoom(): boolean {
    return this.writes + WRITES_PER_REQUEST <= WRITES_PER_COMMIT;
  }

  outcome(): Omit<PlaceDecision, "answers"> {
    if (!this.isOverCapacity) assertNoneOversold(eventPools(this.event), this.pools());
    const places = { ...withRaceCounts(this.places, this.counts), picked: this.forms.picked() };
    if (places.held === 0) places.nextLapseAt = null;
    return {
      places,
      registrations: this.words.allAsStored(
        differencesBetween(this.known.registrations, this.registrations),
        this.known.registrations,
      ),
      entries: this.words.allAsStored(differencesBetween(this.before, this.entries), this.before),
      invitations: this.invitations,
      importedRows: new Map([...this.importedRows].filter(([name, row]) => this.known.importedRows.get(name) !== row)),
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

  countsOf(raceId: string): RaceCounts {
    const counts = this.counts.get(raceId) ?? { registered: 0, held: 0, offered: 0, waiting: 0 };
    this.counts.set(raceId, counts);
    return counts;
  }

  pools(): Pools {
    return eventPools({ ...this.event, places: this.places }, this.counts);
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
    this.places.lastEntry++;
    const reference = referenceOf(this.places.referenceKey, this.places.lastEntry);
    const registration = { ...entering, entryId, reference, waveId, ...NEW_REGISTRATION };
    this.setRegistration(entryId, registration);
    const isUnsigned = this.forms.isUnsigned(registration);
    this.tell(isReceived ? "received" : "registered", registration, { by, isUnsigned });
    return registration;
  }

  endRegistration(registration: StoredRegistration, kind: "cancelled" | "transferred", ending: Recording = {}): void {
    this.setRegistration(registration.entryId, null);
    if (registration.transferCode !== null) this.setInvitation(registration.transferCode, null);
    this.places.ended++;
    this.moveNote(registration.entryId, null);
    this.record(kind, registration, { ...ending, receipt: receiptOf("registration", registration) });
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
  endEntry(
    entry: StoredWaitlistEntry,
    kind: "accepted" | "declined" | "lapsed" | "left",
    act: TeamAct | null = null,
  ): void {
    this.setEntry(entry.entryId, null);
    this.places.ended++;
    // What becomes of a payment is told where it is paid.
    this.record(kind, entry, { receipt: receiptOf("waiting", entry), act, isTold: entry.holdKind === "offer" });
  }

  isHeld(entry: StoredWaitlistEntry): boolean {
    const until = heldUntil(this.event, entry);
    return until === null || until.getTime() > this.now;
  }

  /**
   * Counts the places and options of each of them as taken until `ask` refuses one, and gives them all back. Returns that
   * refusal, or null if there is room for all.
   */
  tryPlaces(people: readonly Entering[], ask: (one: Entering, index: number) => Refusal | null): Refusal | null {
    const counted: Entering[] = [];
    let refused: Refusal | null = null;
    for (const [index, one] of people.entries()) {
      refused = ask(one, index);
      if (refused !== null) break;
      this.countPlace(null, one);
      counted.push(one);
    }
    for (const one of counted) this.countPlace(one, null);
    return refused;
  }

  /** Counts a registration that changes; null is no registration. */
  private countPlace(before: Counted | null, after: Counted | null): void {
    if (before) this.countsOf(before.raceId).registered--;
    if (after) this.countsOf(after.raceId).registered++;
    this.forms.recount(before?.filledForm ?? null, after?.filledForm ?? null);
  }

  setRegistration(entryId: string, registration: StoredRegistration | null): void {
    this.writes++;
    const before = this.registrations.get(entryId) ?? null;
    this.countPlace(before, registration);
    if (before && before.raceId !== registration?.raceId) this.hasFreed = true;
    recountWaves(this.places.waves, before?.waveId ?? null, registration?.waveId ?? null);
    if (registration === null) this.registrations.delete(entryId);
    else this.registrations.set(entryId, { ...registration, ...identityOf(this.places.identityKey, registration) });
  }

  /** A place that is held for a payment keeps its options, too: they are paid with it. */
  setEntry(entryId: string, entry: StoredWaitlistEntry | null): void {
    this.writes++;
    const before = this.entries.get(entryId);
    if (before) for (const count of countedAs(before)) this.countsOf(before.raceId)[count]--;
    if (entry) for (const count of countedAs(entry)) this.countsOf(entry.raceId)[count]++;
    if (before?.offerExpiresAt && !entry?.offerExpiresAt) this.hasFreed = true;
    this.forms.recount(paidFormOf(before), paidFormOf(entry));
    const [earliest, until] = [this.places.nextLapseAt, entry?.offerExpiresAt ?? null];
    if (until !== null && (earliest === null || until < earliest)) this.places.nextLapseAt = until;
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

  record(kind: ActivityKind, who: AnyEntry, recording: Recording = {}): void {
    this.writes++;
    const { receipt = null, changed = [], isTold = true, ownAddress } = recording;
    const ended = receipt === null ? null : { ...receipt, entryId: who.entryId };
    if (ended !== null) this.receipts.add(ended);
    const entry = this.registrations.get(who.entryId);
    const hiddenAnswers = entry === undefined ? [] : this.forms.hiddenAmong(changed, entry);
    const happened = activityOf({ kind, at: this.at, hiddenAnswers, ended }, who, recording);
    this.activity.push(happened);
    const told = kindToldOf(happened);
    if (told === null || !isTold) return;
    this.tell(told, who, dataOf(happened));
    const reached = who.userId === "" ? who.email : ownAddress;
    for (const address of addressesOf(happened, reached === undefined ? [] : [reached])) {
      this.tell("changed", who, dataOf(happened), address);
    }
  }

  /** Tells the account or the address of the entry, or only the address `to`. */
  private tell(kind: MessageKind, who: AnyEntry, data: Partial<MessageData>, to?: string): void {
    const message = messageAbout(this, to === undefined ? who : { ...who, userId: "", email: to }, kind, data);
    if (message === null) return;
    this.writes++;
    this.places.lastMessage = message.order;
    this.messages.push(message);
  }
}
