import { messageFaults } from "./message-counts.ts";
import { REQUEST_DEADLINE_MS } from "../../src/contract/index.ts";
import { scaled } from "../../src/platform/deadline.ts";
import type { Places, Standing } from "../../src/contract/index.ts";
import { placeQueue } from "../../src/places/place-queue.ts";
import { storesOf } from "../../src/stores.ts";
import { sweepEvent } from "../../src/places/sweep.ts";
import { apiDelete, apiGet, apiPatch, apiPost, errorCode, joinWaitlist, modifiedCount, register } from "./arrange.ts";
import { db } from "./emulators.ts";
import { patientDeadline } from "./patient-deadline.ts";
import type { Account, Reply } from "./emulators.ts";

/** A storm of simultaneous requests for the places of one event. */
export type Storm = {
  eventId: string;
  capacity: number;
  runners: readonly Account[];
  clients: number;
  /** One runner in that many sends the request twice with one key, as a double click does. */
  doubleEvery: number;
  /** One runner in that many cancels immediately; 0 for none. */
  cancelEvery: number;
  /** The URL of the server that gets the request with that index. */
  server: (index: number) => string;
};

type Answers = { runner: Account; answers: (number | string)[]; hasCancelled: boolean };
export type Fault =
  | "oversold"
  | "undersold"
  | "drift"
  | "lost"
  | "wrong answer"
  | "contradictory answers"
  | "too late"
  | "messages";

/**
 * How long an answer may take: a quarter longer than the deadline of the servers, times how many times slower than the
 * reference this machine is, which `npm test` measures.
 */
export const LATEST_MS = scaled(REQUEST_DEADLINE_MS) * 1.25 * Number(process.env["RUN_SLOWNESS"] ?? 1);
/** Repeats of one request before a storm gives up on its servers. */
const ATTEMPTS_MAX = 200;

/** A runner's key is the same however often the request is sent. */
export const keyOf = (runner: Account) => `registration-of-${runner.uid}`;

/** Some of the messages that are missing or extra, for the failure of a test. */
export const firstOf = (untold: readonly string[]) =>
  untold
    .slice(0, 5)
    .map((one) => `; ${one}`)
    .join("");

/** Repeats a request with the same key until it gets a final answer, as the site does. */
export function persistentClient(server: Storm["server"]) {
  const seen = { sent: 0, late: 0, unanswered: 0 };
  async function sendUntilAnswered(send: (base: string) => Promise<Reply>): Promise<Reply> {
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
    throw new Error("No server answers");
  }
  return { sendUntilAnswered, seen };
}

/** Runs the work with that many clients, each of which does one piece at a time. */
export async function share(clients: number, work: readonly (() => Promise<unknown>)[]): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let job = work[next++]; job; job = work[next++]) await job();
    }),
  );
}

/** Runs the storm and returns the faults that it found. */
export async function runRegistrationStorm(storm: Storm): Promise<{ faults: Set<Fault>; details: string }> {
  const { eventId, runners, capacity } = storm;
  const faults = new Set<Fault>();
  const { sendUntilAnswered, seen } = persistentClient(storm.server);
  const requests: Answers[] = runners.map((runner) => ({ runner, answers: [], hasCancelled: false }));
  const answerOf = (reply: Reply) => (reply.status === 200 ? Number(modifiedCount(reply)) : String(errorCode(reply)));
  const work = requests.flatMap((one, index): (() => Promise<unknown>)[] => {
    const press = async () => {
      const key = keyOf(one.runner);
      one.answers.push(answerOf(await sendUntilAnswered((base) => register(one.runner, eventId, { key, base }))));
    };
    const once = async () => {
      await press();
      if (storm.cancelEvery === 0 || index % storm.cancelEvery !== 0 || one.answers[0] !== 1) return;
      const path = `/my-registrations/${one.runner.uid}/${eventId}`;
      await sendUntilAnswered((base) => apiDelete(path, { token: one.runner.token, base }));
      one.hasCancelled = true;
    };
    const isDouble = index % storm.doubleEvery === 1;
    return isDouble ? [() => Promise.all([once(), press()])] : [once];
  });
  await share(storm.clients, work);

  const stored = new Set(
    (await db.collection(`marathons/${eventId}/registrations`).get()).docs.map((document) => document.id),
  );
  const event = (await db.doc(`marathons/${eventId}`).get()).data() as { places: { registered: number } };
  const counted = event.places.registered;
  if (counted !== stored.size) faults.add("drift");
  if (stored.size > capacity) faults.add("oversold");
  for (const { runner, answers, hasCancelled } of requests) {
    const isIn = stored.has(runner.uid);
    if (answers.includes(1) && !hasCancelled && !isIn) faults.add("lost");
    // Every runner sent only one request, perhaps repeated under one key, so 0 (registered before) is wrong.
    if (answers.includes(0)) faults.add("wrong answer");
    if (isIn && !answers.includes(1)) faults.add("wrong answer");
    // If runners cancel, the second request of a double click may get a place that the first one did not.
    if (new Set(answers).size > 1 && storm.cancelEvery === 0) faults.add("contradictory answers");
  }
  const wereRefused = requests.some(({ answers }) => answers.includes("marathon-full"));
  if (wereRefused && storm.cancelEvery === 0 && stored.size < capacity) faults.add("undersold");
  const untold = await messageFaults(eventId);
  if (untold.length > 0) faults.add("messages");
  if (seen.late > 0) faults.add("too late");
  const places = await apiGet(`/marathon/${eventId}/places`);
  const details =
    `${stored.size} stored, ${counted} counted, ${requests.filter(({ answers }) => answers.includes(1)).length} registered, ` +
    `${seen.unanswered} unanswered attempts, ${seen.late} late; places ${JSON.stringify(places.body)}${firstOf(untold)}`;
  return { faults, details };
}

