import { randomBytes } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { activityFrom, activityId, receiptId } from "../activity/activity.store.ts";
import type { Receipt } from "../activity/stored-activity.ts";
import { OTHERS_MAX } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { earlierVersions } from "../forms/shown-to-desk.ts";
import { asOfInstant } from "../events/due-publication.ts";
import { eventFrom } from "../events/event-documents.store.ts";
import { organizersOf } from "../events/event-team.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { RECENT_COMMITS } from "../events/stored-places.ts";
import type { StoredPlaces } from "../events/stored-places.ts";
import { messageBundleStore } from "../messages/message-bundles.store.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { assertDocumentUnchanged, retryOnConflict, revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { noteFrom } from "../registrations/notes.store.ts";
import { heldRegistrationFrom, registrationQueries } from "../registrations/registrations.store.ts";
import { changeOf } from "../registrations/stored-change.ts";
import { storedImportedRowSchema } from "../registrations/stored-imported-row.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import { newsToOthers, newsToTeam } from "./owner-news.ts";
import type { KnownPlaces, Ledger, PlaceDecision, PlaceReading, RaceWaitlist } from "./place-decision.ts";
import { placeWrites } from "./place-writes.store.ts";
import { recentCommits } from "./recent-commits.store.ts";
import type { KnownEvent } from "./recent-commits.store.ts";
import { heldEntryFrom, waitlistQueries } from "./waitlist.store.ts";

/** How many registrations with the same address, or of the same person, are read. More than a few say nothing new. */
const ALIKE_MAX = 10;

/** Who is in an event's team. */
type Members = { listMembers: (eventId: string) => Promise<readonly { uid: string }[]> };

type LedgerOf = (event: StoredEvent | null, registrations: KnownPlaces["registrations"]) => Ledger;

type Asked = { eventId: string; entryIds: readonly string[] };

/** What a decision begins with. `found` are the documents of the registrations. */
type Basis = { eventId: string; event: KnownEvent; found: DocumentSnapshot[] };
type Judged = Basis & { stored: StoredEvent | null; ledger: Ledger; known: KnownPlaces };

export type PlaceStore = ReturnType<typeof placeStore>;

