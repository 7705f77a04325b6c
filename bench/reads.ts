import { randomUUID } from "node:crypto";
import { Firestore } from "@google-cloud/firestore";
import { catalogue } from "../functions/src/marathons/catalogue.ts";
import { listEvents } from "../functions/src/marathons/event-list.ts";
import { getMarathon, listFeatured } from "../functions/src/marathons/marathons.ts";
import type { MarathonParts } from "../functions/src/marathons/marathons.ts";
import { marathonStore } from "../functions/src/marathons/marathons.store.ts";
import { listOpinions } from "../functions/src/opinions/opinions.ts";
import { opinionStore } from "../functions/src/opinions/opinions.store.ts";
import { listMyRegistrations, placeQueue, toRegistration } from "../functions/src/registrations/registrations.ts";
import { registrationStore } from "../functions/src/registrations/registrations.store.ts";
import { countOperations } from "./counted-firestore.ts";
import { marathon, registration } from "./designs.ts";
import { fixed, percentile, printGoals, printTable } from "./report.ts";

/**
 * What it costs to look: documents read per view, their price, latency and size, with 10, 1,000 and 10,000 events in the
 * catalogue and as many registrations for one of them, beside the design that the spec's payload suggests, where an event
 * carries its whole roster and a list reads every event.
 */
const SIZES = [10, 1_000, 10_000];
const OPINIONS = 50;
/** Of whom the page is looked at: so many events, whatever else there is. */
const MINE = 5;
/** US dollars, Firestore Standard, multi-region nam5, after the free quota; a single US region costs half. cloud.google.com/firestore/pricing */
const PRICE_OF_100_000_READS = 0.06;
const BATCH = 400;

const db = new Firestore();
const operations = countOperations();
const runner = { uid: "runner", email: "runner@example.com", emailVerified: true, authTime: Date.now() };
const popular = "event-0";

async function write<T>(items: readonly T[], add: (batch: FirebaseFirestore.WriteBatch, item: T) => void) {
  for (let from = 0; from < items.length; from += BATCH) {
    const batch = db.batch();
    for (const item of items.slice(from, from + BATCH)) add(batch, item);
    await batch.commit();
  }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** As a catalogue at rest: the events changed one after the other, long ago. */
async function grow(from: number, to: number): Promise<void> {
  await write(numbers(from, to), (batch, index) => {
    const registered = index === 0 ? to : index <= MINE ? 1 : 0;
    const places = { capacity: null, registered, offered: 0, waiting: 0 };
    const changedAt = new Date(Date.now() - 3_600_000 - index * 10_000);
    batch.set(db.doc(`marathons/event-${index}`), { ...marathon({ places }), changedAt });
    const document = db.doc(`marathons/${popular}/registrations/other-${index}`);
    batch.set(document, registration(popular, `other-${index}`));
  });
  await db.doc(`marathons/${popular}`).update({ "places.registered": to });
}

/** A new instance of the function, with an empty catalogue. */
function instance() {
  const marathons = marathonStore(db);
  const registrations = registrationStore(db);
  const clock = () => Date.now();
  const parts: MarathonParts = {
    store: marathons,
    catalogue: catalogue((since) => marathons.listChangedSince(since)),
    participants: {
      listFirst: async (id, most) => (await registrations.listPage(id, null, most)).map(toRegistration),
      findOne: async (id, uid) => {
        const found = await registrations.find(id, uid);
        return found && toRegistration(found);
      },
    },
    newEventsPerDay: Infinity,
    asOfNow: (found) => Promise.resolve(found),
    settle: () => Promise.resolve(),
    withKnownOwner: (marathon) => Promise.resolve(marathon),
    clock,
  };
  const registrationParts = {
    store: registrations,
    marathons,
    queue: placeQueue(registrations, clock),
    newKey: () => randomUUID(),
    newCode: () => randomUUID(),
    clock,
  };
  return { parts, registrationParts, opinions: { store: opinionStore(db), clock } };
}

/** What the other design reads: everything that it would show or look through. */
const wholeRoster = async () => [
  (await db.getAll(db.doc(`marathons/${popular}`)))[0]?.data(),
  (await db.collection(`marathons/${popular}/registrations`).get()).docs.map((document) => document.data()),
];
const allEvents = async () => (await db.collection("marathons").get()).docs.map((document) => document.data());

/** The query behind the page of participants. The emulator looks at the whole collection for it, which the database does not. */
const firstPage = async () =>
  (await db.collection(`marathons/${popular}/registrations`).orderBy("__name__").limit(100).get()).docs.map((one) =>
    one.data(),
  );

type Measured = { reads: number; p50: number; p99: number; bytes: number };

async function measure(times: number, work: () => Promise<unknown>): Promise<Measured> {
  await work();
  operations.take();
  const latencies: number[] = [];
  let bytes = 0;
  for (let index = 0; index < times; index++) {
    const began = performance.now();
    bytes = JSON.stringify(await work()).length;
    latencies.push(performance.now() - began);
  }
  const { reads } = operations.take();
  return { reads: reads / times, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), bytes };
}

