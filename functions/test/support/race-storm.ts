import { messageFaults } from "./message-counts.ts";
import type { Marathon } from "../../src/contract/index.ts";
import { apiGet, apiPatch, errorCode, modifiedCount, register } from "./arrange.ts";
import { db } from "./emulators.ts";
import type { Account } from "./emulators.ts";
import { firstOf, keyOf, persistentClient, share } from "./storm.ts";
import type { Fault, Storm } from "./storm.ts";

export type RaceStorm = Pick<Storm, "eventId" | "runners" | "clients" | "server"> & {
  /** The cap over all races. */
  capacity: number;
  races: readonly { id: string; capacity: number }[];
  /** One runner out of this many moves to the next race after registering. If it is 0, nobody moves. */
  moveEvery: number;
};

/** What the answers told a runner. `raceId` is the race that they asked for or have moved to. */
type Told = { runner: Account; raceId: string; isRegistered: boolean; isRefused: boolean };

/**
 * Every runner registers for one of the races, and some of them move to the next one. Returns the faults in the answers
 * and in the stored documents.
 */
export async function runRaceStorm(storm: RaceStorm): Promise<{ faults: Set<Fault>; details: string }> {
  const { eventId, races, runners, capacity } = storm;
  const faults = new Set<Fault>();
  const { sendUntilAnswered, seen } = persistentClient(storm.server);
  const raceAt = (index: number) => races[index % races.length]?.id ?? "";
  const told: Told[] = runners.map((runner, index) => {
    return { runner, raceId: raceAt(index), isRegistered: false, isRefused: false };
  });
  const work = told.map((one, index) => async () => {
    const { token, uid } = one.runner;
    const change = { raceId: one.raceId };
    const asked = await sendUntilAnswered((base) =>
      register(one.runner, eventId, { key: keyOf(one.runner), change, base }),
    );
    one.isRegistered = asked.status === 200 && modifiedCount(asked) === 1;
    one.isRefused = errorCode(asked) === "marathon-full";
    if (!one.isRegistered && !one.isRefused) faults.add("wrong answer");
    if (!one.isRegistered || storm.moveEvery === 0 || index % storm.moveEvery !== 0) return;
    const target = raceAt(index + 1);
    const path = `/my-registrations/${uid}/${eventId}`;
    const moved = await sendUntilAnswered((base) => apiPatch(path, { token, body: { raceId: target }, base }));
    // A move that is repeated because its answer got lost modifies nothing, because the runner is in the race already.
    if (moved.status === 200) one.raceId = target;
    else if (errorCode(moved) !== "marathon-full") faults.add("wrong answer");
  });
  await share(storm.clients, work);

  const { docs } = await db.collection(`marathons/${eventId}/registrations`).get();
  const stored = new Map(docs.map((document) => [document.id, String(document.get("raceId"))]));
  const event = (await sendUntilAnswered((base) => apiGet(`/marathon/${eventId}`, { base }))).body as Marathon;
  for (const race of races) {
    const count = [...stored.values()].filter((raceId) => raceId === race.id).length;
    if (count > race.capacity) faults.add("oversold");
    if (event.races.find(({ id }) => id === race.id)?.registered !== count) faults.add("drift");
  }
  if (stored.size > capacity) faults.add("oversold");
  if (event.registrationCount !== stored.size) faults.add("drift");
  for (const { runner, raceId, isRegistered } of told) {
    if (isRegistered && stored.get(runner.uid) === undefined) faults.add("lost");
    else if (isRegistered && stored.get(runner.uid) !== raceId) faults.add("wrong answer");
    if (!isRegistered && stored.has(runner.uid)) faults.add("wrong answer");
  }
  // Without moves, a refused runner means that the race or the cap has filled up for good.
  if (storm.moveEvery === 0 && told.some(({ isRefused }) => isRefused)) {
    const isFilled = stored.size === capacity || event.races.every((race) => race.registered === race.capacity);
    if (!isFilled) faults.add("undersold");
  }
  const untold = await messageFaults(eventId);
  if (untold.length > 0) faults.add("messages");
  if (seen.late > 0) faults.add("too late");
  const counts = event.races.map(({ id, registered }) => `${id} ${registered}`).join(", ");
  return {
    faults,
    details: `${stored.size} stored; ${counts}; ${seen.unanswered} unanswered, ${seen.late} late${firstOf(untold)}`,
  };
}