/** The only store that writes registrations, waiting list, invitations, activity and ledger together. */
export function placeStore(db: Firestore, formsOfEvents: FormStore, members: Members) {
  const { eventDocument, registrations, waitlist, notes, activity, changes, importedRows } = references(db);
  const writes = placeWrites(db);
  const bundles = messageBundleStore(db);
  const queries = waitlistQueries(db);
  const alike = registrationQueries(db);
  const recent = recentCommits();

  const registrationsIn = async (query: Query) => (await query.get()).docs.map(heldRegistrationFrom);
  const entriesIn = async (query: Query) => (await query.get()).docs.map(heldEntryFrom);

  /** The next runners of a race's waiting list, in order. */
  async function headOfWaitlist(eventId: string, list: RaceWaitlist, most: number): Promise<StoredWaitlistEntry[]> {
    const parts = await Promise.all(queries.waitingFor(eventId, list, most).map(entriesIn));
    return parts.flat().slice(0, most);
  }

  async function readBeside(
    eventId: string,
    entryIds: readonly string[],
    reading: PlaceReading,
  ): Promise<Omit<KnownPlaces, "registrations" | "form" | "earlierForms">> {
    const nothing = Promise.resolve([]);
    const wanted = reading.ofWaitlist ? entryIds.map((id) => waitlist(eventId).doc(id)) : [];
    const ended = reading.receipts.map(({ key }) => activity(eventId).doc(receiptId(key)));
    const rows = reading.importedRows.map((name) => importedRows(eventId).doc(name));
    const noted = reading.notes.map((id) => notes(eventId).doc(id));
    const named = [...wanted, ...ended, ...rows, ...noted];
    const { addresses, persons } = reading.identities;
    const doubles = [
      ...[...addresses].map((hash) => alike.ofAddress(eventId, hash, ALIKE_MAX)),
      ...[...persons].map((hash) => alike.ofPerson(eventId, hash, ALIKE_MAX)),
    ];
    const ofAccounts = reading.accounts.map((uid) => alike.ofAccount(eventId, uid, OTHERS_MAX + 1));
    const [documents, found, own, holds, ...waiting] = await Promise.all([
      named.length === 0 ? nothing : db.getAll(...named),
      Promise.all(doubles.map(registrationsIn)),
      Promise.all(ofAccounts.map(registrationsIn)),
      reading.holds === 0 ? nothing : entriesIn(queries.holds(eventId, new Date(0), reading.holds)),
      ...reading.waiting.map(({ list, most }) => headOfWaitlist(eventId, list, most)),
    ]);
    const byPath = new Map(documents.map((snapshot) => [snapshot.ref.path, snapshot]));
    const existing = (some: readonly DocumentReference[]) =>
      some.flatMap(({ path }) => byPath.get(path) ?? []).filter(({ exists }) => exists);
    return {
      entries: existing(wanted).map(heldEntryFrom),
      identities: reading.identities,
      alike: distinct(found.flat()),
      ofAccounts: own.flat(),
      holds,
      waiting: waiting.flat(),
      importedRows: new Map(wellFormed(existing(rows), namedRowFrom)),
      // A note that cannot be read may say something.
      noted: new Set(existing(noted).flatMap((note) => (hasText(note) ? note.id : []))),
      receipts: reading.receipts.flatMap(({ key, after }, index) =>
        receiptSince(after, key, byPath.get(ended[index]?.path ?? "")),
      ),
    };
  }

  /** The event, and those of the registrations that exist. */
  async function readEntries({ eventId, entryIds }: Asked): Promise<Basis> {
    const ofEvent = registrations(eventId);
    const [event, ...read] = await db.getAll(eventDocument(eventId), ...entryIds.map((id) => ofEvent.doc(id)));
    if (!event) throw new Error("getAll returned no document");
    const found = read.filter(({ exists }) => exists);
    recent.keepEntries(
      eventId,
      found.map(({ id }) => id),
    );
    return { eventId, event: { snapshot: event, stored: eventFrom(event), writtenAt: null }, found };
  }

  /**
   * The same, with the event as this instance's last commit left it instead of reading it, and without reading the
   * registrations that are probably new (`guessedNew`). Null if this instance has not just written the event.
   */
  async function guessEntries({ eventId, entryIds, newIds }: Asked & { newIds: readonly string[] }) {
    const event = recent.takeEvent(eventId);
    if (event === null) return null;
    const ofEvent = registrations(eventId);
    const guessedNew = new Set(newIds.filter((id) => recent.isUnknown(eventId, id)));
    const toRead = entryIds.filter((id) => !guessedNew.has(id)).map((id) => ofEvent.doc(id));
    const found = toRead.length === 0 ? [] : (await db.getAll(...toRead)).filter(({ exists }) => exists);
    return { eventId, event, found, guessedNew };
  }

  /** The ledger of the event, and what it asked for. */
  async function readLedger({ eventId, entryIds }: Asked, basis: Basis, ledgerOf: LedgerOf): Promise<Judged> {
    const { event, found } = basis;
    const stored = event.stored && asOfInstant(event.stored, Date.now());
    const held = new Map(found.map((snapshot) => [snapshot.id, heldRegistrationFrom(snapshot)]));
    const ledger = ledgerOf(stored, held);
    const { reading } = ledger;
    const [beside, form] = await Promise.all([
      readBeside(eventId, entryIds, reading),
      formsOfEvents.find(eventId, reading.form),
    ]);
    // Without a form, no earlier form is needed.
    const judged = form === null ? [] : [...held.values(), ...beside.entries];
    const earlierForms = await formsOfEvents.findEarlier(eventId, earlierVersions(judged, reading.form));
    return { ...basis, stored, ledger, known: { ...beside, form, earlierForms, registrations: held } };
  }

  /**
   * The messages to the other organizers than the owner. The commit fails if the team changes in between, because that
   * writes the event.
   */
  async function messagesToOthers(event: StoredEvent | null, { messages }: PlaceDecision): Promise<StoredMessage[]> {
    const news = newsToTeam(messages);
    if (event === null || news.length === 0 || Object.keys(event.team).length === 0) return [];
    return newsToOthers(news, organizersOf(event, await members.listMembers(event.id)));
  }

  /** Writes all of the decision in one commit, which succeeds only if nobody has written the event in between. */
  async function commit(
    { eventId, event, stored, ledger, known, found }: Judged,
    decision: PlaceDecision,
    commitId: string,
  ) {
    const batch = db.batch();
    await writes.add(batch, { eventId, known, found }, decision);
    for (const happened of decision.activity) batch.set(activity(eventId).doc(activityId(happened)), happened);
    bundles.add(batch, [...decision.messages, ...(await messagesToOthers(stored, decision))]);
    const commitIds = [...ledger.places.recentCommits.slice(1 - RECENT_COMMITS), commitId];
    const changed = [...decision.registrations.keys()];
    const { revision } = decision.places;
    const places = { ...decision.places, recentCommits: commitIds, revision: revision + (changed.length > 0 ? 1 : 0) };
    if (changed.length > 0) batch.set(changes(eventId).doc(String(places.revision)), changeOf(changed, Date.now()));
    const { snapshot, writtenAt } = event;
    batch.update(
      snapshot.ref,
      { places, changedAt: FieldValue.serverTimestamp() },
      { lastUpdateTime: writtenAt ?? revisionOf(snapshot) },
    );
    // The event is the last write.
    const at = (await batch.commit()).at(-1)?.writeTime;
    if (at !== undefined)
      recent.keepEvent(eventId, { snapshot, stored: stored && { ...stored, places }, writtenAt: at });
    recent.keepEntries(eventId, changed);
  }

  return {
    /** What the ledger decides now. Nothing is written. */
    async judge(request: Asked, ledgerOf: LedgerOf): Promise<PlaceDecision> {
      const { ledger, known } = await readLedger(request, await readEntries(request), ledgerOf);
      return ledger.decide(known);
    },

    /**
     * Reads the event and the documents that the ledger asks for without a lock, lets the ledger decide, and writes
     * everything in one commit that succeeds only if nobody wrote the event in between. Otherwise the change starts
     * again, until `deadline` (milliseconds since 1970). A commit whose answer got lost is recognized and not decided
     * twice. Right after a commit of this instance, the first attempt does not read again what that commit has shown.
     */
    async change(
      request: Asked & { newIds: readonly string[]; deadline: number },
      ledgerOf: LedgerOf,
    ): Promise<PlaceDecision> {
      let attempted: { commitId: string; decision: PlaceDecision } | null = null;

      async function write(judged: Judged, decision: PlaceDecision): Promise<PlaceDecision> {
        const commitId = randomBytes(6).toString("base64url");
        attempted = { commitId, decision };
        await commit(judged, decision, commitId);
        return decision;
      }

      return retryOnConflict(request.deadline, async () => {
        if (attempted !== null) recent.noteConflict(request.eventId);
        const guess = attempted === null ? await guessEntries(request) : null;
        if (guess !== null) {
          const judged = await readLedger(request, guess, ledgerOf);
          const decision = judged.ledger.decide(judged.known);
          if (isCheckedByCommit(judged.ledger.places, decision, guess.guessedNew)) return write(judged, decision);
        }
        const judged = await readLedger(request, await readEntries(request), ledgerOf);
        const { places } = judged.ledger;
        if (attempted !== null && places.recentCommits.includes(attempted.commitId)) return attempted.decision;
        const decision = judged.ledger.decide(judged.known);
        if (hasChanges(places, decision)) return write(judged, decision);
        // Nothing is committed, so no precondition would fail. Without this check, a repeated request could find the entries
        // that it created itself, and be refused as a likely double.
        if (isReadBeside(judged.ledger.reading)) await assertDocumentUnchanged(judged.event.snapshot);
        return decision;
      });
    },
  };
}

