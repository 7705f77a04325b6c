import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { startOrdinaryServer } from "../../functions/test/support/ordinary-server.ts";
import { fixed, median, printGoals, printTable, sum } from "../report.ts";
import { startIdentityService } from "./identity-service.ts";
import { startMix } from "./mix.ts";

/**
 * `npm run load`: many at once, reading and writing, against one ordinary server of the built functions. First it looks
 * for the number of clients beyond which there are hardly more answers, then sends four times as many in turns with
 * that, then holds the number for five minutes (RUN_LOAD_SECONDS) and looks at errors, latency and memory.
 */
const CLIENTS_AT_FIRST = 16;
/** Twice the clients that bring less than this more get no more answers: they wait for each other. */
const WORTH_MORE = 1.1;
const STEP_SECONDS = 10;
const TIMES = 4;
const PAIRS = 3;
/** No client asks more often than this in a second, however fast it is answered: people read, too. */
const RATE = 4;
const SECONDS = Number(process.env.RUN_LOAD_SECONDS ?? 300);
const SAMPLE_EVERY_MS = 5_000;
const MB = 1_024 * 1_024;

const identity = await startIdentityService();
const server = await startOrdinaryServer({
  RUN_RATE_LIMIT_SCALE: "100000",
  FIREBASE_AUTH_EMULATOR_HOST: identity.host,
  // As Node would choose by itself in an instance of 512 MiB.
  NODE_OPTIONS: "--max-old-space-size=256",
});
const next = await startMix(server.url);

type Load = { clients: number; goodput: number; p50: number; p99: number; shed: number; faults: string[] };

async function load(clients: number, seconds: number): Promise<Load> {
  const faults = new Map<string, number>();
  let good = 0;
  let shed = 0;
  let asked = "";
  const result = await autocannon({
    url: server.url,
    connections: clients,
    duration: seconds,
    timeout: 15,
    connectionRate: RATE,
    ignoreCoordinatedOmission: true,
    // Latencies are those of answers that somebody wanted.
    excludeErrorStats: true,
    requests: [
      {
        setupRequest: (request) => {
          const made = next();
          asked = `${made.method} ${made.path.split("/")[1] ?? ""}`;
          return { ...request, ...made };
        },
        onResponse: (status, _body, _context, headers) => {
          if (status < 400) good++;
          else if ((status === 503 || status === 429) && Number(headers?.["Retry-After"]) > 0) shed++;
          else faults.set(`${status}`, (faults.get(`${status}`) ?? 0) + 1);
        },
      },
    ],
  });
  if (result.errors > 0) faults.set(`without an answer, near ${asked}`, result.errors);
  return {
    clients,
    goodput: good / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    shed,
    faults: [...faults].map(([what, count]) => `${count} × ${what}`),
  };
}

/** Of the server after a garbage collection, in MB. */
async function measureMemory(): Promise<{ heap: number; rss: number }> {
  server.process.send("measure memory");
  const [{ heapUsed, rss }] = (await once(server.process, "message")) as [NodeJS.MemoryUsage];
  return { heap: heapUsed / MB, rss: rss / MB };
}

/** How much the values grow from the first to the last, along the line that fits them best. */
function growth(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = sum(values) / values.length;
  const slope =
    sum(values.map((value, index) => (index - middle) * (value - mean))) /
    sum(values.map((_, index) => (index - middle) ** 2));
  return slope * (values.length - 1);
}

await load(CLIENTS_AT_FIRST, STEP_SECONDS);
let peak = await load(CLIENTS_AT_FIRST, STEP_SECONDS);
const steps = [peak];
for (;;) {
  const step = await load(peak.clients * 2, STEP_SECONDS);
  steps.push(step);
  if (step.goodput < peak.goodput * WORTH_MORE) break;
  peak = step;
}
// In turns, so that what disturbs the machine disturbs both.
const pairs: [few: Load, many: Load][] = [];
for (let index = 0; index < PAIRS; index++) {
  const few = await load(peak.clients, STEP_SECONDS);
  pairs.push([few, await load(peak.clients * TIMES, STEP_SECONDS)]);
}

const samples: { heap: number; rss: number }[] = [];
const running = load(peak.clients, SECONDS);
const watching = new AbortController();
const watch = (async () => {
  while (!watching.signal.aborted) {
    samples.push(await measureMemory());
    await pause(SAMPLE_EVERY_MS, undefined, { signal: watching.signal }).catch(() => undefined);
  }
})();
const long = await running;
watching.abort();
await watch;
await server.stop();
identity.stop();

const half = samples.slice(Math.floor(samples.length / 2));
const heapGrowth = growth(half.map(({ heap }) => heap));
const rssGrowth = growth(half.map(({ rss }) => rss));

const all = [...steps, ...pairs.flat(), long];
console.log("\nMixed load, one server, one generator and the emulators on one machine:\n");
printTable(
  all.map(({ clients, goodput, p50, p99, shed, faults }) => ({
    clients: String(clients),
    "answers a second": fixed(goodput, 0),
    "p50 ms": fixed(p50, 0),
    "p99 ms": fixed(p99, 0),
    "429 or 503": String(shed),
    faults: faults.join(", ") || "none",
  })),
);
const at = (index: number) =>
  `${fixed(samples.at(index)?.heap ?? NaN, 1)} MB heap, ${fixed(samples.at(index)?.rss ?? NaN, 0)} MB in all`;
console.log(`\nMemory: ${at(0)} at first, ${at(Math.floor(samples.length / 2))} half-way, ${at(-1)} at last.`);
const allMet = printGoals([
  ["faults", all.flatMap(({ faults }) => faults).length, "at most", 0],
  [
    `answers at ${TIMES} times the clients, to the peak`,
    median(pairs.map(([few, many]) => many.goodput / few.goodput)),
    "at least",
    0.8,
  ],
  ["heap growth over the last half, MB", heapGrowth, "at most", 3],
  ["memory growth over the last half, MB", rssGrowth, "at most", 15],
  ["memory in all, of an instance's 512 MiB", Math.max(...samples.map(({ rss }) => rss)), "at most", 410],
]);
process.exitCode = allMet ? 0 : 1;
