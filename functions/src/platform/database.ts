import { getFirestore } from "firebase-admin/firestore";
import type { App } from "firebase-admin/app";
import type { Firestore } from "firebase-admin/firestore";
import { REQUEST_DEADLINE_MS } from "../contract/index.ts";
import { scaled } from "./deadline.ts";

/** All calls that the stores make to the database. */
const CALLS = [
  "BeginTransaction",
  "Rollback",
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
  "ListDocuments",
  "Commit",
];

/**
 * The database, with a limit on its client's retries. By default the client repeats an unanswered call for ten minutes.
 * No request waits longer than its deadline, and pending calls would fill the memory while the database does not
 * answer.
 */
export function openDatabase(app: App): Firestore {
  const db = getFirestore(app);
  const longest = scaled(REQUEST_DEADLINE_MS);
  const withinDeadline = {
    initial_retry_delay_millis: 100,
    retry_delay_multiplier: 1.3,
    max_retry_delay_millis: longest,
    initial_rpc_timeout_millis: longest,
    rpc_timeout_multiplier: 1,
    max_rpc_timeout_millis: longest,
    total_timeout_millis: longest,
  };
  const call = { timeout_millis: longest, retry_params_name: "withinDeadline" };
  const methods = Object.fromEntries(CALLS.map((name) => [name, call]));
  const firestore = { retry_params: { withinDeadline }, methods };
  db.settings({ clientConfig: { interfaces: { "google.firestore.v1.Firestore": firestore } } });
  return db;
}

/** All collections. Their names are plain, so that an admin can read them in the Firebase console. */
export const references = (db: Firestore) => ({
  events: db.collection("marathons"),
  eventDocument: (eventId: string) => db.collection("marathons").doc(eventId),
  registrations: (eventId: string) => db.collection("marathons").doc(eventId).collection("registrations"),
  waitlist: (eventId: string) => db.collection("marathons").doc(eventId).collection("waitlist"),
  activity: (eventId: string) => db.collection("marathons").doc(eventId).collection("activity"),
  /** Which registrations each revision of an event changed. */
  changes: (eventId: string) => db.collection("marathons").doc(eventId).collection("changes"),
  /** What the team has noted about entries, named by their ids. No client reads them. */
  notes: (eventId: string) => db.collection("marathons").doc(eventId).collection("notes"),
  /** Imports of entries, and the results of their pieces. */
  imports: (eventId: string) => db.collection("marathons").doc(eventId).collection("imports"),
  importPieces: (eventId: string) => db.collection("marathons").doc(eventId).collection("importPieces"),
  /** What each row of an import has done, so that it can be undone. */
  importedRows: (eventId: string) => db.collection("marathons").doc(eventId).collection("importedRows"),
  edits: (eventId: string) => db.collection("marathons").doc(eventId).collection("edits"),
  /** The versions of an event's registration form. */
  forms: (eventId: string) => db.collection("marathons").doc(eventId).collection("forms"),
  /** The announcements of an event. */
  announcements: (eventId: string) => db.collection("marathons").doc(eventId).collection("announcements"),
  /** Invitations to an event's team. */
  invitations: (eventId: string) => db.collection("marathons").doc(eventId).collection("invitations"),
  /** Who the members of an event's team are. */
  team: (eventId: string) => db.collection("marathons").doc(eventId).collection("team"),
  allRegistrations: db.collectionGroup("registrations"),
  allWaitlistEntries: db.collectionGroup("waitlist"),
  allActivity: db.collectionGroup("activity"),
  allAnnouncements: db.collectionGroup("announcements"),
  allImportedRows: db.collectionGroup("importedRows"),
  allEdits: db.collectionGroup("edits"),
  allInvitations: db.collectionGroup("invitations"),
  allMembers: db.collectionGroup("team"),
  /** Invitations to take over a place, named by their codes. */
  transfers: db.collection("transfers"),
  /** The messages to people, each with its email. */
  mail: db.collection("mail"),
  /** Messages of one commit that still have to become documents of their own. */
  messageBundles: db.collection("messageBundles"),
  /** Messages to everybody in an event that still have to be made for each person. */
  broadcasts: db.collection("broadcasts"),
  /** Who gets announcements of which event, and the secret codes with which people unsubscribe. */
  unsubscribes: db.collection("unsubscribes"),
  /** The secrets of the calendars that programs subscribe to. Each document is named by an account's uid. */
  calendars: db.collection("calendars"),
  /** When accounts asked organizers questions. Each document is named by an account's uid. */
  questionQuotas: db.collection("questionQuotas"),
  users: db.collection("users"),
  /** The accounts that were deleted recently, named by their uids. */
  deletedAccounts: db.collection("deletedAccounts"),
  /** The times at which accounts added their last events. Each document is named by an account's uid. */
  eventQuotas: db.collection("eventQuotas"),
  opinions: db.collection("opinions"),
  volunteers: db.collection("volunteers"),
  /** The collection is always empty. The health check reads it. */
  health: db.collection("health"),
});
