import { Firestore } from "@google-cloud/firestore";
import { catalogue } from "../functions/src/events/catalogue.ts";
import { listEvents } from "../functions/src/events/event-list.ts";
import { listFeatured } from "../functions/src/events/public-events.ts";
import type { EventParts } from "../functions/src/events/event-parts.ts";
import { getEvent } from "../functions/src/events/events.ts";
import { listOpinions } from "../functions/src/opinions/opinions.ts";
import { participantSource } from "../functions/src/registrations/participants.ts";
import { listMyRegistrations } from "../functions/src/registrations/registrations.ts";
import { storesOf } from "../functions/src/stores.ts";
import { commitAll } from "../scripts/demo/database.ts";
import { countOperations } from "./count-operations.ts";
import { createEventData, createRegistration } from "./sample-data.ts";
import { formatFixed, percentile, printGoals, printTable } from "./report.ts";

/**
 * `npm run bench:reads`: measures what each view costs (documents read, their price, latency and size) with 10, 1,000
 * and 10,000 events and as many registrations for one of them. For comparison it measures the design that the payload
 * in the specification suggests, in which an event contains its whole roster and a list reads every event.
 */
const SIZES = [10, 1_000, 10_000];
const OPINIONS = 50;
/** The number of events that the runner is registered for, at every size. */
const OWN_EVENTS = 5;
/**
 * US dollars, for Firestore Standard in the multi-region nam5, beyond the free quota. A single US region costs half.
 * https://cloud.google.com/firestore/pricing
 */
const PRICE_OF_100_000_READS = 0.06;
const VIEW_RUNS = 200;

const db = new Firestore();
const operations = countOperations();
const runner = { uid: "runner", email: "runner@example.com", emailVerified: true, authTime: Date.now() };
const POPULAR_EVENT = "event-0";

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/**
 * Adds events and registrations. No event changed within the last hour, so that the catalogue has nothing to update.
 */
async function growCatalogue(from: number, to: number): Promise<void> {
  await commitAll(db, range(from, to), (batch, index) => {
    const registered = index === 0 ? to : index <= OWN_EVENTS ? 1 : 0;
    const places = { capacity: null, registered, offered: 0, waiting: 0 };
    const changedAt = new Date(Date.now() - 3_600_000 - index * 10_000);
    batch.set(db.doc(`marathons/event-${index}`), { ...createEventData({ places }), changedAt });
    const document = db.doc(`marathons/${POPULAR_EVENT}/registrations/other-${index}`);
    batch.set(document, createRegistration(POPULAR_EVENT, `other-${index}`));
  });
  await db.doc(`marathons/${POPULAR_EVENT}`).update({ "places.registered": to });
}

/** The use cases of a new function instance, whose catalogue is empty. */
function createInstance() {
  const stores = storesOf(db);
  const clock = () => Date.now();
  const parts: EventParts = {
    ...stores,
    members: stores.team,
    catalogue: catalogue((since) => stores.events.listChangedSince(since), Date.now),
    participants: participantSource(stores.registrations),
    newEventsPerDay: Infinity,
    asOfNow: (found) => Promise.resolve(found),
    sweepIfDue: () => Promise.resolve(),
    withKnownOwner: (event) => Promise.resolve(event),
    clock,
  };
  return { ...stores, parts, clock };
}

const readWholeRoster = async () => [
  (await db.getAll(db.doc(`marathons/${POPULAR_EVENT}`)))[0]?.data(),
  (await db.collection(`marathons/${POPULAR_EVENT}/registrations`).get()).docs.map((document) => document.data()),
];
const readAllEvents = async () => (await db.collection("marathons").get()).docs.map((document) => document.data());

/** The query of the participants' first page. Unlike production, the emulator scans the whole collection for it. */
const readFirstPage = async () =>
  (await db.collection(`marathons/${POPULAR_EVENT}/registrations`).orderBy("__name__").limit(100).get()).docs.map(
    (one) => one.data(),
  );

/** The number of documents read, milliseconds and bytes for one run. */
type Measured = { reads: number; p50: number; p99: number; bytes: number };

async function measure(runs: number, work: () => Promise<unknown>): Promise<Measured> {
  await work();
  operations.take();
  const latencies: number[] = [];
  let bytes = 0;
  for (let index = 0; index < runs; index++) {
    const startedAt = performance.now();
    bytes = JSON.stringify(await work()).length;
    latencies.push(performance.now() - startedAt);
  }
  const { reads } = operations.take();
  return { reads: reads / runs, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), bytes };
}