/** The registrations, each of them once: some are found by their address and by their person. */
function distinct(registrations: readonly StoredRegistration[]): StoredRegistration[] {
  return [...new Map(registrations.map((one) => [one.entryId, one])).values()];
}

/**
 * Whether the decision's commit is sure to fail if a guess was wrong: it writes the event, and creates all registrations
 * that were guessed to be new.
 */
function isCheckedByCommit(before: StoredPlaces, decision: PlaceDecision, guessedNew: ReadonlySet<string>): boolean {
  return hasChanges(before, decision) && [...guessedNew].every((id) => decision.registrations.get(id));
}

/**
 * Whether receipts or other entries were read after the event, which may have changed in the meantime. A plain registration
 * reads neither until something has ended, so that refusals of a full event cost nothing more in a rush.
 */
function isReadBeside({ receipts, accounts, identities: { addresses, persons } }: PlaceReading): boolean {
  return receipts.length + accounts.length + addresses.size + persons.size > 0;
}

function hasChanges(before: StoredPlaces, decision: PlaceDecision): boolean {
  const { registrations, entries, invitations, importedRows, places } = decision;
  if (registrations.size + entries.size + invitations.size + importedRows.size > 0) return true;
  // The lapsed holds were removed already. Write the corrected `nextLapseAt`, so that no read counts them again.
  return places.nextLapseAt?.getTime() !== before.nextLapseAt?.getTime();
}

const namedRowFrom = (snapshot: DocumentSnapshot) => [snapshot.id, parsed(storedImportedRowSchema, snapshot)] as const;

/** Whether a note says something. A removed one is empty. */
const hasText = (snapshot: DocumentSnapshot) => wellFormedOrNull(snapshot, noteFrom)?.text !== "";

/** The receipt, if its document is from after that instant. For a broken document, the time of its creation counts. */
function receiptSince(
  instant: number,
  { of, entryId, idempotencyKey }: Receipt,
  snapshot: DocumentSnapshot | undefined,
): Receipt[] {
  if (!snapshot?.exists) return [];
  const activity = wellFormedOrNull(snapshot, activityFrom);
  const at = activity?.at.getTime() ?? snapshot.createTime?.toMillis() ?? 0;
  return at > instant ? [{ of, entryId, idempotencyKey, bodyHash: activity?.ended?.bodyHash ?? null }] : [];
}
