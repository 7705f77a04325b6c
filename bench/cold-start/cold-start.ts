import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Firestore } from "@google-cloud/firestore";
import { projectRoot, runDirectory } from "../../scripts/before-install/project-paths.mjs";
import { bundleWithoutPackages } from "../../scripts/build/functions.ts";
import { placeLedger } from "../designs.ts";
import { fixed, median, printGoals, printTable } from "../report.ts";

/**
 * From nothing to the first answer, as an instance of the function that is started for a request: the process begins,
 * loads the function, listens, and answers GET /marathons-6 from the Firestore emulator. Candidates take turns.
 */
const ROUNDS = 15;
const WARM_UP_ROUNDS = 2;
const EVENTS = 30;

type Candidate = { name: string; program: string; args: string[] };
type Start = { listening: number; answered: number };

async function startOnce({ program, args }: Candidate): Promise<Start> {
  const began = performance.now();
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, { execArgv: [] });
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  const listening = performance.now() - began;
  const response = await fetch(`http://127.0.0.1:${port}/marathons-6`);
  await response.text();
  const answered = performance.now() - began;
  if (!response.ok) throw new Error(`${program} answered ${response.status}`);
  const gone = once(child, "exit");
  child.disconnect();
  await gone;
  return { listening, answered };
}

const db = new Firestore();
for (let index = 0; index < EVENTS; index++) await placeLedger(db).prepare(`event-${index}`, 0);
await db.terminate();

const outside = join(runDirectory, "packages-outside.mjs");
await bundleWithoutPackages(outside);
const candidates: Candidate[] = [
  { name: "bare function", program: "bare-function.mjs", args: [] },
  { name: "the API, Firebase's packages outside the bundle", program: "built-api.mjs", args: [outside] },
  {
    name: "the API as it is built",
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

/** Against the bare function of the same round, so that what disturbs the machine disturbs both. */
const ratio = (index: number) =>
  median((starts[index] ?? []).map(({ answered }, round) => answered / (starts[0]?.[round]?.answered ?? NaN)));

console.log(`\nCold start, medians of ${ROUNDS} rounds after ${WARM_UP_ROUNDS}:\n`);
printTable(
  candidates.map(({ name }, index) => {
    const mine = starts[index] ?? [];
    return {
      function: name,
      "listening ms": fixed(median(mine.map(({ listening }) => listening)), 0),
      "first answer ms": fixed(median(mine.map(({ answered }) => answered)), 0),
      "to the bare function": fixed(ratio(index)),
    };
  }),
);
const allMet = printGoals([["cold start, to the bare function", ratio(2), "at most", 0.9]]);
process.exitCode = allMet ? 0 : 1;
