import { describe, expect, it } from "vitest";
import type { ListedMarathon, Places } from "../../src/contract/index.ts";
import { variantOf } from "../../../scripts/checks/variants.ts";
import { addEvent, apiGet, apiPatch, apiPost, register } from "../support/arrange.ts";
import { listedEarly } from "../support/bodies.ts";
import { serverAt, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import { runRaceStorm } from "../support/race-storm.ts";
import type { RaceStorm } from "../support/race-storm.ts";
import { runRegistrationStorm } from "../support/storm.ts";
import type { Fault, Storm } from "../support/storm.ts";

// These tests are about what shows only when one process answers many requests at once: batches, caches and limits.

/** How many storms may run until one of them shows that a guard is missing. */
const STORMS_MAX = 10;

/** 300 requests for 40 places: 250 runners register, and fifty of them send the request twice with one key. */
async function smallStorm(where: (index: number) => string): Promise<Storm> {
  return {
    eventId: await addEvent(await signUp("organizer"), { capacity: 40 }),
    capacity: 40,
    runners: await manyRunners(250),
    clients: 100,
    doubleEvery: 5,
    cancelEvery: 0,
    server: where,
  };
}

/** Each guard, with the fault that the storm finds once the guard is removed. */
const guards: [guard: string, fault: Fault][] = [
  ["precondition", "oversold"],
  ["key", "wrong answer"],
  ["batch", "drift"],
  ["mail", "messages"],
];

describe("300 requests for 40 places over two servers", () => {
  it("fill exactly 40, get only true answers, and are counted exactly", async () => {
    const storm = await smallStorm(serverAt);
    const { faults, details } = await runRegistrationStorm(storm);
    expect([...faults], details).toEqual([]);
    expect((await apiGet(`/marathon/${storm.eventId}/places`)).body).toMatchObject({ registered: 40, free: 0 });
  });

  // A run removes one of the guards (decision 0229).
  it.each([variantOf(guards, 0, Number(process.env["RUN_SEED"] ?? 0))])(
    "find the fault that the %s prevents once it is removed",
    async (guard, fault) => {
      const unguarded = await Promise.all([0, 1].map(() => startOrdinaryServer({ RUN_WITHOUT: guard })));
      // If one server gives all places before the other one begins, there is nothing to find, so try several times.
      const faults = new Set<Fault>();
      for (let storm = 0; storm < STORMS_MAX && !faults.has(fault); storm++) {
        const found = await runRegistrationStorm(await smallStorm((index) => unguarded[index % 2]?.url ?? ""));
        for (const one of found.faults) faults.add(one);
      }
      await Promise.all(unguarded.map((one) => one.stop()));
      expect(faults).toContain(fault);
    },
  );
});

const RACES = ["full", "half", "main"].map((id) => ({ id, name: id, capacity: 40 }));

/** 300 runners for three races of 40 places each, under a cap of 100. */
async function smallRaceStorm(where: (index: number) => string, moveEvery: number): Promise<RaceStorm> {
  return {
    eventId: await addEvent(await signUp("organizer"), { capacity: 100, races: RACES }),
    capacity: 100,
    races: RACES,
    runners: await manyRunners(300),
    clients: 100,
    moveEvery,
    server: where,
  };
}

describe("300 requests for three races of 40 places, with a cap of 100, over two servers", () => {
  it("fill exactly 100 places and at most 40 in a race, and the counts are exact", async () => {
    const storm = await smallRaceStorm(serverAt, 0);
    const { faults, details } = await runRaceStorm(storm);
    expect([...faults], details).toEqual([]);
    const { registered, free, races } = (await apiGet(`/marathon/${storm.eventId}/places`)).body as Places;
    expect([registered, free]).toEqual([100, 0]);
    expect(Math.max(...races.map((race) => race.registered))).toBeLessThanOrEqual(40);
  });

  it("oversell no race and lose nobody while every second runner moves to another race", async () => {
    const { faults, details } = await runRaceStorm(await smallRaceStorm(serverAt, 2));
    expect([...faults], details).toEqual([]);
  });

  it("oversell a race if the precondition is removed", async () => {
    const unguarded = await Promise.all([0, 1].map(() => startOrdinaryServer({ RUN_WITHOUT: "precondition" })));
    const faults = new Set<Fault>();
    for (let storm = 0; storm < STORMS_MAX && !faults.has("oversold"); storm++) {
      const found = await runRaceStorm(await smallRaceStorm((index) => unguarded[index % 2]?.url ?? "", 2));
      for (const one of found.faults) faults.add(one);
    }
    await Promise.all(unguarded.map((one) => one.stop()));
    expect(faults).toContain("oversold");
  });
});

describe("each server's catalogue", () => {
  it("shows immediately what another server wrote", async () => {
    const organizer = await signUp("organizer");
    const seen = async (index: number, id: string) =>
      ((await apiGet("/marathons", { base: serverAt(index) })).body as ListedMarathon[]).find(({ _id }) => _id === id);
    const id = await addEvent(organizer, listedEarly);
    for (const index of [0, 1]) expect(await seen(index, id)).toMatchObject({ registrationCount: 0 });
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Seen by both" }, base: serverAt(0) });
    await register(organizer, id, { base: serverAt(1) });
    for (const index of [0, 1])
      expect(await seen(index, id)).toMatchObject({ title: "Seen by both", registrationCount: 1 });
  });
});

// What may be sent in a minute is sent at once, because on a slow machine one after the other takes longer.
describe("the limits of one server", () => {
  it("answer 429 to the 21st anonymous opinion of an address in a minute, and only to that address", async () => {
    const send = (address: string) =>
      apiPost("/opinion", {
        body: { name: "Noa", email: "noa@example.com", opinion: "Again" },
        headers: { "X-Forwarded-For": address },
        base: serverAt(0),
      });
    const allowed = await Promise.all(Array.from({ length: 20 }, () => send("203.0.113.9")));
    expect(allowed.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const last = await send("203.0.113.9");
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("203.0.113.10")).status).toBe(201);
  });

  it("cannot be avoided with an invented address before the one that the platform saw", async () => {
    const send = async (index: number) => {
      const invented = `198.51.100.${index}`;
      const forwarded = index % 2 === 0 ? `${invented}, 203.0.113.12` : `${invented}, 203.0.113.12, 66.102.8.1`;
      const reply = await apiPost("/opinion", {
        body: { name: "Noa", email: "noa@example.com", opinion: "Again" },
        headers: { "X-Forwarded-For": forwarded },
        base: serverAt(1),
      });
      return reply.status;
    };
    expect(await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)))).toEqual(Array(20).fill(201));
    expect([await send(20), await send(21)]).toEqual([429, 429]);
  });

  it("answer 429 to the 121st call of an account in a minute, and not to other accounts at that address", async () => {
    const [busy, other] = await Promise.all([signUp("busy"), signUp("other")]);
    const ask = (account: Account) =>
      apiGet(`/my-registrations/${account.uid}`, {
        token: account.token,
        headers: { "X-Forwarded-For": "203.0.113.11" },
        base: serverAt(0),
      });
    // An instance has at most 80 requests in flight.
    for (let half = 0; half < 2; half++) {
      const replies = await Promise.all(Array.from({ length: 60 }, () => ask(busy)));
      expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200));
    }
    expect((await ask(busy)).status).toBe(429);
    expect((await ask(other)).status).toBe(200);
  });
});