const formatPrice = (reads: number) => `$${formatFixed((reads * 1_000 * PRICE_OF_100_000_READS) / 100_000, 4)}`;

const rows: Record<string, string>[] = [];
const measured = new Map<string, Measured>();

async function measureView(
  name: string,
  size: number,
  read: () => Promise<unknown>,
  readArray: () => Promise<unknown>,
) {
  const view = await measure(VIEW_RUNS, read);
  const array = await measure(size > 1_000 ? 5 : 20, readArray);
  measured.set(`${name} ${size}`, view);
  rows.push({
    view: name,
    "events, registrations": size.toLocaleString("en-US"),
    reads: formatFixed(view.reads, 0),
    "per 1,000 views": formatPrice(view.reads),
    "p50 ms": formatFixed(view.p50, 1),
    "p99 ms": formatFixed(view.p99, 1),
    kB: formatFixed(view.bytes / 1_024, 1),
    "array: reads": formatFixed(array.reads, 0),
    "array: per 1,000": formatPrice(array.reads),
    "array: p50 ms": formatFixed(array.p50, 1),
    "array: kB": formatFixed(array.bytes / 1_024, 1),
  });
}

await commitAll(db, range(0, OPINIONS), (batch, index) =>
  batch.set(db.doc(`opinions/opinion-${index}`), {
    name: "Noa",
    email: "noa@example.com",
    opinion: "The best run of the year, and the line for the soup was short.",
    hidden: false,
    createdAt: new Date(Date.now() - index * 60_000),
  }),
);
await commitAll(db, range(1, OWN_EVENTS + 1), (batch, index) => {
  const registration = createRegistration(`event-${index}`, runner.uid);
  batch.set(db.doc(`marathons/event-${index}/registrations/${runner.uid}`), registration);
});

const firstLists: string[] = [];
for (const [index, size] of SIZES.entries()) {
  await growCatalogue(SIZES[index - 1] ?? 0, size);
  const instance = createInstance();
  const { parts } = instance;
  operations.take();
  const startedAt = performance.now();
  await listFeatured(parts, null);
  const elapsedMs = performance.now() - startedAt;
  const { reads } = operations.take();
  firstLists.push(
    `${size.toLocaleString("en-US")} events: ${reads} reads, ${formatFixed(elapsedMs, 0)} ms, ${formatPrice(reads)}`,
  );

  const detail = (caller: typeof runner | null) => () =>
    getEvent(parts, { id: POPULAR_EVENT, caller, deadline: Infinity });
  const home = () => Promise.all([listFeatured(parts, null), listOpinions(instance)]);
  const homeWithArrays = () => Promise.all([readAllEvents(), listOpinions(instance)]);
  await measureView("home", size, home, homeWithArrays);
  await measureView("list, a page", size, () => listEvents(parts, {}, null), readAllEvents);
  await measureView(
    "list, searched",
    size,
    () => listEvents(parts, { q: "run lisbon", sort: "popularity" }, null),
    readAllEvents,
  );
  await measureView("detail, visitor", size, detail(null), readWholeRoster);
  await measureView("detail, signed in", size, detail(runner), readWholeRoster);
  measured.set(`page ${size}`, await measure(VIEW_RUNS, readFirstPage));
  const myRegistrations = () => listMyRegistrations(instance, runner.uid, runner);
  await measureView(`my registrations (${OWN_EVENTS})`, size, myRegistrations, readAllEvents);
}

console.log(`\nReading with one client; prices are per 1,000 views at $${PRICE_OF_100_000_READS} per 100,000 reads:\n`);
printTable(rows.sort((a, b) => (a["view"] ?? "").localeCompare(b["view"] ?? "")));
console.log(`\nThe first list of a new instance, measured once for each size: ${firstLists.join("; ")}`);

const growth = (name: string, key: "p50" | "bytes") =>
  (measured.get(`${name} 10000`)?.[key] ?? NaN) / (measured.get(`${name} 1000`)?.[key] ?? NaN);
const allMet = printGoals([
  ["detail, visitor: p50 at 10,000 / at 1,000", growth("detail, visitor", "p50"), "at most", 1.3],
  ["detail, visitor: bytes at 10,000 / at 1,000", growth("detail, visitor", "bytes"), "at most", 1.3],
  [
    "detail, signed in: p50 at 10,000 / at 1,000, relative to the query alone",
    growth("detail, signed in", "p50") / growth("page", "p50"),
    "at most",
    1.3,
  ],
  ["detail, signed in: bytes at 10,000 / at 1,000", growth("detail, signed in", "bytes"), "at most", 1.3],
]);
await db.terminate();
process.exitCode = allMet ? 0 : 1;
