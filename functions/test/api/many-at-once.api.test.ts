import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedMarathon } from "../../src/contract/index.ts";
import { addMarathon, apiGet, apiPatch, apiPost, register } from "../support/arrange.ts";
import { listedEarly } from "../support/bodies.ts";
import { signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { passRegistrationStorm } from "../support/storm.ts";
import type { Fault, Storm } from "../support/storm.ts";

/** What only shows where one process answers many requests: batches, caches and limits, in ordinary servers. */
let servers: OrdinaryServer[];
const server = (index: number) => {
  const one = servers[index % servers.length];
  if (!one) throw new Error("no server");
  return one.url;
};

beforeAll(async () => {
  servers = await Promise.all([startOrdinaryServer(), startOrdinaryServer()]);
});
afterAll(async () => {
  await Promise.all(servers.map((one) => one.stop()));
});

/** As many as it may take until a missing guard shows. */
const STORMS_MAX = 10;

/** 300 requests for 40 places: 250 runners come, fifty of them press twice with one key. */
async function smallStorm(where: (index: number) => string): Promise<Storm> {
  return {
    marathonId: await addMarathon(await signUp("organizer"), { capacity: 40 }),
    capacity: 40,
    runners: await manyRunners(250),
    clients: 100,
    doubleEvery: 5,
    cancelEvery: 0,
    server: where,
  };
}

describe("300 requests for 40 places over two servers", () => {
  it("fill exactly 40, tell the truth to everybody, and count what is stored", async () => {
    const storm = await smallStorm(server);
    const { faults, details } = await passRegistrationStorm(storm);
    expect([...faults], details).toEqual([]);
    expect((await apiGet(`/marathon/${storm.marathonId}/places`)).body).toMatchObject({ registered: 40, free: 0 });
  });

  it.each<[guard: string, fault: Fault]>([
    ["precondition", "oversold"],
    ["key", "wrongly told"],
    ["batch", "drift"],
  ])("find what the %s is there for once it is taken away", async (guard, fault) => {
    const weak = await Promise.all([0, 1].map(() => startOrdinaryServer({ RUN_WITHOUT: guard })));
    // Where one server gives everything away before the other begins, there is nothing to find: several storms.
    const faults = new Set<Fault>();
    for (let storm = 0; storm < STORMS_MAX && !faults.has(fault); storm++) {
      const found = await passRegistrationStorm(await smallStorm((index) => weak[index % 2]?.url ?? ""));
      for (const one of found.faults) faults.add(one);
    }
    await Promise.all(weak.map((one) => one.stop()));
    expect(faults).toContain(fault);
  });
});

describe("the catalogue that each server keeps", () => {
  it("shows at once what another server wrote", async () => {
    const organizer = await signUp("organizer");
    const seen = async (index: number, id: string) =>
      ((await apiGet("/marathons", { base: server(index) })).body as ListedMarathon[]).find(({ _id }) => _id === id);
    const id = await addMarathon(organizer, listedEarly);
    for (const index of [0, 1]) expect(await seen(index, id)).toMatchObject({ registrationCount: 0 });
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Seen by both" }, base: server(0) });
    await register(organizer, id, { base: server(1) });
    for (const index of [0, 1])
      expect(await seen(index, id)).toMatchObject({ title: "Seen by both", registrationCount: 1 });
  });
});

describe("the limits of one server", () => {
  it("answer the 21st anonymous opinion of an address in a minute with 429, and no other address", async () => {
    const send = (address: string) =>
      apiPost("/opinion", {
        body: { name: "Noa", email: "noa@example.com", opinion: "Again" },
        headers: { "X-Forwarded-For": address },
        base: server(0),
      });
    const replies = [];
    for (let index = 0; index < 21; index++) replies.push(await send("203.0.113.9"));
    expect(replies.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(201));
    const last = replies[20];
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("203.0.113.10")).status).toBe(201);
  });

  it("cannot be got around with an invented address before the one that the platform saw", async () => {
    const statuses = [];
    for (let index = 0; index < 21; index++) {
      const invented = `198.51.100.${index}`;
      const forwarded = index % 2 === 0 ? `${invented}, 203.0.113.12` : `${invented}, 203.0.113.12, 66.102.8.1`;
      const reply = await apiPost("/opinion", {
        body: { name: "Noa", email: "noa@example.com", opinion: "Again" },
        headers: { "X-Forwarded-For": forwarded },
        base: server(1),
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });

  it("answer the 121st call of an account in a minute with 429, and no other account behind that address", async () => {
    const [busy, calm] = await Promise.all([signUp("busy"), signUp("calm")]);
    const ask = (account: Account) =>
      apiGet(`/my-registrations/${account.uid}`, {
        token: account.token,
        headers: { "X-Forwarded-For": "203.0.113.11" },
        base: server(0),
      });
    const statuses = [];
    for (let index = 0; index < 121; index++) statuses.push((await ask(busy)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses[120]).toBe(429);
    expect((await ask(calm)).status).toBe(200);
  });
});
