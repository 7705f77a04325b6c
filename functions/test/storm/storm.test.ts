import { afterEach, describe, expect, it } from "vitest";
import { REQUEST_DEADLINE_MS } from "../../src/contract/index.ts";
import { addMarathon, errorCode, modifiedCount, register } from "../support/arrange.ts";
import { db, firestoreHost, signUp } from "../support/emulators.ts";
import { startChangingWeather, startFaultProxy } from "../support/fault-proxy.ts";
import type { Weather } from "../support/fault-proxy.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startMortalServer, startOrdinaryServer } from "../support/ordinary-server.ts";
import { keyOf, passWaitlistStorm, passRegistrationStorm } from "../support/storm.ts";
import type { Storm } from "../support/storm.ts";

/** The long proof (`npm run storm`): 3,000 requests for 500 places, and whatever can go wrong meanwhile. */
const PLACES = 500;
const RUNNERS = 2_500;
const LIMITS = { RUN_RATE_LIMIT_SCALE: "1000" };
const KILL_EVERY_MS = 1_000;
const WEATHER_MS = 1_500;

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

/** 2,500 runners of whom 500 press twice. */
async function newStorm(change: Partial<Storm> & Pick<Storm, "server">): Promise<Storm> {
  const capacity = change.capacity ?? PLACES;
  return {
    marathonId: await addMarathon(await signUp("organizer"), { capacity }),
    capacity,
    runners: change.runners ?? (await manyRunners(RUNNERS)),
    clients: 64,
    doubleEvery: 5,
    cancelEvery: 0,
    ...change,
  };
}

async function expectNothingBroken(storm: Storm): Promise<void> {
  const { faults, details } = await passRegistrationStorm(storm);
  console.log(`    ${details}`);
  expect([...faults], details).toEqual([]);
}

describe.each([1, 3])("over %i servers", (count) => {
  it.each([64, 256])("with %i clients every promise is kept", async (clients) => {
    await expectNothingBroken(await newStorm({ server: await servers(count), clients }));
  });

  it("every promise is kept while every fourth runner gives the place back", async () => {
    await expectNothingBroken(await newStorm({ server: await servers(count), cancelEvery: 4 }));
  });
});

describe("with a waiting list", () => {
  it.each([1, 3])(
    "nobody jumps the line and nothing drifts over %i servers while places are given back and the capacity changes",
    async (count) => {
      const organizer = await signUp("organizer");
      const marathonId = await addMarathon(organizer, { capacity: PLACES });
      const storm = await newStorm({ server: await servers(count), marathonId });
      const { faults, details } = await passWaitlistStorm({ ...storm, organizer });
      console.log(`    ${details}`);
      expect([...faults], details).toEqual([]);
    },
  );
});

describe("while everything goes wrong", () => {
  /** Three servers, of which one is killed every second from `begin` to `end`. */
  async function dyingServers(environment: Record<string, string> = {}) {
    const mortal = await Promise.all([0, 1, 2].map(() => startMortalServer({ ...LIMITS, ...environment })));
    closing.push(async () => void (await Promise.all(mortal.map((one) => one.stop()))));
    let turn = 0;
    let killing: ReturnType<typeof setInterval> | undefined;
    return {
      server: (index: number) => mortal[index % 3]?.url ?? "",
      begin: () => (killing = setInterval(() => void mortal[turn++ % 3]?.kill(), KILL_EVERY_MS)),
      end: () => clearInterval(killing),
      kills: () => mortal.reduce((sum, one) => sum + one.kills(), 0),
    };
  }

  it("every promise is kept by three servers of which one is killed every second", async () => {
    const { server, begin, end, kills } = await dyingServers();
    const storm = await newStorm({ server, clients: 64 });
    begin();
    await expectNothingBroken(storm).finally(end);
    expect(kills()).toBeGreaterThan(0);
  });

  it("every promise is kept by dying servers through a database whose weather changes all the time", async () => {
    const proxy = await startFaultProxy(firestoreHost);
    closing.push(() => proxy.stop());
    const { server, begin, end, kills } = await dyingServers({ FIRESTORE_EMULATOR_HOST: proxy.host });
    const storm = await newStorm({ server, clients: 64, cancelEvery: 9 });
    begin();
    const clear = startChangingWeather(proxy, WEATHER_MS);
    await expectNothingBroken(storm).finally(() => {
      end();
      clear();
    });
    expect(kills()).toBeGreaterThan(0);
    expect(proxy.cuts()).toBeGreaterThan(0);
  });

  it("every promise is kept while connections to the database are reset in the middle of answers", async () => {
    const proxy = await startFaultProxy(firestoreHost);
    closing.push(() => proxy.stop());
    const server = await servers(2, { FIRESTORE_EMULATOR_HOST: proxy.host });
    const storm = await newStorm({ server, clients: 64, cancelEvery: 7 });
    proxy.turn("cutting");
    await expectNothingBroken(storm);
    expect(proxy.cuts()).toBeGreaterThan(0);
  });

  it.each<Weather>(["refusing", "silent"])(
    "a database that is %s is told within the deadline, and its return is enough",
    async (weather) => {
      const proxy = await startFaultProxy(firestoreHost);
      closing.push(() => proxy.stop());
      const server = await servers(1, { FIRESTORE_EMULATOR_HOST: proxy.host });
      const id = await addMarathon(await signUp("organizer"), { capacity: 40 });
      // No more than one server takes at once: the others would be told that there are too many.
      const runners = await manyRunners(60);
      const send = (index: number) => {
        const runner = runners[index];
        if (!runner) throw new Error("no runner");
        return register(runner, id, { key: keyOf(runner), base: server(index) });
      };
      expect(modifiedCount(await send(0))).toBe(1);
      proxy.turn(weather);
      const began = performance.now();
      const replies = await Promise.all(runners.map((_, index) => send(index)));
      expect(performance.now() - began).toBeLessThan(REQUEST_DEADLINE_MS * 1.25);
      for (const reply of replies) {
        expect([reply.status, errorCode(reply)]).toEqual([503, "unavailable"]);
        expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      proxy.turn("calm");
      const storm = { marathonId: id, capacity: 40, runners, clients: 64, doubleEvery: 5, cancelEvery: 0, server };
      await expectNothingBroken({ ...storm, runners: runners.slice(1) });
      expect((await db.doc(`marathons/${id}`).get()).get("places.registered")).toBe(40);
    },
  );
});

/** Without a guard the same storm has to find what the guard is there for: otherwise it proves nothing. */
describe("with a guard taken away", () => {
  it("finds the oversell when writes count whoever wrote in between", async () => {
    const server = await servers(3, { RUN_WITHOUT: "precondition" });
    const { faults } = await passRegistrationStorm(await newStorm({ server, clients: 256 }));
    expect(faults).toContain("oversold");
  });

  it("finds the wrong answer when requests do not recognise their own work", async () => {
    const server = await servers(1, { RUN_WITHOUT: "key" });
    const { faults } = await passRegistrationStorm(await newStorm({ server, clients: 64 }));
    expect(faults).toContain("wrongly told");
  });

  it("finds the drift when registrations are written before the count and not with it", async () => {
    const server = await servers(3, { RUN_WITHOUT: "batch" });
    const { faults } = await passRegistrationStorm(await newStorm({ server, clients: 64 }));
    expect(faults).toContain("drift");
  });
});
