import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { REQUEST_DEADLINE_MS, endpoints, errorBodySchema } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { apiGet } from "../support/arrange.ts";
import { authHost, firestoreHost } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { ask, fitting } from "../support/endpoint-requests.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import type { FaultProxy, Weather } from "../support/fault-proxy.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { ACCOUNTS_OF_A_WORLD, createWorld, endpointNames, storedState } from "../support/world.ts";
import type { World } from "../support/world.ts";

/** An answer may be a quarter later than the deadline: the machine has other things to do. */
const LATEST_MS = REQUEST_DEADLINE_MS * 1.25;
/** So long after the database is back a caller may still be told to come again: its client waits between its attempts. */
const RECOVERY_MS = 30_000;

let proxy: FaultProxy;
let server: OrdinaryServer;
let world: World;
beforeAll(async () => {
  proxy = await startFaultProxy(firestoreHost);
  server = await startOrdinaryServer({ FIRESTORE_EMULATOR_HOST: proxy.host, RUN_RATE_LIMIT_SCALE: "1000" });
  world = await createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));
});
afterEach(() => proxy.turn("calm"));
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

type Answered = { name: EndpointName; reply: Reply; took: number };

async function askOnce(name: EndpointName, caller: Account, base = server.url): Promise<Answered> {
  const [request] = fc.sample(fitting(endpoints[name], world, caller), 1);
  if (!request) throw new Error("no request");
  // An opinion that fell into the trap is thanked without a look at the database.
  const body = name === "addOpinion" ? { ...(request.body as object), subject: "" } : request.body;
  const began = performance.now();
  const reply = await ask(endpoints[name], { ...request, query: {}, body }, base);
  return { name, reply, took: performance.now() - began };
}

/** Every endpoint at once, as its organiser: nothing is refused before the database was asked. */
const askAll = () => Promise.all(endpointNames.map((name) => askOnce(name, world.accounts[0] as Account)));

const isUnavailable = ({ reply }: Answered) => reply.status === 503;

function expectClearRefusal({ name, reply, took }: Answered): void {
  expect([name, reply.status]).toEqual([name, 503]);
  expect(errorBodySchema.parse(reply.body).code).toBe("unavailable");
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(took, name).toBeLessThan(LATEST_MS);
}

/** As the site does: asks again until the answer is another, and no server is started anew meanwhile. */
async function expectRecovery(): Promise<void> {
  const until = performance.now() + RECOVERY_MS;
  let away = (await askAll()).filter(isUnavailable);
  while (away.length > 0 && performance.now() < until) {
    away = (await Promise.all(away.map(({ name }) => askOnce(name, world.accounts[0] as Account)))).filter(
      isUnavailable,
    );
  }
  expect(away.map(({ name }) => name)).toEqual([]);
}

describe.each<Weather>(["refusing", "silent"])("with a database that is %s", (weather) => {
  it("every endpoint says so in time, with when to come again, and works when the database is back", async () => {
    expect((await askAll()).filter(isUnavailable)).toEqual([]);
    proxy.turn(weather);
    for (const answered of await askAll()) expectClearRefusal(answered);
    proxy.turn("calm");
    await expectRecovery();
  });
});

describe("with a database that is slow", () => {
  it("every endpoint answers in time, or says when to come again", async () => {
    proxy.turn("slow");
    const answers = await askAll();
    expect(answers.some((answered) => !isUnavailable(answered))).toBe(true);
    for (const answered of answers) {
      if (isUnavailable(answered)) expectClearRefusal(answered);
      else expect([answered.name, answered.reply.status >= 500]).toEqual([answered.name, false]);
    }
    proxy.turn("calm");
    await expectRecovery();
  });
});

// The emulator is asked about every token, too: what an account's own look-up does is tested in accounts.test.ts.
describe.each<Weather>(["refusing", "silent"])("with an identity service that is %s", (weather) => {
  let way: FaultProxy;
  let apart: OrdinaryServer;
  beforeAll(async () => {
    way = await startFaultProxy(authHost);
    apart = await startOrdinaryServer({ FIREBASE_AUTH_EMULATOR_HOST: way.host });
  });
  afterAll(async () => {
    await apart.stop();
    await way.stop();
  });

  it("whoever needs it is told so in time, with when to come again", async () => {
    const caller = world.accounts[3] as Account;
    const names: EndpointName[] = ["getMyData", "deleteMyAccount"];
    way.turn(weather);
    for (const answered of await Promise.all(names.map((name) => askOnce(name, caller, apart.url)))) {
      expectClearRefusal(answered);
    }
    way.turn("calm");
    // Not the same caller: what was begun above may still delete the account.
    const back = await askOnce("getMyData", world.accounts[1] as Account, apart.url);
    expect(back.reply.status, JSON.stringify(back.reply.body)).toBe(200);
  });
});

describe("a server in maintenance", () => {
  it("answers nothing, and says when to come again", async () => {
    const resting = await startOrdinaryServer({ RUN_MAINTENANCE: "on" });
    const before = await storedState(world);
    const answers = await Promise.all(
      endpointNames.map((name) => askOnce(name, world.accounts[0] as Account, resting.url)),
    );
    await resting.stop();
    for (const answered of answers) {
      expectClearRefusal(answered);
      expect(answered.reply.headers.get("retry-after")).toBe("60");
    }
    expect(await storedState(world)).toEqual(before);
  });
});

describe("more requests than one server takes at once", () => {
  it("are refused at once with when to come again, and what nobody waits for any more does not pile up", async () => {
    const caller = world.accounts[1] as Account;
    const crowd = async () => {
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 120 }, async () => {
          const reply = await apiGet(`/my-registrations/${caller.uid}`, { token: caller.token, base: server.url });
          return { code: errorBodySchema.parse(reply.body).code, reply, took: performance.now() - began };
        }),
      );
      const refused = answers.filter(({ code }) => code === "overloaded");
      for (const { reply, took } of refused) {
        expect(reply.status).toBe(503);
        expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(took).toBeLessThan(REQUEST_DEADLINE_MS / 2);
      }
      return { refused: refused.length, unavailable: answers.filter(({ code }) => code === "unavailable").length };
    };
    proxy.turn("silent");
    const first = await crowd();
    // Something of the test before may still have been under way.
    expect(first.refused).toBeGreaterThanOrEqual(40);
    expect(first.refused + first.unavailable).toBe(120);
    expect(await crowd()).toEqual({ refused: 120, unavailable: 0 });
    proxy.turn("calm");
    await expectRecovery();
  });
});
