import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Firestore } from "@google-cloud/firestore";
import { startFaultProxy } from "../../functions/test/support/fault-proxy.ts";
import { PLACES_INSTANCES } from "../../functions/src/places/instance-limits.ts";
import { formatFixed, formatSpread, median, percentile, printGoals, printTable, sum } from "../report.ts";
import { bareCreate, placeLedger } from "./storage-designs.ts";
import type { Design, LoadResult } from "./storage-designs.ts";

/**
 * `npm run bench`: servers that compete for one event's document while the database is 50 ms away. The benchmark
 * compares the deployed number of servers with others. Registrations arrive at a constant rate, whether or not earlier
 * ones have been answered. The servers are queues in one process, each with a database client of its own: they share
 * the processor, but no state.
 */
const ROUND_TRIP_MS = 50;
const PER_SECOND = 300;
const SECONDS = 2;
const ROUNDS = 5;
const SERVER_COUNTS = [PLACES_INSTANCES, 2, 4, 10];
const P99_GOAL_MS = 2_000;

const emulatorHost = process.env["FIRESTORE_EMULATOR_HOST"] ?? "";
const projectId = "demo-run-bench";
const localClient = new Firestore({ projectId });
const proxy = await startFaultProxy(emulatorHost, ROUND_TRIP_MS / 2);
proxy.setMode("slow");
// A Firestore client reads this variable when it is created.
process.env["FIRESTORE_EMULATOR_HOST"] = proxy.host;
const createRemoteClient = () => new Firestore({ projectId });

type Run = LoadResult & { stored: number };

async function runLoad(servers: readonly Design[], seconds: number): Promise<Run> {
  const localLedger = placeLedger(localClient);
  const eventId = `bench-${randomUUID()}`;
  await localLedger.prepare(eventId, 0);
  const result: LoadResult = { latencies: [], asked: [], modified: 0, failed: 0 };
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < seconds * PER_SECOND; index++) {
    const dueAt = startedAt + (index * 1_000) / PER_SECOND;
    const wait = dueAt - performance.now();
    if (wait > 0) await pause(wait);
    const server = servers[index % servers.length];
    const uid = `runner-${index}`;
    result.asked.push(uid);
    pending.push(
      (async () => {
        try {
          if (await server?.register(eventId, uid)) result.modified++;
        } catch {
          result.failed++;
        }
        // Counts from the moment when the request was due. Otherwise a machine that falls behind would look fast.
        result.latencies.push(performance.now() - dueAt);
      })(),
    );
  }
  await Promise.all(pending);
  return { ...result, stored: await localLedger.countStored(eventId, result.asked) };
}

const clients = Array.from({ length: Math.max(...SERVER_COUNTS) }, createRemoteClient);
const setups: { name: string; servers: Design[] }[] = [
  { name: "bare create()", servers: clients.slice(0, PLACES_INSTANCES).map(bareCreate) },
  ...SERVER_COUNTS.map((count) => ({
    name: `${count} servers${count === PLACES_INSTANCES ? ", as deployed" : ""}`,
    servers: clients.slice(0, count).map((client) => placeLedger(client)),
  })),
];

const runs = setups.map((): Run[] => []);
for (let round = 0; round <= ROUNDS; round++) {
  for (const [index, { servers }] of setups.entries()) {
    const isWarmUp = round === 0;
    const run = await runLoad(servers, isWarmUp ? 1 : SECONDS);
    if (!isWarmUp) runs[index]?.push(run);
  }
}

const p99 = (run: Run) => percentile(run.latencies, 0.99);
console.log(
  `\nOne event, ${PER_SECOND} registrations a second for ${SECONDS} s, database ${ROUND_TRIP_MS} ms away, ` +
    `medians of ${ROUNDS} rounds and the range of the middle half (all servers share this machine's processor):\n`,
);
printTable(
  setups.map(({ name }, index) => {
    const setupRuns = runs[index] ?? [];
    const medianOf = (fraction: number) => median(setupRuns.map((run) => percentile(run.latencies, fraction)));
    return {
      servers: name,
      "p50 ms": formatFixed(medianOf(0.5), 0),
      "p95 ms": formatFixed(medianOf(0.95), 0),
      "p99 ms": formatSpread(setupRuns.map(p99), 0),
      "p99 / create()": formatSpread(
        setupRuns.map((run, round) => p99(run) / p99(runs[0]?.[round] ?? run)),
        1,
      ),
      failed: String(sum(setupRuns.map(({ failed }) => failed))),
      "reported = stored": setupRuns.every((run) => run.modified === run.stored) ? "yes" : "NO",
    };
  }),
);
const deployedP99 = median((runs[1] ?? []).map(p99));
const tenServersP99 = median((runs.at(-1) ?? []).map(p99));
printGoals([
  ["p99 as deployed, ms", deployedP99, "at most", P99_GOAL_MS],
  ["p99 with ten servers / p99 as deployed", tenServersP99 / deployedP99, "at least", 1],
]);
await Promise.all([localClient, ...clients].map((client) => client.terminate()));
await proxy.stop();