/**
 * Every runner registers or joins the waiting list, while others cancel, accept and decline offers, and the organizer
 * changes the capacity. In the end, the stored documents have to match the ledger.
 */
export async function runWaitlistStorm(
  storm: Storm & { organizer: Account },
): Promise<{ faults: Set<Fault>; details: string }> {
  const { eventId, capacity, organizer } = storm;
  const faults = new Set<Fault>();
  const { sendUntilAnswered, seen } = persistentClient(storm.server);
  const setCapacity = (to: number) =>
    sendUntilAnswered(async (base) => {
      const { version } = (await apiGet(`/marathon/${eventId}`)).body as { version: number };
      const body = { base: version, capacity: to };
      return apiPatch(`/marathon/${eventId}/settings`, { token: organizer.token, body, base });
    });

  const work = storm.runners.map((runner, index) => async () => {
    const { token, uid } = runner;
    if (index % 50 === 0) await setCapacity(capacity - (index % 100));
    const asked = await sendUntilAnswered((base) => register(runner, eventId, { key: keyOf(runner), base }));
    if (asked.status === 200) {
      if (index % 3 > 0) return;
      await sendUntilAnswered((base) => apiDelete(`/my-registrations/${uid}/${eventId}`, { token, base }));
      return;
    }
    const joined = await sendUntilAnswered((base) => joinWaitlist(runner, eventId, { key: keyOf(runner), base }));
    // Places may have become free between the two requests.
    if (joined.status !== 201) return;
    const place = `/waitlist/${eventId}`;
    const standing = (await sendUntilAnswered((base) => apiGet(place, { token, base }))).body as Standing;
    if (standing.status === "offered" && index % 2 === 0) {
      const headers = { "Idempotency-Key": keyOf(runner) };
      const taken = await sendUntilAnswered((base) => apiPost(`${place}/accept`, { token, headers, base }));
      if (modifiedCount(taken) !== 1) faults.add("wrong answer");
    } else if (standing.status === "offered" || index % 10 === 0) {
      await sendUntilAnswered((base) => apiDelete(place, { token, base }));
    }
  });
  await share(storm.clients, work);
  await setCapacity(capacity);

  // The sweep makes the offers that one commit had no room for.
  const stores = storesOf(db);
  await sweepEvent({ ...stores, queue: placeQueue(stores.places, Date.now) }, eventId, patientDeadline());
  const { body } = await sendUntilAnswered((base) => apiGet(`/marathon/${eventId}/places`, { base }));
  const places = body as Places;
  const [registrations, waitlist] = await Promise.all([
    db.collection(`marathons/${eventId}/registrations`).get(),
    db.collection(`marathons/${eventId}/waitlist`).get(),
  ]);
  const stored = {
    registered: registrations.size,
    offered: waitlist.docs.filter((entry) => entry.get("offerExpiresAt") !== null).length,
    waiting: waitlist.docs.filter((entry) => entry.get("waitingNumber") !== null).length,
  };
  for (const [name, count] of Object.entries(stored))
    if (places[name as keyof typeof stored] !== count) faults.add("drift");
  if (stored.registered + stored.offered > capacity) faults.add("oversold");
  if (stored.waiting > 0 && places.free !== 0) faults.add("undersold");
  const numbers = waitlist.docs
    .map((entry) => entry.get("waitingNumber") as number | null)
    .filter((one) => one !== null);
  if (new Set(numbers).size !== numbers.length) faults.add("contradictory answers");
  const isIn = new Set(registrations.docs.map(({ id }) => id));
  if (waitlist.docs.some(({ id }) => isIn.has(id))) faults.add("wrong answer");
  const untold = await messageFaults(eventId);
  if (untold.length > 0) faults.add("messages");
  if (seen.late > 0) faults.add("too late");
  return {
    faults,
    details: `stored ${JSON.stringify(stored)}; places ${JSON.stringify(places)}; ${seen.sent} requests${firstOf(untold)}`,
  };
}
