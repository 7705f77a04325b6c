import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REGISTRATIONS_PAGE_SIZE } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  changeEvent,
  errorCode,
  modifiedCount,
  register,
} from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startOrdinaryServer } from "../support/ordinary-server.ts";
import type { OrdinaryServer } from "../support/ordinary-server.ts";
import { sequenceCount } from "../support/sequence-counts.ts";

/** Random sequences of requests by runners and an organizer, over HTTP, compared with a small model. */
type Step =
  | { kind: "register" | "cancel" | "edit"; runner: number }
  | { kind: "capacity"; capacity: number | null }
  | { kind: "period"; isOpen: boolean };

const runnerIndex = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: runnerIndex.map((runner): Step => ({ kind: "register", runner })) },
  { weight: 2, arbitrary: runnerIndex.map((runner): Step => ({ kind: "cancel", runner })) },
  { weight: 1, arbitrary: runnerIndex.map((runner): Step => ({ kind: "edit", runner })) },
  {
    weight: 1,
    arbitrary: fc
      .option(fc.integer({ min: 1, max: 3 }), { nil: null })
      .map((capacity): Step => ({ kind: "capacity", capacity })),
  },
  { weight: 1, arbitrary: fc.boolean().map((isOpen): Step => ({ kind: "period", isOpen })) },
);

let server: OrdinaryServer;
let runners: Account[];

beforeAll(async () => {
  server = await startOrdinaryServer({ RUN_RATE_LIMIT_SCALE: "1000", RUN_DEADLINE_SCALE: "10" });
  runners = await Promise.all([0, 1, 2, 3].map(() => signUp("runner")));
});
afterAll(() => server.stop());

describe("any sequence of registering, canceling, editing, closing and changing the capacity", () => {
  it("gets the model's answers, and leaves a ledger that matches the stored registrations", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const base = server.url;
        // A new organizer each time, because an account may add only twenty events a day.
        const organizer = await signUp("organizer");
        const id = await addEvent(organizer, { capacity: 2 });
        const model = { capacity: 2 as number | null, isOpen: true, registered: new Set<number>(), edits: 0 };
        const setting = (path: string, body: object) =>
          changeEvent("PATCH", `/marathon/${id}${path}`, { token: organizer.token, body, base });

        for (const one of steps) {
          if (one.kind === "capacity") {
            expect((await setting("/settings", { capacity: one.capacity, confirm: true })).status).toBe(200);
            model.capacity = one.capacity;
          } else if (one.kind === "period") {
            await setting("", { endRegistrationDate: dayFromToday(one.isOpen ? 10 : -2) });
            model.isOpen = one.isOpen;
          } else {
            const runner = runners[one.runner] as Account;
            const mine = `/my-registrations/${runner.uid}/${id}`;
            const isRegistered = model.registered.has(one.runner);
            if (one.kind === "register") {
              const reply = await register(runner, id, { base });
              const isFull = model.capacity !== null && model.registered.size >= model.capacity;
              if (isRegistered) expect(modifiedCount(reply)).toBe(0);
              else if (!model.isOpen) expect(errorCode(reply)).toBe("registration-closed");
              else if (isFull) expect(errorCode(reply)).toBe("marathon-full");
              else {
                expect(modifiedCount(reply)).toBe(1);
                model.registered.add(one.runner);
              }
            } else if (one.kind === "cancel") {
              const reply = await apiDelete(mine, { token: runner.token, base });
              expect(modifiedCount(reply)).toBe(isRegistered ? 1 : 0);
              model.registered.delete(one.runner);
            } else {
              const reply = await apiPatch(mine, {
                token: runner.token,
                body: { phone: `555 0100 ${++model.edits}` },
                base,
              });
              if (isRegistered) expect(modifiedCount(reply)).toBe(1);
              else expect(reply.status).toBe(404);
            }
          }
        }

        const count = model.registered.size;
        const free = model.capacity === null ? null : Math.max(0, model.capacity - count);
        const places = await apiGet(`/marathon/${id}/places`, { base });
        expect(places.body).toMatchObject({
          capacity: model.capacity,
          registered: count,
          offered: 0,
          waiting: 0,
          free,
        });
        const page = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token, base });
        const stored = (page.body as { registrations: { userId: string }[] }).registrations.map(({ userId }) => userId);
        expect(stored.length).toBeLessThan(REGISTRATIONS_PAGE_SIZE);
        expect(stored.sort()).toEqual([...model.registered].map((index) => runners[index]?.uid).sort());
      }),
      { numRuns: sequenceCount({ few: 25, many: 1_000 }) },
    );
  });
});
