import { NO_STANDING } from "@run/functions/contract";
import type { Standing } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventOf, NOW } from "../event/event.fixtures.ts";
import { raceOf } from "../race/race.fixtures.ts";
import { registrationStage, waitingStage } from "./registration-stage.ts";

const full = raceOf({ id: "full", capacity: 10, registered: 10 });
const free = raceOf({ id: "free", capacity: 10 });
const event = { ...eventOf({}), cancelledAt: null as string | null, races: [full, free] };
const fullEvent = { ...event, races: [full, raceOf({ id: "other", capacity: 5, registered: 5 })] };
const closed = { ...event, endRegistrationDate: "2026-11-20" };
const CLOSED = "Registration closed on November 20, 2026.";
const canceled = { ...event, state: "cancelled" as const, cancelledAt: "2026-11-20T12:00:00Z" };

const nothing = { isRegistered: false, standing: NO_STANDING, raceId: null };
const waitingFor = (raceId: string, status: "waiting" | "offered" = "waiting"): Standing => ({
  ...NO_STANDING,
  status,
  raceId,
});

describe("the stage of a registration", () => {
  it.each([
    ["a place", event, { ...nothing, isRegistered: true }, "registered", null],
    ["a place in a closed event", closed, { ...nothing, isRegistered: true }, "registered", CLOSED],
    [
      "a place, and an offer of another race",
      event,
      { isRegistered: true, standing: waitingFor("full", "offered"), raceId: "free" },
      "registered",
      null,
    ],
    ["an offer", event, { ...nothing, standing: waitingFor("full", "offered") }, "offered", null],
    ["a position on the waiting list", event, { ...nothing, standing: waitingFor("full") }, "waiting", null],
    [
      "a position, of the chosen race",
      event,
      { ...nothing, standing: waitingFor("full"), raceId: "full" },
      "waiting",
      null,
    ],
    ["a position in a closed event", closed, { ...nothing, standing: waitingFor("full") }, "waiting", CLOSED],
    [
      "a position in a canceled event",
      canceled,
      { ...nothing, standing: waitingFor("full") },
      "closed",
      "This event was canceled.",
    ],
    [
      "a position, with another race chosen in a closed event",
      closed,
      { ...nothing, standing: waitingFor("full"), raceId: "free" },
      "closed",
      CLOSED,
    ],
    ["nothing in a closed event", closed, nothing, "closed", CLOSED],
    [
      "a position, with another full race chosen",
      fullEvent,
      { ...nothing, standing: waitingFor("other"), raceId: "full" },
      "waits-elsewhere",
      null,
    ],
    [
      "a position, with a free race chosen",
      event,
      { ...nothing, standing: waitingFor("full"), raceId: "free" },
      "register",
      null,
    ],
    ["nothing, with a free race", event, nothing, "register", null],
    ["nothing, with a full race chosen", event, { ...nothing, raceId: "full" }, "join", null],
    ["nothing in a full event", fullEvent, nothing, "join", null],
    ["a race that is no longer there", event, { ...nothing, raceId: "gone" }, "register", null],
  ] as const)("with %s", (_, of, own, kind, obstacle) => {
    expect(registrationStage(of, own, NOW)).toEqual({ kind, obstacle });
  });

  it("is one for everything that an event and a runner can be, and offers the form only where it can be sent", () => {
    const races = fc.array(fc.record({ capacity: fc.option(fc.nat(2)), registered: fc.nat(2) }), {
      minLength: 1,
      maxLength: 3,
    });
    const ids = fc.constantFrom("0", "1", "2");
    const any = fc.record({
      races,
      state: fc.constantFrom("draft", "published", "postponed", "cancelled"),
      day: fc.integer({ min: -40, max: 40 }),
      isRegistered: fc.boolean(),
      status: fc.constantFrom("none", "waiting", "offered"),
      waitsFor: ids,
      raceId: fc.option(ids),
    });
    fc.assert(
      fc.property(any, ({ races: counts, state, day, isRegistered, status, waitsFor, raceId }) => {
        const of = {
          ...event,
          state,
          cancelledAt: state === "cancelled" ? canceled.cancelledAt : null,
          races: counts.map((race, at) => raceOf({ id: String(at), ...race })),
        };
        const standing: Standing = status === "none" ? NO_STANDING : waitingFor(waitsFor, status);
        const now = NOW + day * 86_400_000;
        const { kind, obstacle } = registrationStage(of, { isRegistered, standing, raceId }, now);
        const opens = Date.parse("2026-11-01") <= now && now < Date.parse("2026-11-29");
        const isOpen = state === "published" && opens;
        const isFull = (at: number) => {
          const { capacity, registered } = counts[at] ?? { capacity: null, registered: 0 };
          return capacity !== null && capacity <= registered;
        };
        const chosen = counts.length === 1 && raceId !== null ? 0 : raceId === null ? -1 : Number(raceId);
        const has = chosen >= 0 && chosen < counts.length;
        const full = has ? isFull(chosen) : counts.every((_, at) => isFull(at));
        const waits = status !== "none" && state !== "cancelled";
        const elsewhere = has && waitsFor !== String(chosen);
        expect(obstacle === null).toBe(isOpen);
        expect(kind).toBe(
          isRegistered
            ? "registered"
            : waits && !elsewhere
              ? status
              : !isOpen
                ? "closed"
                : !full
                  ? "register"
                  : waits
                    ? "waits-elsewhere"
                    : "join",
        );
      }),
    );
  });
});

describe("a position on a waiting list", () => {
  it.each([
    ["none", null, "none"],
    ["none", "2026-11-20T12:00:00Z", "none"],
    ["waiting", null, "waiting"],
    ["offered", null, "offered"],
    ["offered", "2026-11-20T12:00:00Z", "canceled"],
  ] as const)("that is %s, in an event canceled at %s, is %s", (status, cancelledAt, stage) => {
    expect(waitingStage({ standing: { ...NO_STANDING, status }, cancelledAt })).toBe(stage);
  });
});
