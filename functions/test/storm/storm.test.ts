import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { addEvent, errorCode, modifiedCount, register } from "../support/arrange.ts";
import { db, firestoreHost, signUp } from "../support/emulators.ts";
import { startChangingModes, startFaultProxy } from "../support/fault-proxy.ts";
import type { ConnectionMode } from "../support/fault-proxy.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startKillableServer, startOrdinaryServer } from "../support/ordinary-server.ts";
import { runRaceStorm } from "../support/race-storm.ts";
import type { RaceStorm } from "../support/race-storm.ts";
import { keyOf, LATEST_MS, runWaitlistStorm, runRegistrationStorm } from "../support/storm.ts";
import type { Storm } from "../support/storm.ts";

/** The stress test (`npm run storm`): 3,000 requests for 500 places, with every kind of fault. */
const PLACES = 500;
const RUNNERS = 2_500;
const LIMITS = { RUN_RATE_LIMIT_SCALE: "1000" };
const KILL_EVERY_MS = 1_000;
const MODE_MS = 1_500;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function servers(count: number, environment: Record<string, string> = {}): Promise<Storm["server"]> {
  const started = await Promise.all(
    Array.from({ length: count }, () => startOrdinaryServer({ ...LIMITS, ...environment })),
  );
  closing.push(async () => void (await Promise.all(started.map((one) => one.stop()))));
  return (index) => started[index % started.length]?.url ?? "";
}

/** 2,500 runners, 500 of whom send their request twice. */
async function newStorm(change: Partial<Storm> & Pick<Storm, "server">): Promise<Storm> {
  const capacity = change.capacity ?? PLACES;
  return {
    eventId: await addEvent(await signUp("organizer"), { capacity }),
    capacity,
    runners: change.runners ?? (await manyRunners(RUNNERS)),
    clients: 64,
    doubleEvery: 5,
    cancelEvery: 0,
    ...change,
  };
}

async function expectNoFaults(storm: Storm): Promise<void> {
  const { faults, details } = await runRegistrationStorm(storm);
  console.log(`    ${details}`);
  expect([...faults], details).toEqual([]);
}

describe.each([1, 3])("over %i servers", (count) => {
  it.each([64, 256])("with %i clients, no fault is found", async (clients) => {
    await expectNoFaults(await newStorm({ server: await servers(count), clients }));
  });

  it("no fault is found while every fourth runner cancels", async () => {
    await expectNoFaults(await newStorm({ server: await servers(count), cancelEvery: 4 }));
  });
});

describe("with a waiting list", () => {
  it.each([1, 3])("no fault is found over %i servers while runners cancel and the capacity changes", async (count) => {
    const organizer = await signUp("organizer");
    const eventId = await addEvent(organizer, { capacity: PLACES });
    const storm = await newStorm({ server: await servers(count), eventId });
    const { faults, details } = await runWaitlistStorm({ ...storm, organizer });
    console.log(`    ${details}`);
    expect([...faults], details).toEqual([]);
  });
});

const RACES = ["full", "half", "main"].map((id) => ({ id, name: id, capacity: 200 }));

/** 2,500 runners for three races of 200 places each, under a cap of 500. Every third runner moves to another race. */
async function newRaceStorm(server: Storm["server"]): Promise<RaceStorm> {
  const organizer = await signUp("organizer");
  const eventId = await addEvent(organizer, { capacity: PLACES, races: RACES });
  const runners = await manyRunners(RUNNERS);
  return { eventId, capacity: PLACES, races: RACES, runners, clients: 64, moveEvery: 3, server };
}

describe("with three races", () => {
  it.each([1, 3])("no fault is found over %i servers while runners move to another race", async (count) => {
    const { faults, details } = await runRaceStorm(await newRaceStorm(await servers(count)));
    console.log(`    ${details}`);
    expect([...faults], details).toEqual([]);
  });
});