const price = (reads: number) => `$${fixed((reads * 1_000 * PRICE_OF_100_000_READS) / 100_000, 4)}`;

const rows: Record<string, string>[] = [];
const measured = new Map<string, Measured>();

async function view(name: string, size: number, ours: () => Promise<unknown>, theirs: () => Promise<unknown>) {
  const mine = await measure(200, ours);
  const other = await measure(size > 1_000 ? 5 : 20, theirs);
  measured.set(`${name} ${size}`, mine);
  rows.push({
    view: name,
    "events, registrations": size.toLocaleString("en-US"),
    reads: fixed(mine.reads, 0),
    "per 1,000 views": price(mine.reads),
    "p50 ms": fixed(mine.p50, 1),
    "p99 ms": fixed(mine.p99, 1),
    kB: fixed(mine.bytes / 1_024, 1),
    "array: reads": fixed(other.reads, 0),
    "array: per 1,000": price(other.reads),
    "array: p50 ms": fixed(other.p50, 1),
    "array: kB": fixed(other.bytes / 1_024, 1),
  });
}

await write(numbers(0, OPINIONS), (batch, index) =>
  batch.set(db.doc(`opinions/opinion-${index}`), {
    name: "Noa",
    email: "noa@example.com",
    opinion: "The best run of the year, and the line for the soup was short.",
    hidden: false,
    createdAt: new Date(Date.now() - index * 60_000),
  }),
);
await write(numbers(1, MINE + 1), (batch, index) => {
  const mine = registration(`event-${index}`, runner.uid);
  batch.set(db.doc(`marathons/event-${index}/registrations/${runner.uid}`), mine);
});

const firstLists: string[] = [];
for (const [index, size] of SIZES.entries()) {
  await grow(SIZES[index - 1] ?? 0, size);
  const { parts, registrationParts, opinions } = instance();
  operations.take();
  const began = performance.now();
  await listFeatured(parts, null);
  const took = performance.now() - began;
  const { reads } = operations.take();
  firstLists.push(`${size.toLocaleString("en-US")} events: ${reads} reads, ${fixed(took, 0)} ms, ${price(reads)}`);

  const detail = (caller: typeof runner | null) => () =>
    getMarathon(parts, { id: popular, caller, deadline: Infinity });
  const home = () => Promise.all([listFeatured(parts, null), listOpinions(opinions)]);
  const homeOfArrays = () => Promise.all([allEvents(), listOpinions(opinions)]);
  await view("home", size, home, homeOfArrays);
  await view("list, a page", size, () => listEvents(parts, {}, null), allEvents);
  await view("list, searched", size, () => listEvents(parts, { q: "run lisbon", sort: "popularity" }, null), allEvents);
  await view("detail, visitor", size, detail(null), wholeRoster);
  await view("detail, signed in", size, detail(runner), wholeRoster);
  measured.set(`page ${size}`, await measure(200, firstPage));
  const mine = () => listMyRegistrations(registrationParts, runner.uid, runner);
  await view(`my registrations (${MINE})`, size, mine, allEvents);
}

console.log(`\nReading, one client; prices per 1,000 views at $${PRICE_OF_100_000_READS} per 100,000 reads:\n`);
printTable(rows.sort((a, b) => (a["view"] ?? "").localeCompare(b["view"] ?? "")));
console.log(`\nThe first list of a new instance, once each: ${firstLists.join("; ")}`);

const growth = (name: string, key: "p50" | "bytes") =>
  (measured.get(`${name} 10000`)?.[key] ?? NaN) / (measured.get(`${name} 1000`)?.[key] ?? NaN);
const allMet = printGoals([
  ["detail, visitor: p50 at 10,000 to 1,000", growth("detail, visitor", "p50"), "at most", 1.3],
  ["detail, visitor: bytes at 10,000 to 1,000", growth("detail, visitor", "bytes"), "at most", 1.3],
  [
    "detail, signed in: p50 at 10,000 to 1,000, beyond the emulator's own",
    growth("detail, signed in", "p50") / growth("page", "p50"),
    "at most",
    1.3,
  ],
  ["detail, signed in: bytes at 10,000 to 1,000", growth("detail, signed in", "bytes"), "at most", 1.3],
]);
await db.terminate();
process.exitCode = allMet ? 0 : 1;
