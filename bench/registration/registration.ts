import { randomUUID } from "node:crypto";
import { Firestore } from "@google-cloud/firestore";
import { COMMIT_SIZE } from "../../functions/src/places/instance-limits.ts";
import { countOperations } from "../count-operations.ts";
import type { Operations } from "../count-operations.ts";
import { formatFixed, formatSpread, median, percentile, printGoals, printTable, sum } from "../report.ts";
import type { Goal } from "../report.ts";
import { placeLedgerInProcesses } from "./several-processes.ts";
import { arrayInDocument, bareCreate, batchedCreates, placeLedger, registerRange } from "./storage-designs.ts";
import type { Design, LoadResult } from "./storage-designs.ts";

/**
 * `npm run bench`: compares what registering costs in several designs, in one process with one Firestore emulator.
 * The designs take turns of a second, so that a busy moment of the machine hits all alike. Throughput is given as a
 * ratio to a bare create() of the same round, beside latencies and the operations that Firestore bills. The stored
 * registrations are counted afterwards.
 */
const CLIENTS = 64;
const ROUNDS = 7;
const WARM_UP_ROUNDS = 2;
const TURN_MS = 1_000;
/** More than any design registers in a turn. */
const MOST_A_TURN = 60_000;

const db = new Firestore({ projectId: "demo-run-bench" });
const operations = countOperations();

type Entry = {
  design: Design;
  existing: number;
  /** One event for all turns, because preparing it takes longer than a turn. Otherwise each turn has its own. */
  keepsEvent?: boolean;
  /** A number of requests instead of a second. */
  requests?: number;
  rounds?: number;
};
/** `inAllPerSecond` counts the time for what the design has put off, too. */
type Turn = LoadResult & { perSecond: number; inAllPerSecond: number; operations: Operations; stored: number };

/** Returns what runs a turn of the design. */
function turnsOf({ design, existing, keepsEvent, requests }: Entry): () => Promise<Turn> {
  let keptId: string | null = null;
  let from = 0;
  return async () => {
    const eventId = keptId ?? `bench-${randomUUID()}`;
    if (keptId === null) await design.prepare(eventId, existing);
    if (keepsEvent) keptId = eventId;
    const load = requests
      ? { eventId, from, count: requests, clients: CLIENTS, milliseconds: Infinity }
      : { eventId, from, count: MOST_A_TURN, clients: CLIENTS, milliseconds: TURN_MS };
    from += load.count;
    operations.take();
    const startedAt = performance.now();
    const result = await (design.registerAll?.(load) ?? registerRange(design.register, load));
    const perSecond = result.modified / ((performance.now() - startedAt) / 1_000);
    const taken = operations.take();
    await design.finish?.();
    const inAllPerSecond = result.modified / ((performance.now() - startedAt) / 1_000);
    operations.take();
    return {
      ...result,
      perSecond,
      inAllPerSecond,
      operations: taken,
      stored: await design.countStored(eventId, result.asked),
    };
  };
}

