import { REQUEST_DEADLINE_MS } from "../../src/contract/index.ts";
import { apiDelete, apiGet, errorCode, modifiedCount, register } from "./arrange.ts";
import { db } from "./emulators.ts";
import type { Account, Reply } from "./emulators.ts";

/** Everybody comes at once: what was asked, and what was told to whom. */
export type Storm = {
  marathonId: string;
  capacity: number;
  runners: readonly Account[];
  clients: number;
  /** Every so manieth runner sends the request twice with one key, as a double click does. */
  doubleEvery: number;
  /** Every so manieth runner gives the place back at once; 0 for none. */
  cancelEvery: number;
  /** The address of the server that the n-th request goes to. */
  server: (index: number) => string;
};

type Told = { runner: Account; answers: (number | string)[]; hasCancelled: boolean };
export type Fault =
  "oversold" | "undersold" | "drift" | "acknowledged and lost" | "wrongly told" | "told differently" | "too late";

/** An answer may be a quarter later than the deadline: the machine has other things to do. */
const LATEST_MS = REQUEST_DEADLINE_MS * 1.25;
/** Repeats of one request before a storm gives up on its servers. */
const ATTEMPTS_MAX = 200;

/** One wish, one key, however often it is sent. */
export const keyOf = (runner: Account) => `first-wish-of-${runner.uid}`;

/** Lets the storm pass and answers which of the promises were broken; an empty set is what we promise. */
export async function passStorm(storm: Storm): Promise<{ faults: Set<Fault>; details: string }> {
  const { marathonId, runners, capacity } = storm;
  const faults = new Set<Fault>();
  let sent = 0;
  let late = 0;
  let unanswered = 0;

  /** Sends until somebody answers for good, always with the same key, as the site does. */
  async function untilAnswered(send: (base: string) => Promise<Reply>): Promise<Reply> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const began = performance.now();
      try {
        const reply = await send(storm.server(sent++));
        if (performance.now() - began > LATEST_MS) late++;
        if (reply.status !== 503 && reply.status !== 500) return reply;
      } catch {
        // The server was killed, or is not back yet.
      }
      unanswered++;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 200));
    }
    throw new Error("Nobody answers any more");
  }

  const told: Told[] = runners.map((runner) => ({ runner, answers: [], hasCancelled: false }));
  const answerOf = (reply: Reply) => (reply.status === 200 ? Number(modifiedCount(reply)) : String(errorCode(reply)));
  const work = told.flatMap((one, index): (() => Promise<unknown>)[] => {
    const press = async () => {
      const key = keyOf(one.runner);
      one.answers.push(answerOf(await untilAnswered((base) => register(one.runner, marathonId, { key, base }))));
    };
    const once = async () => {
      await press();
      if (storm.cancelEvery === 0 || index % storm.cancelEvery !== 0 || one.answers[0] !== 1) return;
      const path = `/my-registrations/${one.runner.uid}/${marathonId}`;
      await untilAnswered((base) => apiDelete(path, { token: one.runner.token, base }));
      one.hasCancelled = true;
    };
    const isDouble = index % storm.doubleEvery === 1;
    return isDouble ? [() => Promise.all([once(), press()])] : [once];
  });
  let next = 0;
  await Promise.all(
    Array.from({ length: storm.clients }, async () => {
      for (let job = work[next++]; job; job = work[next++]) await job();
    }),
  );

  const stored = new Set(
    (await db.collection(`marathons/${marathonId}/registrations`).get()).docs.map((document) => document.id),
  );
  const event = (await db.doc(`marathons/${marathonId}`).get()).data() as { places: { registered: number } };
  const counted = event.places.registered;
  if (counted !== stored.size) faults.add("drift");
  if (stored.size > capacity) faults.add("oversold");
  for (const { runner, answers, hasCancelled } of told) {
    const isIn = stored.has(runner.uid);
    if (answers.includes(1) && !hasCancelled && !isIn) faults.add("acknowledged and lost");
    // Everybody came for the first time, under one key.
    if (answers.includes(0)) faults.add("wrongly told");
    if (isIn && !answers.includes(1)) faults.add("wrongly told");
    // Where places are given back, the second press may find the one that was free after the first.
    if (new Set(answers).size > 1 && storm.cancelEvery === 0) faults.add("told differently");
  }
  const wereRefused = told.some(({ answers }) => answers.includes("marathon-full"));
  if (wereRefused && storm.cancelEvery === 0 && stored.size < capacity) faults.add("undersold");
  if (late > 0) faults.add("too late");
  const places = await apiGet(`/marathon/${marathonId}/places`);
  const details =
    `${stored.size} stored, ${counted} counted, ${told.filter(({ answers }) => answers.includes(1)).length} told yes, ` +
    `${unanswered} unanswered attempts, ${late} late; places ${JSON.stringify(places.body)}`;
  return { faults, details };
}
