import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints, errorBodySchema } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { apiGet } from "../support/arrange.ts";
import { authHost, firestoreHost, signedIn } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { ask, validRequest } from "../support/endpoint-requests.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import { manyRunners } from "../support/many-runners.ts";
import { realDeadlines, startOrdinaryServer } from "../support/ordinary-server.ts";
import { storedState } from "../support/stored-state.ts";
import { ACCOUNTS_OF_A_WORLD, endpointNames } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { createWorld } from "../support/world-copies.ts";

/**
 * Much later than the deadline, because a busy machine answers late. Without a deadline, the database client tries for a
 * minute or more. That the answers come before this work ends shows in the test of the requests beyond the limit.
 */
const LATEST_MS = 120_000;
/** How long after an outage callers may still get `unavailable`: the database client waits between its attempts. */
const RECOVERY_MS = 120_000;

const newWorld = async () => createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));

/**
 * Two instances, because one lets fewer requests be in flight than there are endpoints, and an unavailable request
 * counts as in flight until its work ends.
 */
type Place = { world: World; bases: [string, string]; proxy: FaultProxy };
type Answered = { name: EndpointName; reply: Reply; took: number };

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Starts servers with a world of their own, and with a proxy in front of one of the emulators. */
async function serversBehindProxy(variable: string, host: string, deadlines: Record<string, string>): Promise<Place> {
  const proxy = await startFaultProxy(host);
  closing.push(() => proxy.stop());
  const start = async () => {
    const server = await startOrdinaryServer({
      ...deadlines,
      [variable]: proxy.host,
      RUN_RATE_LIMIT_SCALE: "1000",
    });
    closing.push(() => server.stop());
    return server.url;
  };
  const [world, ...bases] = await Promise.all([newWorld(), start(), start()]);
  return { world, bases, proxy };
}
const behindDatabase = (deadlines: Record<string, string>) =>
  serversBehindProxy("FIRESTORE_EMULATOR_HOST", firestoreHost, deadlines);
const behindIdentityService = () => serversBehindProxy("FIREBASE_AUTH_EMULATOR_HOST", authHost, realDeadlines);

/** Calls the endpoint as an account that has just signed in, as deleting it requires. */
async function askOnce({ world, bases }: Omit<Place, "proxy">, name: EndpointName, caller: Account): Promise<Answered> {
  const [request] = fc.sample(validRequest(endpoints[name], world, signedIn(caller)), 1);
  if (!request) throw new Error("fast-check generated no request");
  // An opinion with its hidden field filled in would be answered without the database.
  const body = name === "addOpinion" ? { ...(request.body as object), subject: "" } : request.body;
  const began = performance.now();
  const reply = await ask(
    endpoints[name],
    { ...request, query: {}, body },
    bases[endpointNames.indexOf(name) % 2 === 0 ? 0 : 1],
  );
  return { name, reply, took: performance.now() - began };
}

/** All endpoints but that of reports, which only writes to the log. */
const needDatabase = endpointNames.filter((name) => name !== "sendReports");
const needIdentityService: readonly EndpointName[] = ["getMyData", "deleteMyAccount"];
/**
 * Calls the endpoints at once as the events' organizer, whom none of them refuses without asking the database. Only the
 * account of somebody else can be deleted.
 */
const askAll = (place: Omit<Place, "proxy">, names: readonly EndpointName[] = needDatabase) => {
  const { organizer, reader } = place.world;
  return Promise.all(names.map((name) => askOnce(place, name, name === "deleteMyAccount" ? reader : organizer)));
};

const isUnavailable = ({ reply }: Answered) => reply.status === 503;

function expectClearRefusal({ name, reply, took }: Answered): void {
  expect([name, reply.status]).toEqual([name, 503]);
  expect(errorBodySchema.parse(reply.body).code).toBe("unavailable");
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(took, name).toBeLessThan(LATEST_MS);
}

/** Repeats the requests until they succeed, as the site does. The server is not restarted. */
async function expectRecovery(place: Place, all: readonly EndpointName[] = needDatabase): Promise<void> {
  const until = performance.now() + RECOVERY_MS;
  let unavailable = (await askAll(place, all)).filter(isUnavailable);
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
    const place = { world: await newWorld(), bases: [server.url, server.url] satisfies Place["bases"] };
    const before = await storedState();
    for (const answered of await askAll(place)) {
      expectClearRefusal(answered);
      expect(answered.reply.headers.get("retry-after")).toBe("60");
    }
    expect(await storedState()).toEqual(before);
  });
});

// Concurrent, because these tests mostly wait for deadlines.
describe.concurrent("with a database that is", () => {
  const places = new Map<string, Place>();
  const placeOf = (name: string) => places.get(name) as Place;
  beforeAll(async () => {
    const start = async (name: string, deadlines: Record<string, string>) =>
      places.set(name, await behindDatabase(deadlines));
    // A slow database and a slow machine together would need longer than the real deadline for every answer.
    await Promise.all([
      ...["refusing", "silent", "crowded"].map((name) => start(name, realDeadlines)),
      start("slow", {}),
    ]);
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
    /** Resolves with the codes of all answers, in the order in which they arrived. */
    const crowd = async () => {
      const codes: string[] = [];
      const send = async () => {
        const reply = await apiGet(`/my-registrations/${uid}`, { token, base: place.bases[0] });
        expect(reply.status).toBe(503);
        expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
        codes.push(errorBodySchema.parse(reply.body).code);
      };
      await Promise.all(Array.from({ length: 120 }, send));
      return codes;
    };
    const times = (count: number, code: string) => Array<string>(count).fill(code);
    await expectRecovery(place);
    place.proxy.setMode("silent");
    // Immediately: before the answer to any request that waits for the database.
    expect(await crowd()).toEqual([...times(40, "overloaded"), ...times(80, "unavailable")]);
    expect(await crowd()).toEqual(times(120, "overloaded"));
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
      place.proxy.setMode(mode);
      const answers = await Promise.all(needIdentityService.map((name) => askOnce(place, name, stranger)));
      for (const answered of answers) expectClearRefusal(answered);
      place.proxy.setMode("healthy");
      await expectRecovery(place, needIdentityService);
      // Another caller, because the request above may still delete the account.
      const back = await askOnce(place, "getMyData", runner);
      expect(back.reply.status, JSON.stringify(back.reply.body)).toBe(200);
    },
  );
});
