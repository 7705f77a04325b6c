import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedMarathon } from "../../src/contract/index.ts";
import { addMarathon, apiGet, apiPatch, apiPost, modifiedCount, register } from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";

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

describe("300 requests for 40 places over two servers", () => {
  it("fill exactly 40, tell the truth to everybody, and count what is stored", async () => {
    const organiser = await signUp("organiser");
    const id = await addMarathon(organiser, { capacity: 40 });
    const runners = await manyRunners(250);
    // Fifty press twice, with one key: both presses must get the same answer.
    const requests = [...runners, ...runners.slice(0, 50)];
    const replies = await Promise.all(
      requests.map(async (runner, index) => ({
        runner,
        reply: await register(runner, id, { key: `key-${runner.uid}`, base: server(index) }),
      })),
    );
    const told = new Set(replies.filter(({ reply }) => modifiedCount(reply) === 1).map(({ runner }) => runner.uid));
    for (const { reply } of replies) expect([200, 409], JSON.stringify(reply.body)).toContain(reply.status);
    for (const { reply } of replies) if (reply.status === 200) expect(modifiedCount(reply)).toBe(1);

    const stored = await db.collection(`marathons/${id}/registrations`).get();
    expect(stored.size).toBe(40);
    expect(new Set(stored.docs.map((document) => document.id))).toEqual(told);
    expect((await apiGet(`/marathon/${id}/places`)).body).toMatchObject({ registered: 40, free: 0 });
  });
});

describe("the catalogue that each server keeps", () => {
  it("shows at once what another server wrote", async () => {
    const organiser = await signUp("organiser");
    const seen = async (index: number, id: string) =>
      ((await apiGet("/marathons", { base: server(index) })).body as ListedMarathon[]).find(({ _id }) => _id === id);
    const id = await addMarathon(organiser);
    for (const index of [0, 1]) expect(await seen(index, id)).toMatchObject({ registrationCount: 0 });
    await apiPatch(`/marathon/${id}`, { token: organiser.token, body: { title: "Seen by both" }, base: server(0) });
    await register(organiser, id, { base: server(1) });
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