async function compareDesigns(): Promise<void> {
  const inProcesses = await placeLedgerInProcesses(db, 3);
  const entries: Entry[] = [
    { design: bareCreate(db), existing: 0 },
    // The goal that is closest has the shortest time between its turn and that of the baseline.
    { design: placeLedger(db, undefined, 3), existing: 0 },
    { design: placeLedger(db, null), existing: 0 },
    { design: placeLedger(db), existing: 100 },
    { design: placeLedger(db), existing: 1_000 },
    { design: placeLedger(db), existing: 10_000, keepsEvent: true },
    { design: batchedCreates(db), existing: 0 },
    { design: batchedCreates(db, true), existing: 0 },
    { design: inProcesses, existing: 0 },
    // Few requests and one round, because more would take this design minutes with 64 clients.
    { design: arrayInDocument(db), existing: 1_000, requests: 8, rounds: 1 },
  ];
  const runners = entries.map(turnsOf);
  const runs = entries.map((): Turn[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const perSecond: string[] = [];
    for (const [index, { rounds = Infinity }] of entries.entries()) {
      if (rounds !== Infinity && (round < 0 || round >= rounds)) continue;
      const turn = await runners[index]?.();
      if (!turn) continue;
      perSecond.push(formatFixed(turn.perSecond, 0));
      if (round >= 0) runs[index]?.push(turn);
    }
    console.error(`  round ${round + WARM_UP_ROUNDS + 1}: ${perSecond.join(", ")} per second`);
  }
  console.log(
    `\nRegistering with ${CLIENTS} clients in one process, turns of ${TURN_MS / 1_000} s, medians of ${ROUNDS} rounds ` +
      `after ${WARM_UP_ROUNDS} to warm up, with the range of the middle half:\n`,
  );
  printTable(entries.map((entry, index) => createRow(entry, runs[index] ?? [], runs[0] ?? [])));
  printGoals(createGoals(entries, runs));
  inProcesses.stop();
}

/** The throughput as a ratio to that of the baseline in the same round. */
const ratios = (runs: Turn[], baseline: Turn[], measure: "perSecond" | "inAllPerSecond" = "perSecond") =>
  runs.map((run, round) => run[measure] / (baseline[round]?.perSecond ?? NaN));
const medianRatio = (runs: Turn[], baseline: Turn[]) => median(ratios(runs, baseline));

/** Operations inside transactions and in other processes are not counted. */
const isCounted = (design: Design) => !design.registerAll && !design.name.startsWith("array");

function createRow({ design, existing }: Entry, runs: Turn[], baseline: Turn[]): Record<string, string> {
  const latencies = runs.flatMap((run) => run.latencies);
  const modified = sum(runs.map((run) => run.modified));
  const perRegistration = (key: keyof Operations) =>
    isCounted(design) ? formatFixed(sum(runs.map((run) => run.operations[key])) / Math.max(1, modified)) : "-";
  return {
    design: design.name,
    "registered before": String(existing),
    "ratio to create()": formatSpread(ratios(runs, baseline)),
    "with what follows": formatSpread(ratios(runs, baseline, "inAllPerSecond")),
    "per second": formatSpread(
      runs.map((run) => run.perSecond),
      0,
    ),
    "p50 ms": formatFixed(percentile(latencies, 0.5), 1),
    "p95 ms": formatFixed(percentile(latencies, 0.95), 1),
    "p99 ms": formatFixed(percentile(latencies, 0.99), 1),
    "p99/p50": formatFixed(percentile(latencies, 0.99) / percentile(latencies, 0.5), 1),
    "reads each": perRegistration("reads"),
    "writes each": perRegistration("writes"),
    "commits each": perRegistration("commits"),
    failed: String(sum(runs.map((run) => run.failed))),
    "reported = stored": runs.every((run) => run.modified === run.stored) ? "yes" : "NO",
  };
}

function createGoals(entries: Entry[], runs: Turn[][]): Goal[] {
  const runsOf = (name: string, existing: number) =>
    runs[entries.findIndex((entry) => entry.design.name.startsWith(name) && entry.existing === existing)] ?? [];
  const ratio = (ofRuns: Turn[]) => medianRatio(ofRuns, runs[0] ?? []);
  const throughput = (ofRuns: Turn[]) => median(ofRuns.map(({ perSecond }) => perSecond));
  const percentiles = (ofRuns: Turn[], fraction: number) =>
    ofRuns.map(({ latencies }) => percentile(latencies, fraction));
  /** The median over the rounds, so that a single disturbed round does not decide. */
  const medianQuotient = (numerators: number[], denominators: number[]) =>
    median(numerators.map((value, round) => value / (denominators[round] ?? NaN)));
  const capped = runsOf("place ledger, with a capacity", 1_000);
  const raced = runsOf("place ledger, with a capacity, 3 races", 0);
  const batches = runsOf(`batches of ${COMMIT_SIZE} creates, with messages`, 0);
  const commits = sum(capped.map((run) => run.operations.commits)) / sum(capped.map((run) => run.modified));
  const spread = medianQuotient(percentiles(capped, 0.99), percentiles(capped, 0.5));
  const few = runsOf("place ledger, with a capacity", 100);
  const many = runsOf("place ledger, with a capacity", 10_000);
  const growth = medianQuotient(percentiles(many, 0.5), percentiles(few, 0.5));
  return [
    ["no limit, ratio to bare create()", ratio(runsOf("place ledger, no limit", 0)), "at least", 1.5],
    ["with a capacity, ratio to bare create()", ratio(capped), "at least", 1],
    ["with three races, ratio to bare create()", ratio(raced), "at least", 2],
    ["with three races, ratio to batches with messages", medianRatio(raced, batches), "at least", 0.5],
    ["three processes, ratio to bare create()", ratio(runsOf("place ledger in 3", 0)), "at least", 0.5],
    ["p99 / p50", spread, "at most", 4],
    ["commits per registration", commits, "at most", 0.2],
    ["p50 at 10,000 / p50 at 100", growth, "at most", 1.3],
    [
      "at 1,000, ratio to the array in the document",
      throughput(capped) / throughput(runsOf("array", 1_000)),
      "at least",
      100,
    ],
  ];
}

await compareDesigns();
await db.terminate();
