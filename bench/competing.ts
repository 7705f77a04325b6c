import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Firestore } from "@google-cloud/firestore";
import { startFaultProxy } from "../functions/test/support/fault-proxy.ts";
import { PLACES_INSTANCES } from "../functions/src/registrations/place-capacity.ts";
import { bareCreate, placeLedger } from "./designs.ts";
import type { Design, Registered } from "./designs.ts";
import { fixed, median, percentile, printGoals, printTable, sum } from "./report.ts";

/**
 * Servers that compete for one event's document, with 50 ms of network delay for every answer of the database: the deployed
 * number of writers, compared with ten and others. Registrations arrive at a constant rate, whether or not earlier ones were
 * answered. The servers are queues in one process, each with its own database client: they share the processor but no state.
 */
const ROUND_TRIP_MS = 50;
const PER_SECOND = 300;
const SECONDS = 6;
const ROUNDS = 3;
const SHAPES = [PLACES_INSTANCES, 2, 4, 10];
const GOAL_MS = 2_000;

const upstream = process.env["FIRESTORE_EMULATOR_HOST"] ?? "";
const projectId = "demo-run-bench";
const direct = new Firestore({ projectId });
const proxy = await startFaultProxy(upstream, ROUND_TRIP_MS / 2);
proxy.turn("slow");
// The clients read the address when they are made.
process.env["FIRESTORE_EMULATOR_HOST"] = proxy.host;
const farAway = () => new Firestore({ projectId });

type Run = Registered & { stored: number };

async function load(servers: readonly Design[], seconds: number): Promise<Run> {
  const home = placeLedger(direct);
  const marathonId = `bench-${randomUUID()}`;
  await home.prepare(marathonId, 0);
  const outcome: Registered = { latencies: [], modified: 0, failed: 0 };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < seconds * PER_SECOND; index++) {
    const due = began + (index * 1_000) / PER_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    const server = servers[index % servers.length];
    under.push(
      (async () => {
        try {
          if (await server?.register(marathonId, `runner-${index}`)) outcome.modified++;
        } catch {
          outcome.failed++;
        }
        // Measured from when the request was due, so that a machine that falls behind does not look fast.
        outcome.latencies.push(performance.now() - due);
      })(),
    );
  }
  await Promise.all(under);
  return { ...outcome, stored: await home.count(marathonId) };
}

const largest = Math.max(...SHAPES);
const clients = Array.from({ length: largest }, farAway);
const shapes: { name: string; servers: Design[] }[] = [
  { name: "bare create()", servers: clients.slice(0, PLACES_INSTANCES).map(bareCreate) },
  ...SHAPES.map((count) => ({
    name: `${count} writing${count === PLACES_INSTANCES ? ", as deployed" : ""}`,
    servers: clients.slice(0, count).map((client) => placeLedger(client)),
  })),
];

const runs = shapes.map((): Run[] => []);
for (let round = 0; round <= ROUNDS; round++) {
  for (const [index, { servers }] of shapes.entries()) {
    const run = await load(servers, round === 0 ? 1 : SECONDS);
    if (round > 0) runs[index]?.push(run);
  }
}

const p99 = (run: Run) => percentile(run.latencies, 0.99);
console.log(
  `\nOne event, ${PER_SECOND} registrations a second for ${SECONDS} s, every answer of the database ${ROUND_TRIP_MS} ms away, ` +
    `${ROUNDS} rounds (the middle of the rounds; all servers share this machine's processor):\n`,
);
printTable(
  shapes.map(({ name }, index) => {
    const mine = runs[index] ?? [];
    const middle = (share: number) => median(mine.map((run) => percentile(run.latencies, share)));
    return {
      servers: name,
      "p50 ms": fixed(middle(0.5), 0),
      "p95 ms": fixed(middle(0.95), 0),
      "p99 ms": fixed(middle(0.99), 0),
      "p99 to create()": fixed(median(mine.map((run, round) => p99(run) / p99(runs[0]?.[round] ?? run))), 1),
      refused: String(sum(mine.map(({ failed }) => failed))),
      "told = stored": mine.every((run) => run.modified === run.stored) ? "yes" : "NO",
    };
  }),
);
const deployed = median((runs[1] ?? []).map(p99));
const ten = median((runs.at(-1) ?? []).map(p99));
printGoals([
  ["p99 as deployed, ms", deployed, "at most", GOAL_MS],
  ["p99 of ten writers to p99 as deployed", ten / deployed, "at least", 1],
]);
await Promise.all([direct, ...clients].map((client) => client.terminate()));
await proxy.stop();
