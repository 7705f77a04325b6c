import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { startOrdinaryServer } from "../../functions/test/support/ordinary-server.ts";
import { formatFixed, median, printGoals, printTable, sum } from "../report.ts";
import { startAccountLookupServer } from "./account-lookup-server.ts";
import { createRequestMix } from "./request-mix.ts";

/**
 * `npm run load`: sends a mix of reads and writes to one server of the built functions, in three phases. The first
 * doubles the clients until the goodput hardly grows, which finds the peak. The second alternates between the peak's
 * clients and four times as many. The third holds the peak for five minutes (RUN_LOAD_SECONDS) and measures errors,
 * latency and memory.
 */
const INITIAL_CLIENTS = 16;
/** The peak is reached when twice the clients raise the goodput by less than this factor. */
const MIN_GROWTH = 1.1;
const STEP_SECONDS = 10;
const OVERLOAD_FACTOR = 4;
const OVERLOAD_ROUNDS = 3;
/** Requests per second and client. People read a page before they request the next one. */
const CLIENT_RATE = 4;
const SOAK_SECONDS = Number(process.env.RUN_LOAD_SECONDS ?? 300);
const RESPONSE_TIMEOUT_SECONDS = 15;
const SAMPLE_INTERVAL_MS = 5_000;
const BYTES_PER_MB = 1_024 * 1_024;

const accountLookup = await startAccountLookupServer();
const server = await startOrdinaryServer({
  RUN_RATE_LIMIT_SCALE: "100000",
  FIREBASE_AUTH_EMULATOR_HOST: accountLookup.host,
  // The heap limit that Node chooses by itself in an instance of 512 MiB.
  NODE_OPTIONS: "--max-old-space-size=256",
});
const createRandomRequest = await createRequestMix(server.url);

/**
 * `goodput` is the number of successful responses per second. `shed` counts 429 and 503. Latencies are in milliseconds.
 */
type LoadResult = { clients: number; goodput: number; p50: number; p99: number; shed: number; errors: string[] };

async function runLoad(clients: number, seconds: number): Promise<LoadResult> {
  const errors = new Map<string, number>();
  let succeeded = 0;
  let shed = 0;
  let lastRequest = "";
  const result = await autocannon({
    url: server.url,
    connections: clients,
    duration: seconds,
    timeout: RESPONSE_TIMEOUT_SECONDS,
    connectionRate: CLIENT_RATE,
    ignoreCoordinatedOmission: true,
    // Measures the latencies of successful responses only.
    excludeErrorStats: true,
    requests: [
      {
        setupRequest: (request) => {
          const created = createRandomRequest();
          lastRequest = `${created.method} ${created.path.split("/")[1] ?? ""}`;
          return { ...request, ...created };
        },
        onResponse: (status, _body, _context, headers) => {
          if (status < 400) succeeded++;
          else if ((status === 503 || status === 429) && Number(headers?.["Retry-After"]) > 0) shed++;
          else errors.set(`${status}`, (errors.get(`${status}`) ?? 0) + 1);
        },
      },
    ],
  });
  if (result.errors > 0) errors.set(`no response, last request ${lastRequest}`, result.errors);
  return {
    clients,
    goodput: succeeded / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    shed,
    errors: [...errors].map(([name, count]) => `${count} × ${name}`),
  };
}

/** Measures the server's memory after a garbage collection, in MB. */
async function measureMemory(): Promise<{ heap: number; rss: number }> {
  server.process.send("measure memory");
  const [{ heapUsed, rss }] = (await once(server.process, "message")) as [NodeJS.MemoryUsage];
  return { heap: heapUsed / BYTES_PER_MB, rss: rss / BYTES_PER_MB };
}

/** The growth from the first to the last value, along the line of best fit. */
function measureGrowth(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = sum(values) / values.length;
  const slope =
    sum(values.map((value, index) => (index - middle) * (value - mean))) /
    sum(values.map((_, index) => (index - middle) ** 2));
  return slope * (values.length - 1);
}

// Warms the server up.
await runLoad(INITIAL_CLIENTS, STEP_SECONDS);
let peak = await runLoad(INITIAL_CLIENTS, STEP_SECONDS);
const steps = [peak];
for (;;) {
  const step = await runLoad(peak.clients * 2, STEP_SECONDS);
  steps.push(step);
  if (step.goodput < peak.goodput * MIN_GROWTH) break;
  peak = step;
}
// Peak and overload take turns, so that a disturbance of the machine affects both.
const pairs: [atPeak: LoadResult, overloaded: LoadResult][] = [];
for (let round = 0; round < OVERLOAD_ROUNDS; round++) {
  const atPeak = await runLoad(peak.clients, STEP_SECONDS);
  pairs.push([atPeak, await runLoad(peak.clients * OVERLOAD_FACTOR, STEP_SECONDS)]);
}

const samples: { heap: number; rss: number }[] = [];
const soak = runLoad(peak.clients, SOAK_SECONDS);
const sampling = new AbortController();
const sampler = (async () => {
  while (!sampling.signal.aborted) {
    samples.push(await measureMemory());
    await pause(SAMPLE_INTERVAL_MS, undefined, { signal: sampling.signal }).catch(() => undefined);
  }
})();
const soakResult = await soak;
sampling.abort();
await sampler;
await server.stop();
accountLookup.stop();

const secondHalf = samples.slice(Math.floor(samples.length / 2));
const heapGrowth = measureGrowth(secondHalf.map(({ heap }) => heap));
const rssGrowth = measureGrowth(secondHalf.map(({ rss }) => rss));

const results = [...steps, ...pairs.flat(), soakResult];
console.log("\nMixed load; the server, the load generator and the emulators share one machine:\n");
printTable(
  results.map(({ clients, goodput, p50, p99, shed, errors }) => ({
    clients: String(clients),
    "responses per second": formatFixed(goodput, 0),
    "p50 ms": formatFixed(p50, 0),
    "p99 ms": formatFixed(p99, 0),
    "429 or 503": String(shed),
    errors: errors.join(", ") || "none",
  })),
);
const formatSample = (index: number) =>
  `${formatFixed(samples.at(index)?.heap ?? NaN, 1)} MB heap, ${formatFixed(samples.at(index)?.rss ?? NaN, 0)} MB total`;
const middle = Math.floor(samples.length / 2);
console.log(`\nMemory: first ${formatSample(0)}; midway ${formatSample(middle)}; last ${formatSample(-1)}.`);
const allMet = printGoals([
  ["errors", results.flatMap(({ errors }) => errors).length, "at most", 0],
  [
    `goodput with ${OVERLOAD_FACTOR} times the clients / at the peak`,
    median(pairs.map(([atPeak, overloaded]) => overloaded.goodput / atPeak.goodput)),
    "at least",
    0.8,
  ],
  ["heap growth in the second half, MB", heapGrowth, "at most", 3],
  ["memory growth in the second half, MB", rssGrowth, "at most", 15],
  ["total memory in an instance of 512 MiB, MB", Math.max(...samples.map(({ rss }) => rss)), "at most", 410],
]);
process.exitCode = allMet ? 0 : 1;
