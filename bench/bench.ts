import { randomUUID } from "node:crypto";
import { Firestore } from "@google-cloud/firestore";
import { countOperations } from "./counted-firestore.ts";
import type { Operations } from "./counted-firestore.ts";
import { arrayInDocument, bareCreate, placeLedger, registerRange } from "./designs.ts";
import type { Design } from "./designs.ts";
import { fixed, median, percentile, printGoals, printTable, sum } from "./report.ts";
import type { Goal } from "./report.ts";
import { placeLedgerOfSeveral } from "./several-processes.ts";

/**
 * What registering costs, side by side in one process against one Firestore emulator: throughput as a ratio
 * to a bare create() of the same round, latencies, and what Firestore would bill. Designs take turns, every run has an
 * event of its own, what is stored is counted afterwards.
 */
const CLIENTS = 64;
const ROUNDS = 5;
const WARM_UP_ROUNDS = 2;

const db = new Firestore({ projectId: "demo-run-bench" });
const operations = countOperations();

type Run = {
  perSecond: number;
  latencies: number[];
  operations: Operations;
  modified: number;
  stored: number;
  failed: number;
};

async function runOnce(design: Design, requests: number, already: number): Promise<Run> {
  const marathonId = `bench-${randomUUID()}`;
  await design.prepare(marathonId, already);
  operations.take();
  const began = performance.now();
  const registered = design.registerAll
    ? await design.registerAll(marathonId, requests, CLIENTS)
    : await registerRange(design.register, { marathonId, from: 0, to: requests, clients: CLIENTS });
  const perSecond = registered.modified / ((performance.now() - began) / 1_000);
  return {
    ...registered,
    perSecond,
    operations: operations.take(),
    stored: (await design.count(marathonId)) - already,
  };
}

async function compareDesigns(): Promise<void> {
  const floor = bareCreate(db);
  const several = await placeLedgerOfSeveral(db, 3);
  const entries: { design: Design; requests: number; already: number; rounds?: number }[] = [
    { design: floor, requests: 1_000, already: 0 },
    { design: placeLedger(db, null), requests: 1_000, already: 0 },
    { design: placeLedger(db), requests: 1_000, already: 100 },
    { design: placeLedger(db), requests: 1_000, already: 1_000 },
    { design: placeLedger(db), requests: 1_000, already: 10_000 },
    { design: several, requests: 1_000, already: 0 },
    // Few requests and one round: at 64 clients this design takes minutes for more.
    { design: arrayInDocument(db), requests: 64, already: 1_000, rounds: 1 },
  ];
  const runs = entries.map((): Run[] => []);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [index, { design, requests, already, rounds }] of entries.entries()) {
      const measured = round - WARM_UP_ROUNDS;
      if (rounds !== undefined && (measured < 0 || measured >= rounds)) continue;
      const run = await runOnce(design, requests, already);
      console.error(`  round ${round + 1}, ${design.name}: ${fixed(run.perSecond, 0)} a second`);
      if (measured >= 0) runs[index]?.push(run);
    }
  }
  console.log(`\nRegistering, ${CLIENTS} clients, one process, medians of ${ROUNDS} rounds after ${WARM_UP_ROUNDS}:\n`);
  printTable(
    entries.map(({ design, already }, index) => {
      const mine = runs[index] ?? [];
      const ratios = mine.map((run, round) => run.perSecond / (runs[0]?.[round]?.perSecond ?? NaN));
      const all = mine.flatMap((run) => run.latencies);
      const made = sum(mine.map((run) => run.modified));
      const per = (key: keyof Operations) => fixed(sum(mine.map((run) => run.operations[key])) / Math.max(1, made));
      return {
        design: design.name,
        "registered before": String(already),
        "ratio to create()": fixed(median(ratios), 3),
        "per second": fixed(median(mine.map((run) => run.perSecond)), 0),
        "p50 ms": fixed(percentile(all, 0.5), 1),
        "p95 ms": fixed(percentile(all, 0.95), 1),
        "p99 ms": fixed(percentile(all, 0.99), 1),
        "p99/p50": fixed(percentile(all, 0.99) / percentile(all, 0.5), 1),
        // Transactions and other processes are not counted.
        "reads each": isCounted(design) ? per("reads") : "-",
        "writes each": isCounted(design) ? per("writes") : "-",
        "commits each": isCounted(design) ? per("commits") : "-",
        refused: String(sum(mine.map((run) => run.failed))),
        "told = stored": mine.every((run) => run.modified === run.stored) ? "yes" : "NO",
      };
    }),
  );
  printGoals(goalsOf(entries, runs));
  several.stop();
}

const isCounted = (design: Design) => !design.registerAll && !design.name.startsWith("array");

/** Each goal beside what this run gave. */
function goalsOf(entries: { design: Design; already: number }[], runs: Run[][]): Goal[] {
  const at = (name: string, already: number) =>
    runs[entries.findIndex(({ design, already: before }) => design.name.startsWith(name) && before === already)] ?? [];
  const rate = (mine: Run[]) => median(mine.map(({ perSecond }) => perSecond));
  const ratio = (mine: Run[]) => median(mine.map((run, round) => run.perSecond / (runs[0]?.[round]?.perSecond ?? NaN)));
  /** The middle of what the rounds gave: one round that the machine disturbed does not decide. */
  const p = (mine: Run[], share: number) => mine.map(({ latencies }) => percentile(latencies, share));
  const between = (above: number[], below: number[]) =>
    median(above.map((value, round) => value / (below[round] ?? NaN)));
  const capped = at("place ledger, with a capacity", 1_000);
  const unlimited = at("place ledger, no limit", 0);
  const commits = sum(capped.map((run) => run.operations.commits)) / sum(capped.map((run) => run.modified));
  const spread = between(p(capped, 0.99), p(capped, 0.5));
  const few = at("place ledger, with a capacity", 100);
  const many = at("place ledger, with a capacity", 10_000);
  const growth = between(p(many, 0.5), p(few, 0.5));
  return [
    ["no limit, to bare create()", ratio(unlimited), "at least", 1.5],
    ["with a capacity, to bare create()", ratio(capped), "at least", 1],
    ["three processes, to bare create()", ratio(at("place ledger of 3", 0)), "at least", 0.5],
    ["p99 to p50", spread, "at most", 4],
    ["commits per registration", commits, "at most", 0.2],
    ["p50 at 10,000 to p50 at 100", growth, "at most", 1.3],
    ["to the array in the document at 1,000", rate(capped) / rate(at("array", 1_000)), "at least", 100],
  ];
}

await compareDesigns();
await db.terminate();
