import { REQUEST_DEADLINE_MS } from "../../src/contract/index.ts";
import type { Places, Standing } from "../../src/contract/index.ts";
import { placeQueue } from "../../src/places/place-queue.ts";
import { storesOf } from "../../src/stores.ts";
import { sweepEvent } from "../../src/places/sweep.ts";
import { apiDelete, apiGet, apiPatch, apiPost, errorCode, joinWaitlist, modifiedCount, register } from "./arrange.ts";
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
const SWEEP_MS = 45_000;
/** Repeats of one request before a storm gives up on its servers. */
const ATTEMPTS_MAX = 200;

/** One wish, one key, however often it is sent. */
export const keyOf = (runner: Account) => `first-wish-of-${runner.uid}`;

/** Sends until somebody answers for good, always with the same key, as the site does. */
function persistentClient(server: Storm["server"]) {
  const seen = { sent: 0, late: 0, unanswered: 0 };
  async function untilAnswered(send: (base: string) => Promise<Reply>): Promise<Reply> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const began = performance.now();
      try {
        const reply = await send(server(seen.sent++));
        if (performance.now() - began > LATEST_MS) seen.late++;
        if (reply.status !== 503 && reply.status !== 500) return reply;
      } catch {
        // The server was killed, or is not back yet.
      }
      seen.unanswered++;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 200));
    }
    throw new Error("Nobody answers any more");
  }
  return { untilAnswered, seen };
}

/** So many clients do the work, each one piece after the other. */
async function share(clients: number, work: readonly (() => Promise<unknown>)[]): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let job = work[next++]; job; job = work[next++]) await job();
    }),
  );
}

/** Lets the storm pass and answers which of the promises were broken; an empty set is what we promise. */
export async function passRegistrationStorm(storm: Storm): Promise<{ faults: Set<Fault>; details: string }> {
  const { marathonId, runners, capacity } = storm;
  const faults = new Set<Fault>();
  const { untilAnswered, seen } = persistentClient(storm.server);
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
  await share(storm.clients, work);

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
  if (seen.late > 0) faults.add("too late");
  const places = await apiGet(`/marathon/${marathonId}/places`);
  const details =
    `${stored.size} stored, ${counted} counted, ${told.filter(({ answers }) => answers.includes(1)).length} told yes, ` +
    `${seen.unanswered} unanswered attempts, ${seen.late} late; places ${JSON.stringify(places.body)}`;
  return { faults, details };
}

/**
 * Everybody wants a place or to wait for one, while registered runners give theirs back, offers are taken and declined
 * and the organizer changes the capacity: what is stored in the end has to be what the ledger says.
 */
export async function passWaitlistStorm(
  storm: Storm & { organizer: Account },
): Promise<{ faults: Set<Fault>; details: string }> {
  const { marathonId, capacity, organizer } = storm;
  const faults = new Set<Fault>();
  const { untilAnswered, seen } = persistentClient(storm.server);
  const setCapacity = (to: number) =>
    untilAnswered((base) =>
      apiPatch(`/marathon/${marathonId}/settings`, { token: organizer.token, body: { capacity: to }, base }),
    );

  const work = storm.runners.map((runner, index) => async () => {
    const { token, uid } = runner;
    if (index % 50 === 0) await setCapacity(capacity - (index % 100));
    const asked = await untilAnswered((base) => register(runner, marathonId, { key: keyOf(runner), base }));
    if (asked.status === 200) {
      if (index % 3 > 0) return;
      await untilAnswered((base) => apiDelete(`/my-registrations/${uid}/${marathonId}`, { token, base }));
      return;
    }
    const joined = await untilAnswered((base) => joinWaitlist(runner, marathonId, { key: keyOf(runner), base }));
    // Whoever finds places free again has come at the wrong moment twice.
    if (joined.status !== 201) return;
    const place = `/waitlist/${marathonId}`;
    const standing = (await untilAnswered((base) => apiGet(place, { token, base }))).body as Standing;
    if (standing.status === "offered" && index % 2 === 0) {
      const headers = { "Idempotency-Key": keyOf(runner) };
      const taken = await untilAnswered((base) => apiPost(`${place}/accept`, { token, headers, base }));
      if (modifiedCount(taken) !== 1) faults.add("wrongly told");
    } else if (standing.status === "offered" || index % 10 === 0) {
      await untilAnswered((base) => apiDelete(place, { token, base }));
    }
  });
  await share(storm.clients, work);
  await setCapacity(capacity);

  // What one write does not get done is the sweep's.
  const stores = storesOf(db);
  await sweepEvent({ ...stores, queue: placeQueue(stores.places, Date.now) }, marathonId, Date.now() + SWEEP_MS);
  const { body } = await untilAnswered((base) => apiGet(`/marathon/${marathonId}/places`, { base }));
  const places = body as Places;
  const [registrations, line] = await Promise.all([
    db.collection(`marathons/${marathonId}/registrations`).get(),
    db.collection(`marathons/${marathonId}/waitlist`).get(),
  ]);
  const stored = {
    registered: registrations.size,
    offered: line.docs.filter((entry) => entry.get("offerExpiresAt") !== null).length,
    waiting: line.docs.filter((entry) => entry.get("waitingNumber") !== null).length,
  };
  for (const [name, count] of Object.entries(stored))
    if (places[name as keyof typeof stored] !== count) faults.add("drift");
  if (stored.registered + stored.offered > capacity) faults.add("oversold");
  if (stored.waiting > 0 && places.free !== 0) faults.add("undersold");
  const numbers = line.docs.map((entry) => entry.get("waitingNumber") as number | null).filter((one) => one !== null);
  if (new Set(numbers).size !== numbers.length) faults.add("told differently");
  const isIn = new Set(registrations.docs.map(({ id }) => id));
  if (line.docs.some(({ id }) => isIn.has(id))) faults.add("wrongly told");
  if (seen.late > 0) faults.add("too late");
  return {
    faults,
    details: `stored ${JSON.stringify(stored)}; places ${JSON.stringify(places)}; ${seen.sent} requests`,
  };
}
