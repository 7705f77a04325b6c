import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Firestore } from "@google-cloud/firestore";
import { projectRoot, runDirectory } from "../../scripts/before-install/project-paths.mjs";
import { bundleWithoutPackages } from "../../scripts/build/functions.ts";
import { placeLedger } from "../registration/storage-designs.ts";
import { formatFixed, median, printGoals, printTable } from "../report.ts";

/**
 * `npm run bench:cold`: measures the time from starting a process to its first response, like an instance that starts
 * for a request. The process loads the function, listens, and answers GET /marathons-6 from the Firestore emulator. The
 * candidates take turns.
 */
const ROUNDS = 15;
const WARM_UP_ROUNDS = 2;
const EVENTS = 30;

type Candidate = { name: string; program: string; args: string[] };
/** Milliseconds since the process was started. */
type Start = { listening: number; answered: number };

async function startOnce({ program, args }: Candidate): Promise<Start> {
  const startedAt = performance.now();
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, { execArgv: [] });
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  const listening = performance.now() - startedAt;
  const response = await fetch(`http://127.0.0.1:${port}/marathons-6`);
  await response.text();
  const answered = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${program} answered ${response.status}`);
  const exited = once(child, "exit");
  child.disconnect();
  await exited;
  return { listening, answered };
}

const db = new Firestore();
for (let index = 0; index < EVENTS; index++) await placeLedger(db).prepare(`event-${index}`, 0);
await db.terminate();

const bundleWithoutFirebase = join(runDirectory, "bundle-without-firebase.mjs");
await bundleWithoutPackages(bundleWithoutFirebase);
const candidates: Candidate[] = [
  { name: "bare function", program: "bare-function.mjs", args: [] },
  { name: "API, Firebase's packages not bundled", program: "built-api.mjs", args: [bundleWithoutFirebase] },
  {
    name: "API as built",
    program: "built-api.mjs",
    args: [join(projectRoot, "functions/lib/index.js")],
  },
];

const starts = candidates.map((): Start[] => []);
for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
  for (const [index, candidate] of candidates.entries()) {
    const start = await startOnce(candidate);
    if (round >= WARM_UP_ROUNDS) starts[index]?.push(start);
  }
}

/** Compares with the bare function of the same round, so that a disturbance of the machine affects both. */
const medianRatio = (index: number) =>
  median((starts[index] ?? []).map(({ answered }, round) => answered / (starts[0]?.[round]?.answered ?? NaN)));

console.log(`\nCold start, medians of ${ROUNDS} rounds after ${WARM_UP_ROUNDS} to warm up:\n`);
printTable(
  candidates.map(({ name }, index) => {
    const ownStarts = starts[index] ?? [];
    return {
      function: name,
      "listening ms": formatFixed(median(ownStarts.map(({ listening }) => listening)), 0),
      "first response ms": formatFixed(median(ownStarts.map(({ answered }) => answered)), 0),
      "ratio to bare function": formatFixed(medianRatio(index)),
    };
  }),
);
const allMet = printGoals([["cold start, ratio to the bare function", medianRatio(2), "at most", 0.9]]);
process.exitCode = allMet ? 0 : 1;