describe("with failing servers and connections", () => {
  /**
   * Three servers, which are killed in turn, one every second, between `begin` and `end`. The next one is killed once the
   * last one is back. Otherwise the servers of a slow machine would be killed as soon as they start.
   */
  async function killedServers(environment: Record<string, string> = {}) {
    const started = await Promise.all([0, 1, 2].map(() => startKillableServer({ ...LIMITS, ...environment })));
    closing.push(async () => void (await Promise.all(started.map((one) => one.stop()))));
    let isKilling = false;
    async function killInTurn(): Promise<void> {
      for (let turn = 0; isKilling; turn++) await Promise.all([started[turn % 3]?.kill(), pause(KILL_EVERY_MS)]);
    }
    return {
      server: (index: number) => started[index % 3]?.url ?? "",
      begin: () => {
        isKilling = true;
        void killInTurn();
      },
      end: () => {
        isKilling = false;
      },
      kills: () => started.reduce((sum, one) => sum + one.kills(), 0),
    };
  }

  it("no fault is found with three servers, one of which is killed every second", async () => {
    const { server, begin, end, kills } = await killedServers();
    const storm = await newStorm({ server, clients: 64 });
    begin();
    await expectNoFaults(storm).finally(end);
    expect(kills()).toBeGreaterThan(0);
  });

  it("no fault is found with three races while servers are killed and runners move", async () => {
    const { server, begin, end, kills } = await killedServers();
    const storm = await newRaceStorm(server);
    begin();
    const { faults, details } = await runRaceStorm(storm).finally(end);
    console.log(`    ${details}`);
    expect([...faults], details).toEqual([]);
    expect(kills()).toBeGreaterThan(0);
  });

  it("no fault is found while servers are killed and the connection to the database keeps changing", async () => {
    const proxy = await startFaultProxy(firestoreHost);
    closing.push(() => proxy.stop());
    const { server, begin, end, kills } = await killedServers({ FIRESTORE_EMULATOR_HOST: proxy.host });
    const storm = await newStorm({ server, clients: 64, cancelEvery: 9 });
    begin();
    const clear = startChangingModes(proxy, MODE_MS);
    await expectNoFaults(storm).finally(() => {
      end();
      clear();
    });
    expect(kills()).toBeGreaterThan(0);
    expect(proxy.resets()).toBeGreaterThan(0);
  });

  it("no fault is found while connections to the database are reset in the middle of answers", async () => {
    const proxy = await startFaultProxy(firestoreHost);
    closing.push(() => proxy.stop());
    const server = await servers(2, { FIRESTORE_EMULATOR_HOST: proxy.host });
    const storm = await newStorm({ server, clients: 64, cancelEvery: 7 });
    proxy.setMode("resetting");
    await expectNoFaults(storm);
    expect(proxy.resets()).toBeGreaterThan(0);
  });

  it.each<ConnectionMode>(["refusing", "silent"])(
    "a database that is %s causes 503 within the deadline, and everything works once it is back",
    async (mode) => {
      const proxy = await startFaultProxy(firestoreHost);
      closing.push(() => proxy.stop());
      const server = await servers(1, { FIRESTORE_EMULATOR_HOST: proxy.host });
      const id = await addEvent(await signUp("organizer"), { capacity: 40 });
      // No more than one server accepts at once, because it would refuse the others with `overloaded`.
      const runners = await manyRunners(60);
      const send = (index: number) => {
        const runner = runners[index];
        if (!runner) throw new Error("there is no such runner");
        return register(runner, id, { key: keyOf(runner), base: server(index) });
      };
      expect(modifiedCount(await send(0))).toBe(1);
      proxy.setMode(mode);
      const began = performance.now();
      const replies = await Promise.all(runners.map((_, index) => send(index)));
      expect(performance.now() - began).toBeLessThan(LATEST_MS);
      for (const reply of replies) {
        expect([reply.status, errorCode(reply)]).toEqual([503, "unavailable"]);
        expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      proxy.setMode("healthy");
      const storm = { eventId: id, capacity: 40, runners, clients: 64, doubleEvery: 5, cancelEvery: 0, server };
      await expectNoFaults({ ...storm, runners: runners.slice(1) });
      expect((await db.doc(`marathons/${id}`).get()).get("places.registered")).toBe(40);
    },
  );
});

/** Without a guard, the same storm has to find the fault that the guard prevents. Otherwise it proves nothing. */
describe("with a guard removed", () => {
  it("finds the oversell if writes ignore what others wrote in between", async () => {
    const server = await servers(3, { RUN_WITHOUT: "precondition" });
    const { faults } = await runRegistrationStorm(await newStorm({ server, clients: 256 }));
    expect(faults).toContain("oversold");
  });

  it("finds the wrong answer if repeated requests are not recognized", async () => {
    const server = await servers(1, { RUN_WITHOUT: "key" });
    const { faults } = await runRegistrationStorm(await newStorm({ server, clients: 64 }));
    expect(faults).toContain("wrong answer");
  });

  it("finds the drift if registrations are written before the count and not in the same commit", async () => {
    const server = await servers(3, { RUN_WITHOUT: "batch" });
    const { faults } = await runRegistrationStorm(await newStorm({ server, clients: 64 }));
    expect(faults).toContain("drift");
  });

  it("finds the messages without a cause if they are written before it and not in the same commit", async () => {
    const server = await servers(3, { RUN_WITHOUT: "mail" });
    const { faults } = await runRegistrationStorm(await newStorm({ server, clients: 64 }));
    expect([...faults]).toEqual(["messages"]);
  });
});
