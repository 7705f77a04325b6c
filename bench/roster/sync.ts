import { Firestore } from "@google-cloud/firestore";
import { ledgerOf } from "../../functions/src/places/place-ledger.ts";
import { ownEntry } from "../../functions/src/places/place-requests.ts";
import type { PlaceRequest } from "../../functions/src/places/place-requests.ts";
import { newPlaces } from "../../functions/src/events/stored-places.ts";
import { listRegistrations } from "../../functions/src/registrations/registrations.ts";
import { readRoster } from "../../functions/src/registrations/roster.ts";
import { storesOf } from "../../functions/src/stores.ts";
import { commitAll } from "../../scripts/demo/database.ts";
import { countOperations } from "../count-operations.ts";
import { formatFixed, median, printGoals, printTable } from "../report.ts";
import { createEventData, createRegistration } from "../sample-data.ts";

/**
 * `npm run bench:sync`: what an organizer's device costs the server with 1,000 and 20,000 entries. It loads the whole
 * roster once, and then asks for what has changed (decision 0078). Documents are counted; times are of one client and of
 * this machine, so compare them only with one another.
 */
const SIZES = [1_000, 20_000];
const CHANGES = 10;
const RUNS = 20;

const db = new Firestore();
const operations = countOperations();
const stores = storesOf(db);
const clock = () => Date.now();
const parts = { ...stores, clock };
const caller = { uid: "organiser", email: "organiser@example.com", emailVerified: true, authTime: Date.now() };

const uidOf = (index: number) => `runner-${String(index).padStart(5, "0")}`;

async function addEvent(size: number): Promise<string> {
  const eventId = `event-of-${size}`;
  const places = { ...newPlaces(null), registered: size, races: {} };
  await db.doc(`marathons/${eventId}`).set(createEventData({ places }));
  const uids = Array.from({ length: size }, (_, index) => uidOf(index));
  await commitAll(db, uids, (batch, uid) =>
    batch.set(db.doc(`marathons/${eventId}/registrations/${uid}`), createRegistration(eventId, uid)),
  );
  return eventId;
}

/** Every registration, as a device without a roster reads them. Returns the revision with which it begins. */
async function readEverything(eventId: string): Promise<number> {
  const first = await listRegistrations(parts, { eventId, caller, cursor: null });
  for (let cursor = first.nextCursor; cursor !== null;) {
    cursor = (await listRegistrations(parts, { eventId, caller, cursor })).nextCursor;
  }
  return first.revision;
}

async function sync(eventId: string, since: number): Promise<number> {
  const answer = await readRoster(parts, { eventId, since, caller });
  if ("reset" in answer) throw new Error("The device would have to read everything anew");
  return answer.next;
}

/** Runners change their phone numbers, each in a commit of its own, as in an hour without a rush. */
async function makeChanges(eventId: string, phone: string): Promise<void> {
  for (let index = 0; index < CHANGES; index++) {
    const entry = ownEntry(uidOf(index * 31));
    const changes = { raceId: null, details: { phone }, given: {}, before: null };
    const request: PlaceRequest = { kind: "change", ...entry, ...changes };
    const change = { eventId, entryIds: [entry.entryId], newIds: [], deadline: Date.now() + 8_000 };
    await stores.places.change(change, (event, held) => {
      if (event === null) throw new Error("The event is missing");
      return ledgerOf(event, [request], Date.now(), held);
    });
  }
}

type Measured = { reads: number; ms: number };

/** The documents of one run, and the median of the times. `prepare` is not measured. */
async function measure(runs: number, work: () => Promise<unknown>, prepare = async () => {}): Promise<Measured> {
  const times: number[] = [];
  let reads = 0;
  for (let run = 0; run < runs; run++) {
    await prepare();
    operations.take();
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
    reads = operations.take().reads;
  }
  return { reads, ms: median(times) };
}

async function measureRoster(size: number) {
  const eventId = await addEvent(size);
  await readEverything(eventId);
  const firstRows = await measure(RUNS, () => listRegistrations(parts, { eventId, caller, cursor: null }));
  const everything = await measure(3, () => readEverything(eventId));
  let revision = await readEverything(eventId);
  const unchanged = await measure(RUNS, () => sync(eventId, revision));
  let changes = 0;
  const changed = await measure(
    RUNS,
    async () => (revision = await sync(eventId, revision)),
    () => makeChanges(eventId, `+351 555 ${++changes}`),
  );
  return { "first rows": firstRows, everything, "nothing new": unchanged, [`${CHANGES} changes`]: changed };
}

const rows: Record<string, string>[] = [];
const measured = new Map<string, Measured>();
for (const size of SIZES) {
  const found = await measureRoster(size);
  for (const [what, { reads, ms }] of Object.entries(found)) {
    measured.set(`${what} ${size}`, { reads, ms });
    rows.push({
      "what is read": what,
      entries: size.toLocaleString("en-US"),
      documents: reads.toLocaleString("en-US"),
      "of everything": formatFixed(reads / found.everything.reads, 4),
      ms: formatFixed(ms, 1),
      "of that time": formatFixed(ms / found.everything.ms, 4),
    });
  }
}
printTable(rows);

const [small = 0, large = 0] = SIZES;
const ratio = (key: keyof Measured, one: string, other: string) =>
  (measured.get(one)?.[key] ?? NaN) / (measured.get(other)?.[key] ?? NaN);
const synced = `${CHANGES} changes`;
const [all, first] = [`everything ${large}`, `first rows ${large}`];
const allMet = printGoals([
  ["documents: everything / after ten changes", ratio("reads", all, `${synced} ${large}`), "at least", 500],
  [
    "documents after ten changes: 20,000 / 1,000",
    ratio("reads", `${synced} ${large}`, `${synced} ${small}`),
    "at most",
    1,
  ],
  ["documents: everything / to the first rows", ratio("reads", all, first), "at least", 30],
  ["time: everything / after ten changes", ratio("ms", all, `${synced} ${large}`), "at least", 50],
  ["time after ten changes: 20,000 / 1,000", ratio("ms", `${synced} ${large}`, `${synced} ${small}`), "at most", 3],
  ["time: everything / to the first rows", ratio("ms", all, first), "at least", 10],
]);
await db.terminate();
process.exitCode = allMet ? 0 : 1;
