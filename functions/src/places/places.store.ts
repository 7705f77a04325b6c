import { randomBytes } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { activityFrom, activityId, receiptId } from "../activity/activity.store.ts";
import type { Receipt } from "../activity/stored-activity.ts";
import { OTHERS_MAX } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { earlierVersions } from "../forms/shown-to-desk.ts";
import { marathonFrom } from "../marathons/event-documents.store.ts";
import { organizersOf } from "../marathons/event-team.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { RECENT_COMMITS } from "../marathons/stored-places.ts";
import type { StoredPlaces } from "../marathons/stored-places.ts";
import { toDocument } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { revisionOf, retryOnConflict } from "../platform/compare-and-set.ts";
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
import { heldEntryFrom, waitlistQueries } from "./waitlist.store.ts";

/** How many registrations with the same address, or of the same person, are read. More than a few say nothing new. */
const ALIKE_MAX = 10;

/** Who is in an event's team. */
type Members = { listMembers: (marathonId: string) => Promise<readonly { uid: string }[]> };

type LedgerOf = (marathon: StoredMarathon | null, registrations: KnownPlaces["registrations"]) => Ledger;

export type PlaceStore = ReturnType<typeof placeStore>;

/** The only store that writes registrations, waiting list, invitations, activity and ledger together. */
export function placeStore(db: Firestore, formsOfEvents: FormStore, members: Members) {
  const { eventDocument, registrations, waitlist, notes, activity, changes, importedRows, mail } = references(db);
  const writes = placeWrites(db);
  const queries = waitlistQueries(db);
  const alike = registrationQueries(db);

  const registrationsIn = async (query: Query) => (await query.get()).docs.map(heldRegistrationFrom);
  const entriesIn = async (query: Query) => (await query.get()).docs.map(heldEntryFrom);

  /** The next runners of a race's waiting list, in order. */
  async function headOfWaitlist(marathonId: string, list: RaceWaitlist, most: number): Promise<StoredWaitlistEntry[]> {
    const parts = await Promise.all(queries.waitingFor(marathonId, list, most).map(entriesIn));
    return parts.flat().slice(0, most);
  }

  async function readBeside(
    marathonId: string,
    entryIds: readonly string[],
    reading: PlaceReading,
  ): Promise<Omit<KnownPlaces, "registrations" | "form" | "earlierForms">> {
    const nothing = Promise.resolve([]);
    const wanted = reading.ofWaitlist ? entryIds.map((id) => waitlist(marathonId).doc(id)) : [];
    const ended = reading.receipts.map(({ key }) => activity(marathonId).doc(receiptId(key)));
    const rows = reading.importedRows.map((name) => importedRows(marathonId).doc(name));
    const noted = reading.notes.map((id) => notes(marathonId).doc(id));
    const named = [...wanted, ...ended, ...rows, ...noted];
    const { addresses, persons } = reading.identities;
    const doubles = [
      ...[...addresses].map((hash) => alike.ofAddress(marathonId, hash, ALIKE_MAX)),
      ...[...persons].map((hash) => alike.ofPerson(marathonId, hash, ALIKE_MAX)),
    ];
    const ofAccounts = reading.accounts.map((uid) => alike.ofAccount(marathonId, uid, OTHERS_MAX + 1));
    const [documents, found, own, holds, ...waiting] = await Promise.all([
      named.length === 0 ? nothing : db.getAll(...named),
      Promise.all(doubles.map(registrationsIn)),
      Promise.all(ofAccounts.map(registrationsIn)),
      reading.holds === 0 ? nothing : entriesIn(queries.holds(marathonId, new Date(0), reading.holds)),
      ...reading.waiting.map(({ list, most }) => headOfWaitlist(marathonId, list, most)),
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

  async function readEntries(marathonId: string, entryIds: readonly string[]) {
    const [event, ...found] = await db.getAll(
      eventDocument(marathonId),
      ...entryIds.map((id) => registrations(marathonId).doc(id)),
    );
    if (!event) throw new Error("getAll returned no document");
    return { event, stored: marathonFrom(event), found: found.filter(({ exists }) => exists) };
  }

  /** The ledger of the event, and what it asked for. */
  async function readLedger(
    { marathonId, entryIds }: { marathonId: string; entryIds: string[] },
    { stored, found }: { stored: StoredMarathon | null; found: DocumentSnapshot[] },
    ledgerOf: LedgerOf,
  ): Promise<{ ledger: Ledger; known: KnownPlaces }> {
    const held = new Map(found.map((snapshot) => [snapshot.id, heldRegistrationFrom(snapshot)]));
    const ledger = ledgerOf(stored, held);
    const { reading } = ledger;
    const [beside, form] = await Promise.all([
      readBeside(marathonId, entryIds, reading),
      formsOfEvents.find(marathonId, reading.form),
    ]);
    // Without a form, no earlier form is needed.
    const judged = form === null ? [] : [...held.values(), ...beside.entries];
    const earlierForms = await formsOfEvents.findEarlier(marathonId, earlierVersions(judged, reading.form));
    return { ledger, known: { ...beside, form, earlierForms, registrations: held } };
  }

  /**
   * The messages to the other organizers than the owner. The commit fails if the team changes in between, because that
   * writes the event.
   */
  async function messagesToOthers(event: StoredMarathon | null, { messages }: PlaceDecision): Promise<StoredMessage[]> {
    const news = newsToTeam(messages);
    if (event === null || news.length === 0 || Object.keys(event.team).length === 0) return [];
    return newsToOthers(news, organizersOf(event, await members.listMembers(event.id)));
  }

  return {
    /** What the ledger decides now. Nothing is written. */
    async judge(request: { marathonId: string; entryIds: string[] }, ledgerOf: LedgerOf): Promise<PlaceDecision> {
      const { ledger, known } = await readLedger(
        request,
        await readEntries(request.marathonId, request.entryIds),
        ledgerOf,
      );
      return ledger.decide(known);
    },

    /**
     * Reads the event and the documents that the ledger asks for without a lock, lets the ledger decide, and writes
     * everything in one commit that succeeds only if nobody wrote the event in between. Otherwise the change starts
     * again, until `deadline` (milliseconds since 1970). A commit whose answer got lost is recognized and not decided
     * twice.
     */
    async change(
      request: { marathonId: string; entryIds: string[]; deadline: number },
      ledgerOf: LedgerOf,
    ): Promise<PlaceDecision> {
      const { marathonId, entryIds, deadline } = request;
      let attempted: { commitId: string; decision: PlaceDecision } | null = null;
      return retryOnConflict(deadline, async () => {
        const { event, stored, found } = await readEntries(marathonId, entryIds);
        if (attempted !== null && stored?.places.recentCommits.includes(attempted.commitId)) return attempted.decision;

        const { ledger, known } = await readLedger(request, { stored, found }, ledgerOf);
        const decision = ledger.decide(known);
        if (!hasChanges(ledger.places, decision)) return decision;

        const commitId = randomBytes(6).toString("base64url");
        attempted = { commitId, decision };
        const batch = db.batch();
        await writes.add(batch, { marathonId, known, found }, decision);
        for (const happened of decision.activity) batch.set(activity(marathonId).doc(activityId(happened)), happened);
        const messages = [...decision.messages, ...(await messagesToOthers(stored, decision))];
        for (const message of messages) batch.set(mail.doc(message.id), toDocument(message));
        const recentCommits = [...ledger.places.recentCommits.slice(1 - RECENT_COMMITS), commitId];
        const changed = [...decision.registrations.keys()];
        const { revision } = decision.places;
        const places = { ...decision.places, recentCommits, revision: revision + (changed.length > 0 ? 1 : 0) };
        if (changed.length > 0)
          batch.set(changes(marathonId).doc(String(places.revision)), changeOf(changed, Date.now()));
        batch.update(
          event.ref,
          { places, changedAt: FieldValue.serverTimestamp() },
          { lastUpdateTime: revisionOf(event) },
        );
        await batch.commit();
        return decision;
      });
    },
  };
}

/** The registrations, each of them once: some are found by their address and by their person. */
function distinct(registrations: readonly StoredRegistration[]): StoredRegistration[] {
  return [...new Map(registrations.map((one) => [one.entryId, one])).values()];
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
