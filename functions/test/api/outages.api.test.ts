import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REQUEST_DEADLINE_MS, endpoints, errorBodySchema } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { apiGet } from "../support/arrange.ts";
import { authHost, firestoreHost } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { ask, validRequest } from "../support/endpoint-requests.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import { ACCOUNTS_OF_A_WORLD, createWorld, endpointNames, storedState } from "../support/world.ts";
import type { World } from "../support/world.ts";

/**
 * Later than the deadline, because the test's machine is busy. Without a deadline, the database client tries for a
 * minute or more.
 */
const LATEST_MS = REQUEST_DEADLINE_MS * 2;
/** How long after an outage callers may still get `unavailable`: the database client waits between its attempts. */
const RECOVERY_MS = 30_000;

const newWorld = async () => createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));

type Place = { world: World; base: string; proxy: FaultProxy };
type Answered = { name: EndpointName; reply: Reply; took: number };

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Starts a server with a world of its own, and with a proxy in front of one of the emulators. */
async function serverBehindProxy(variable: string, host: string): Promise<Place> {
  const proxy = await startFaultProxy(host);
  closing.push(() => proxy.stop());
  const server = await startOrdinaryServer({ [variable]: proxy.host, RUN_RATE_LIMIT_SCALE: "1000" });
  closing.push(() => server.stop());
  const place = { world: await newWorld(), base: server.url, proxy };
  // Without a fault, every endpoint answers.
  for (const name of endpointNames) {
    // The organizer's account is needed below, and it can be deleted once its events are canceled.
    const caller = name === "deleteMyAccount" ? place.world.reader : place.world.organizer;
    expect([name, isUnavailable(await askOnce(place, name, caller))]).toEqual([name, false]);
  }
  return place;
}
const behindDatabase = () => serverBehindProxy("FIRESTORE_EMULATOR_HOST", firestoreHost);
const behindIdentityService = () => serverBehindProxy("FIREBASE_AUTH_EMULATOR_HOST", authHost);

async function askOnce({ world, base }: Omit<Place, "proxy">, name: EndpointName, caller: Account): Promise<Answered> {
  const [request] = fc.sample(validRequest(endpoints[name], world, caller), 1);
  if (!request) throw new Error("fast-check generated no request");
  // An opinion with its hidden field filled in would be answered without the database.
  const body = name === "addOpinion" ? { ...(request.body as object), subject: "" } : request.body;
  const began = performance.now();
  const reply = await ask(endpoints[name], { ...request, query: {}, body }, base);
  return { name, reply, took: performance.now() - began };
}

/** All endpoints but that of reports, which only writes to the log. */
const needDatabase = endpointNames.filter((name) => name !== "sendReports");
/** Calls the endpoints at once as the events' organizer, whom none of them refuses without asking the database. */
const askAll = (place: Omit<Place, "proxy">, names: readonly EndpointName[] = needDatabase) =>
  Promise.all(names.map((name) => askOnce(place, name, place.world.organizer)));

const isUnavailable = ({ reply }: Answered) => reply.status === 503;

function expectClearRefusal({ name, reply, took }: Answered): void {
  expect([name, reply.status]).toEqual([name, 503]);
  expect(errorBodySchema.parse(reply.body).code).toBe("unavailable");
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(took, name).toBeLessThan(LATEST_MS);
}

/** Repeats the requests until they succeed, as the site does. The server is not restarted. */
async function expectRecovery(place: Place): Promise<void> {
  const until = performance.now() + RECOVERY_MS;
  let unavailable = (await askAll(place)).filter(isUnavailable);
  while (unavailable.length > 0 && performance.now() < until) {
    const names = unavailable.map(({ name }) => name);
    unavailable = (await askAll(place, names)).filter(isUnavailable);
  }
  expect(unavailable.map(({ name }) => name)).toEqual([]);
}

// This comes first, because a request to a silent database may still be stored after its test.
describe("a server in maintenance", () => {
  it("answers every request with 503 and Retry-After, and stores nothing", async ({ onTestFinished }) => {
    const server = await startOrdinaryServer({ RUN_MAINTENANCE: "on" });
    onTestFinished(() => server.stop());
    const place = { world: await newWorld(), base: server.url };
    const before = await storedState(place.world);
    for (const answered of await askAll(place)) {
      expectClearRefusal(answered);
      expect(answered.reply.headers.get("retry-after")).toBe("60");
    }
    expect(await storedState(place.world)).toEqual(before);
  });
});

// Concurrent, because these tests mostly wait for deadlines.
describe.concurrent("with a database that is", () => {
  const places = new Map<string, Place>();
  const placeOf = (name: string) => places.get(name) as Place;
  beforeAll(async () => {
    const start = async (name: string) => places.set(name, await behindDatabase());
    await Promise.all(["refusing", "silent", "slow", "crowded"].map(start));
  });

  it.each(["refusing", "silent"] as const)(
    "%s, every endpoint answers 503 in time, with Retry-After, and works again afterward",
    async (mode) => {
      const place = placeOf(mode);
      place.proxy.setMode(mode);
      for (const answered of await askAll(place)) expectClearRefusal(answered);
      place.proxy.setMode("healthy");
      await expectRecovery(place);
    },
  );

  it("slow, every endpoint answers in time, or answers 503 with Retry-After", async () => {
    const place = placeOf("slow");
    place.proxy.setMode("slow");
    const answers = await askAll(place);
    expect(answers.some((answered) => !isUnavailable(answered))).toBe(true);
    for (const answered of answers) {
      if (isUnavailable(answered)) expectClearRefusal(answered);
      else expect([answered.name, answered.reply.status >= 500]).toEqual([answered.name, false]);
    }
    place.proxy.setMode("healthy");
    await expectRecovery(place);
  });

  it("silent, requests beyond the limit are refused immediately, and unfinished work does not pile up", async () => {
    const place = placeOf("crowded");
    const { uid, token } = place.world.runner;
    const crowd = async () => {
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 120 }, async () => {
          const reply = await apiGet(`/my-registrations/${uid}`, { token, base: place.base });
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
    place.proxy.setMode("silent");
    expect(await crowd()).toEqual({ refused: 40, unavailable: 80 });
    expect(await crowd()).toEqual({ refused: 120, unavailable: 0 });
    place.proxy.setMode("healthy");
    await expectRecovery(place);
  });
});

// The emulator is also asked about every token. accounts.test.ts tests the look-up of an account by itself.
describe.concurrent("with an identity service that is", () => {
  const places = new Map<string, Place>();
  beforeAll(async () => {
    for (const name of ["refusing", "silent"]) places.set(name, await behindIdentityService());
  });

  it.each(["refusing", "silent"] as const)(
    "%s, the endpoints that need it answer 503 in time, with Retry-After",
    async (mode) => {
      const place = places.get(mode) as Place;
      const { runner, stranger } = place.world;
      const names: EndpointName[] = ["getMyData", "deleteMyAccount"];
      place.proxy.setMode(mode);
      const answers = await Promise.all(names.map((name) => askOnce(place, name, stranger)));
      for (const answered of answers) expectClearRefusal(answered);
      place.proxy.setMode("healthy");
      // Another caller, because the request above may still delete the account.
      const back = await askOnce(place, "getMyData", runner);
      expect(back.reply.status, JSON.stringify(back.reply.body)).toBe(200);
    },
  );
});
