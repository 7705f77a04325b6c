import { randomUUID } from "node:crypto";
import { Firestore } from "@google-cloud/firestore";
import { COMMIT_SIZE } from "../../functions/src/places/instance-limits.ts";
import { countOperations } from "../count-operations.ts";
import type { Operations } from "../count-operations.ts";
import { formatFixed, median, percentile, printGoals, printTable, sum } from "../report.ts";
import type { Goal } from "../report.ts";
import { placeLedgerInProcesses } from "./several-processes.ts";
import { arrayInDocument, bareCreate, batchedCreates, placeLedger, registerRange } from "./storage-designs.ts";
import type { Design } from "./storage-designs.ts";

/**
 * `npm run bench`: compares what registering costs in several designs, in one process with one Firestore emulator.
 * Throughput is given as a ratio to a bare create() of the same round, beside latencies and the operations that
 * Firestore bills. The designs take turns, every run has an event of its own, and the stored registrations are counted
 * afterwards.
 */
const CLIENTS = 64;
const ROUNDS = 5;
const WARM_UP_ROUNDS = 2;

const db = new Firestore({ projectId: "demo-run-bench" });
const operations = countOperations();

type Entry = { design: Design; requests: number; existing: number; rounds?: number };
type Run = {
  perSecond: number;
  latencies: number[];
  operations: Operations;
  modified: number;
  stored: number;
  failed: number;
};

async function runOnce({ design, requests, existing }: Entry): Promise<Run> {
  const marathonId = `bench-${randomUUID()}`;
  await design.prepare(marathonId, existing);
  operations.take();
  const startedAt = performance.now();
  const result = design.registerAll
    ? await design.registerAll(marathonId, requests, CLIENTS)
    : await registerRange(design.register, { marathonId, from: 0, to: requests, clients: CLIENTS });
  const perSecond = result.modified / ((performance.now() - startedAt) / 1_000);
  return {
    ...result,
    perSecond,
    operations: operations.take(),
    stored: (await design.count(marathonId)) - existing,
  };
}

async function compareDesigns(): Promise<void> {
  const inProcesses = await placeLedgerInProcesses(db, 3);
  const entries: Entry[] = [
    { design: bareCreate(db), requests: 1_000, existing: 0 },
    { design: placeLedger(db, null), requests: 1_000, existing: 0 },
    { design: placeLedger(db), requests: 1_000, existing: 100 },
    { design: placeLedger(db), requests: 1_000, existing: 1_000 },
    { design: placeLedger(db), requests: 1_000, existing: 10_000 },
    { design: placeLedger(db, undefined, 3), requests: 1_000, existing: 0 },
    { design: batchedCreates(db), requests: 1_000, existing: 0 },
    { design: batchedCreates(db, true), requests: 1_000, existing: 0 },
    { design: inProcesses, requests: 1_000, existing: 0 },
    // Few requests and one round, because more would take this design minutes with 64 clients.
    { design: arrayInDocument(db), requests: 64, existing: 1_000, rounds: 1 },
  ];
  const runs = entries.map((): Run[] => []);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [index, entry] of entries.entries()) {
      const measuredRound = round - WARM_UP_ROUNDS;
      if (entry.rounds !== undefined && (measuredRound < 0 || measuredRound >= entry.rounds)) continue;
      const run = await runOnce(entry);
      console.error(`  round ${round + 1}, ${entry.design.name}: ${formatFixed(run.perSecond, 0)} per second`);
      if (measuredRound >= 0) runs[index]?.push(run);
    }
  }
  console.log(
    `\nRegistering with ${CLIENTS} clients in one process, medians of ${ROUNDS} rounds after ${WARM_UP_ROUNDS} to warm up:\n`,
  );
  printTable(entries.map((entry, index) => createRow(entry, runs[index] ?? [], runs[0] ?? [])));
  printGoals(createGoals(entries, runs));
  inProcesses.stop();
}

/** The median ratio of the throughput to that of the baseline in the same round. */
const medianRatio = (runs: Run[], baseline: Run[]) =>
  median(runs.map((run, round) => run.perSecond / (baseline[round]?.perSecond ?? NaN)));

/** Operations inside transactions and in other processes are not counted. */
const isCounted = (design: Design) => !design.registerAll && !design.name.startsWith("array");

function createRow({ design, existing }: Entry, runs: Run[], baseline: Run[]): Record<string, string> {
  const latencies = runs.flatMap((run) => run.latencies);
  const modified = sum(runs.map((run) => run.modified));
  const perRegistration = (key: keyof Operations) =>
    isCounted(design) ? formatFixed(sum(runs.map((run) => run.operations[key])) / Math.max(1, modified)) : "-";
  return {
    design: design.name,
    "registered before": String(existing),
    "ratio to create()": formatFixed(medianRatio(runs, baseline), 3),
    "per second": formatFixed(median(runs.map((run) => run.perSecond)), 0),
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

function createGoals(entries: Entry[], runs: Run[][]): Goal[] {
  const runsOf = (name: string, existing: number) =>
    runs[entries.findIndex((entry) => entry.design.name.startsWith(name) && entry.existing === existing)] ?? [];
  const ratio = (ofRuns: Run[]) => medianRatio(ofRuns, runs[0] ?? []);
  const throughput = (ofRuns: Run[]) => median(ofRuns.map(({ perSecond }) => perSecond));
  const percentiles = (ofRuns: Run[], fraction: number) =>
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
    ["with three races, ratio to bare create()", ratio(raced), "at least", 1],
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
