import { Firestore } from "@google-cloud/firestore";
import { createAnnouncement } from "../functions/src/announcements/announcements.ts";
import { fanOut } from "../functions/src/delivery/fan-out.ts";
import type { FanOutParts } from "../functions/src/delivery/fan-out.ts";
import { toDocument } from "../functions/src/messages/stored-message.ts";
import type { StoredMessage } from "../functions/src/messages/stored-message.ts";
import { newPlaces } from "../functions/src/events/stored-places.ts";
import { storesOf } from "../functions/src/stores.ts";
import { commitAll } from "../scripts/demo/database.ts";
import { countOperations } from "./count-operations.ts";
import type { Operations } from "./count-operations.ts";
import { formatFixed, median, percentile, printGoals, printTable, sum } from "./report.ts";
import { createEventData, createRegistration } from "./sample-data.ts";

/**
 * `npm run bench:fanout`: what an announcement to 1,000 and to 20,000 people costs until everybody has a message, beside
 * batches that only write the same documents. The two take turns commit by commit, and every other time the plain batch
 * goes first, so that whatever else the machine does slows down both. Seconds are those of this machine and the emulator.
 */
const SIZES = [1_000, 20_000];
const ROUNDS = 3;

const db = new Firestore();
const operations = countOperations();
const stores = storesOf(db);
const clock = () => Date.now();
const organizer = { uid: "organiser", email: "organiser@example.com", emailVerified: true, authTime: Date.now() };

type Round = {
  /** The fan-out without the plain batches. */
  seconds: number;
  /** The part of them in which it commits. In the rest it reads the people and makes their messages. */
  committingSeconds: number;
  plainSeconds: number;
  counted: Operations;
  plainWrites: number;
  made: number;
  /** Milliseconds of a commit's page, with all that the fan-out does for it, to those of its plain batch. */
  ratios: number[];
};

async function addEvent(size: number): Promise<string> {
  const eventId = `event-of-${size}`;
  const places = { ...newPlaces(null), registered: size, races: {} };
  await db.doc(`marathons/${eventId}`).set(createEventData({ places, createdByVerified: true }));
  const uids = Array.from({ length: size }, (_, index) => `runner-${size}-${String(index).padStart(5, "0")}`);
  await commitAll(db, uids, (batch, uid) =>
    batch.set(db.doc(`marathons/${eventId}/registrations/${uid}`), createRegistration(eventId, uid)),
  );
  return eventId;
}

const addCounts = (one: Operations, other: Operations): Operations => ({
  reads: one.reads + other.reads,
  writes: one.writes + other.writes,
  commits: one.commits + other.commits,
});

async function announceOnce(eventId: string, round: number): Promise<Round> {
  const body = { subject: "Start moves", text: "The start moves by **an hour**.", audience: {} };
  const making = { ...stores, announcementsPerDay: ROUNDS, clock };
  const request = { eventId, caller: organizer, body, idempotencyKey: null };
  const announcementId = await createAnnouncement(making, request);

  const nothing = { reads: 0, writes: 0, commits: 0 };
  const measured: Round = {
    ...{ seconds: 0, committingSeconds: 0, plainSeconds: 0 },
    ...{ counted: nothing, plainWrites: 0, made: 0, ratios: [] },
  };
  operations.take();
  async function writePlainly(messages: readonly StoredMessage[]): Promise<number> {
    measured.counted = addCounts(measured.counted, operations.take());
    const startedAt = performance.now();
    const batch = db.batch();
    for (const one of messages) batch.create(db.doc(`plain/${round}-${one.id}`), toDocument(one));
    await batch.commit();
    const elapsed = performance.now() - startedAt;
    measured.plainWrites += operations.take().writes;
    measured.plainSeconds += elapsed / 1_000;
    return elapsed;
  }
  const announce: FanOutParts["broadcasts"]["announce"] = async (broadcast, messages, next, progress) => {
    const isPlainFirst = measured.ratios.length % 2 === 0;
    const before = isPlainFirst ? await writePlainly(messages) : 0;
    const startedAt = performance.now();
    const isAnnounced = await stores.broadcasts.announce(broadcast, messages, next, progress);
    const elapsed = performance.now() - startedAt;
    measured.committingSeconds += elapsed / 1_000;
    measured.ratios.push(elapsed / (isPlainFirst ? before : await writePlainly(messages)));
    return isAnnounced;
  };
  const startedAt = performance.now();
  await fanOut({ ...stores, broadcasts: { ...stores.broadcasts, announce }, clock }, Number.MAX_SAFE_INTEGER);
  measured.seconds = (performance.now() - startedAt) / 1_000 - measured.plainSeconds;
  measured.counted = addCounts(measured.counted, operations.take());
  measured.made = (await stores.announcements.find(eventId, announcementId))?.made ?? 0;
  const { seconds, plainSeconds, made } = measured;
  console.error(`  ${made} messages in ${formatFixed(seconds)} s, plain ${formatFixed(plainSeconds)} s`);
  return measured;
}

const rows: Record<string, string>[] = [];
const bySize = new Map<number, Round[]>();
for (const size of SIZES) {
  const eventId = await addEvent(size);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await announceOnce(eventId, round));
  bySize.set(size, rounds);
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const ratios = rounds.flatMap((round) => round.ratios);
  rows.push({
    people: size.toLocaleString("en-US"),
    read: of(({ counted }) => counted.reads).toLocaleString("en-US"),
    written: of(({ counted }) => counted.writes).toLocaleString("en-US"),
    commits: of(({ counted }) => counted.commits).toLocaleString("en-US"),
    seconds: formatFixed(of(({ seconds }) => seconds)),
    "of them committing": formatFixed(of(({ committingSeconds }) => committingSeconds)),
    "plain: written": of(({ plainWrites }) => plainWrites).toLocaleString("en-US"),
    "plain: seconds": formatFixed(of(({ plainSeconds }) => plainSeconds)),
    "ratio, in all": rounds.map((round) => formatFixed(round.seconds / round.plainSeconds)).join(", "),
    "ratio of a commit": formatFixed(median(ratios)),
    "10% to 90%": `${formatFixed(percentile(ratios, 0.1))} to ${formatFixed(percentile(ratios, 0.9))}`,
  });
}

console.log(`\nAn announcement until everybody has a message, medians of ${ROUNDS} rounds:\n`);
printTable(rows);
const largest = SIZES.at(-1) ?? NaN;
const rounds = bySize.get(largest) ?? [];
const allMet = printGoals([
  ["messages of each round", Math.min(...rounds.map(({ made }) => made)), "at least", largest],
  [
    "documents written for each person",
    sum(rounds.map(({ counted }) => counted.writes)) / ROUNDS / largest,
    "at most",
    1.01,
  ],
  ["time of a commit, relative to its plain batch", median(rounds.flatMap(({ ratios }) => ratios)), "at most", 2],
]);
await db.terminate();
process.exitCode = allMet ? 0 : 1;
