import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { changesEndAt, freeWithdrawalEndsAt, raceDayBeginsAt, shiftDay, withdrawalEndsAt } from "../contract/index.ts";
import type { LifeState } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { newPlaces } from "./stored-places.ts";
import { raceDayMovedOf } from "./event-moves.ts";
import { lifeOf, lifeStateOf, stateReasonOf } from "./event-life.ts";
import { stateWrite } from "./event-versions.ts";
import type { Transition } from "./event-transitions.ts";
import type { StoredEvent } from "./stored-event.ts";

const by = { uid: "olivia", email: "olivia@example.com" };
const DAY_MS = 86_400_000;
const START = Date.parse("2026-03-05T12:00:00Z");

/** Makes the transition on what is stored, as the store would. Returns whether it modified the event, or the code. */
function take(event: StoredEvent, transition: Transition, now: number, base = event.version) {
  try {
    const write = stateWrite(event, transition, { by, at: now, base });
    return { event: write === null ? event : { ...event, ...write.change }, answer: write !== null, write };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { event, answer: error.code, write: null };
  }
}

const to = (state: LifeState, reason: string | null = null, day?: string): Transition => ({
  state,
  reason,
  dates: day === undefined ? undefined : { marathonStartDate: day },
});

type Step = { transition: Transition; days: number };
const step: fc.Arbitrary<Step> = fc
  .record({
    state: fc.constantFrom<LifeState[]>("draft", "published", "postponed", "cancelled"),
    reason: fc.constantFrom("Storm.", null),
    day: fc.option(fc.integer({ min: -20, max: 90 }), { nil: undefined }),
    days: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ state, reason, day, days }) => {
    const isMoved = day !== undefined && (state === "published" || state === "postponed");
    const why = state === "postponed" || state === "cancelled" ? reason : null;
    return { transition: to(state, why, isMoved ? shiftDay("2026-04-19", day) : undefined), days };
  });

/** The rules in a few lines, with time in days and without any of the event's other fields. */
class Model {
  state: LifeState;
  reason: string | null = null;
  day = "2026-04-19";
  isDateKnown = true;
  postponedOn: number | null = null;
  today = 0;

  constructor(state: LifeState) {
    this.state = state;
  }

  private isOver(day: string, isDateKnown: boolean): boolean {
    const over = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
    const dateless = isDateKnown ? 0 : START + ((this.postponedOn ?? 0) + 365) * DAY_MS;
    return START + this.today * DAY_MS >= Math.max(over, dateless);
  }

  take({ state, reason, dates }: Transition): boolean | string {
    const day = dates?.marathonStartDate;
    const isSame =
      this.state === state &&
      (state === "cancelled" ||
        (this.reason === reason &&
          (day === undefined || day === this.day) &&
          (state !== "postponed" || this.isDateKnown === (day !== undefined))));
    if (isSame) return false;
    if (this.state === "cancelled") return "marathon-cancelled";
    const allowed = {
      draft: "published cancelled",
      published: "postponed cancelled",
      postponed: "postponed published cancelled",
    };
    if (!allowed[this.state].split(" ").includes(state)) return "transition-not-allowed";
    if (state === "postponed" && this.state === "published" && this.isOver(this.day, true))
      return "transition-not-allowed";
    if (state === "published" && this.state === "postponed" && this.isOver(day ?? this.day, true))
      return "invalid-request";
    if (state === "postponed" && day !== undefined && this.isOver(day, true)) return "invalid-request";
    // Registration ends on March 10, and the race cannot be before that.
    if (day !== undefined && day < "2026-03-10") return "invalid-request";
    if (state === "postponed" && (this.state !== "postponed" || (day ?? this.day) !== this.day)) {
      this.postponedOn = this.today;
    }
    if (state === "postponed") this.isDateKnown = day !== undefined;
    else this.isDateKnown = true;
    this.day = day ?? this.day;
    this.state = state;
    this.reason = reason;
    return true;
  }
}

describe("the life of an event", () => {
  it("follows the rules, whatever an organizer tries and when", () => {
    const isNewDraft = fc.boolean();
    fc.assert(
      fc.property(isNewDraft, fc.array(step, { maxLength: 12 }), (isDraft, steps) => {
        const model = new Model(isDraft ? "draft" : "published");
        let event = storedEvent("m", { stage: isDraft ? "draft" : "published" });
        for (const { transition, days } of steps) {
          model.today += days;
          const taken = take(event, transition, START + model.today * DAY_MS);
          expect(taken.answer).toBe(model.take(transition));
          expect(taken.event.version).toBe(event.version + (taken.answer === true ? 1 : 0));
          event = taken.event;
          expect(lifeOf(event)).toMatchObject({
            state: model.state,
            stateReason: model.reason,
            dateToBeAnnounced: !model.isDateKnown,
            postponedAt: model.postponedOn === null ? null : new Date(START + model.postponedOn * DAY_MS).toISOString(),
          });
          expect(event.marathonStartDate).toBe(model.day);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the state of every version", () => {
    const { event, write } = take(storedEvent("m"), to("postponed", "Storm."), START);
    expect(write?.edits).toMatchObject([
      { version: 1, state: "published", stateReason: null },
      { version: 2, state: "postponed", stateReason: "Storm.", changed: ["state"] },
    ]);
    const canceled = take(event, to("cancelled", "Flood."), START).write;
    expect(canceled?.edits).toMatchObject([{ version: 3, state: "cancelled", stateReason: "Flood." }]);
    expect(canceled?.edits[0]?.changed).toEqual(["cancelled"]);
  });

  it("reads an older document as published, or as canceled if it was canceled", () => {
    expect(lifeStateOf(storedEvent("m"))).toBe("published");
    const canceled = storedEvent("m", { cancelledAt: new Date(START), cancelReason: "Flood." });
    expect([lifeStateOf(canceled), stateReasonOf(canceled)]).toEqual(["cancelled", "Flood."]);
  });

  it("moves the races and their waves by as many days as the event", () => {
    const wave = { id: "w", name: "A", startsAt: "2026-04-20T09:30" };
    const race = {
      ...{ id: "r", name: "10K", distanceKm: 10, startsAt: "2026-04-20T09:00", capacity: null, waves: [wave] },
      ...{ minimumAge: null, maximumAge: null, timeLimitMinutes: null, bibs: null },
    };
    const { event } = take(storedEvent("m", { races: [race] }), to("postponed", null, "2026-05-03"), START);
    expect(event.races).toMatchObject([{ startsAt: "2026-05-04T09:00", waves: [{ startsAt: "2026-05-04T09:30" }] }]);
    expect(event.raceDayChangedAt).toEqual(new Date(START));
  });

  it("keeps the race day before the move, which publishing again on the same day does not change", () => {
    const event = storedEvent("m", { places: { ...newPlaces(null), registered: 1 } });
    const moved = take(event, to("postponed", null, "2026-05-03"), START).event;
    expect(raceDayMovedOf(moved)).toEqual({ from: "2026-04-19", at: new Date(START).toISOString() });
    expect(raceDayMovedOf(take(moved, to("published"), START + 1).event)).toEqual(raceDayMovedOf(moved));
    expect(raceDayMovedOf(take(event, to("postponed", "Storm."), START).event)).toBeNull();
  });
});

describe("two tabs that change the state", () => {
  it("answer the same change twice without making it twice", () => {
    const first = take(storedEvent("m"), to("postponed", "Storm.", "2026-05-03"), START);
    const repeated = take(first.event, to("postponed", "Storm.", "2026-05-03"), START + 1, 1);
    expect([first.answer, repeated.answer]).toEqual([true, false]);
  });

  it("tell the second one what the first one did, if it did something else", () => {
    const { event } = take(storedEvent("m"), to("postponed", "Storm."), START);
    expect(take(event, to("postponed", "Flood."), START, 1).answer).toBe("changed-meanwhile");
    expect(take(event, to("published"), START, 1).answer).toBe("changed-meanwhile");
    expect(take(event, to("published"), START, 2).answer).toBe(true);
    // A change of another field is no conflict.
    const retitled = { ...event, version: 3, fieldVersions: { ...event.fieldVersions, title: 3 } };
    expect(take(retitled, to("published"), START, 2).answer).toBe(true);
  });

  it("cancel only the version that the caller has seen, because canceling is final", () => {
    const event = storedEvent("m", { version: 3, fieldVersions: { title: 2, form: 3 }, form: 3, title: "Ten" });
    expect(take(event, to("cancelled"), START, 2).answer).toBe("changed-meanwhile");
    expect(() => stateWrite(event, to("cancelled"), { by, at: START, base: 1 })).toThrow(
      expect.objectContaining({
        facts: {
          version: 3,
          conflicts: [
            { path: "title", yours: null, current: "Ten" },
            { path: "form", yours: null, current: 3 },
          ],
        },
      }),
    );
    const { event: canceled, answer } = take(event, to("cancelled", "Flood."), START, 3);
    expect(answer).toBe(true);
    expect(take(canceled, to("cancelled", "Flood."), START, 1).answer).toBe(false);
  });
});

describe("a race that was run before the others were postponed", () => {
  const raceOn = (id: string, startsAt: string | null) => ({
    ...{ id, name: id, distanceKm: null, startsAt, capacity: null, waves: [] },
    ...{ minimumAge: null, maximumAge: null, timeLimitMinutes: null, bibs: null },
  });
  const SUNDAY_MORNING = Date.parse("2026-04-19T06:00:00Z");
  const weekend = (saturday: string | null) =>
    storedEvent("m", {
      marathonStartDate: "2026-04-18",
      timeZone: "UTC",
      races: [raceOn("sat", saturday), raceOn("sun", "2026-04-19T09:00")],
    });
  const lastingAs = (event: StoredEvent) => ({ ...event, state: lifeStateOf(event) });
  const startsOf = (event: StoredEvent) => event.races?.map(({ startsAt }) => startsAt);

  it("keeps its day, and its runners can neither withdraw nor change", () => {
    for (const saturday of ["2026-04-18T09:00", null]) {
      const { event } = take(weekend(saturday), to("postponed", "Storm.", "2026-05-02"), SUNDAY_MORNING);
      expect(startsOf(event)).toEqual([saturday ?? "2026-04-18T00:00", "2026-05-03T09:00"]);
      const [sat, sun] = event.races ?? [];
      if (sat === undefined || sun === undefined) throw new Error("The event has no races");
      const ended = Date.parse("2026-04-18T00:00:00Z");
      expect([withdrawalEndsAt(lastingAs(event), sat), changesEndAt(lastingAs(event), sat)]).toEqual([ended, ended]);
      expect(withdrawalEndsAt(lastingAs(event), sun)).toBe(SUNDAY_MORNING + 14 * DAY_MS);
      const published = take(event, to("published"), SUNDAY_MORNING + 1).event;
      expect(startsOf(take(published, to("postponed", null, "2026-06-06"), SUNDAY_MORNING + 2).event)).toEqual([
        saturday ?? "2026-04-18T00:00",
        "2026-06-07T09:00",
      ]);
    }
  });

  it("is over also while the event has no new date", () => {
    const { event } = take(weekend("2026-04-18T09:00"), to("postponed", "Storm."), SUNDAY_MORNING);
    const [sat, sun] = event.races ?? [];
    if (sat === undefined || sun === undefined) throw new Error("The event has no races");
    expect(withdrawalEndsAt(lastingAs(event), sat)).toBe(Date.parse("2026-04-18T00:00:00Z"));
    expect(withdrawalEndsAt(lastingAs(event), sun)).toBe(Infinity);
  });

  it("is not one whose day passed while the event was postponed", () => {
    const { event } = take(weekend("2026-04-18T09:00"), to("postponed", "Storm."), SUNDAY_MORNING - 3 * DAY_MS);
    const moved = take(event, to("postponed", "Storm.", "2026-05-02"), SUNDAY_MORNING + 3 * DAY_MS).event;
    expect(startsOf(moved)).toEqual(["2026-05-02T09:00", "2026-05-03T09:00"]);
    expect(withdrawalEndsAt(lastingAs(moved), moved.races?.[0] ?? raceOn("none", null))).toBeGreaterThan(
      SUNDAY_MORNING + 14 * DAY_MS,
    );
  });
});

describe("the end of withdrawing", () => {
  const race = { startsAt: null };
  const lasting = (event: StoredEvent) => ({ ...event, state: lifeStateOf(event) });
  const day = fc.integer({ min: -30, max: 60 });

  it("is fourteen days after a postponement at the earliest, and race day counts again once the event is published", () => {
    fc.assert(
      fc.property(day, day, fc.nat({ max: 20 }), fc.boolean(), (raceIn, postponedIn, cutOffDays, isPostponed) => {
        const postponedAt = new Date(START + postponedIn * DAY_MS);
        const event = storedEvent("m", {
          marathonStartDate: shiftDay("2026-03-05", raceIn),
          cutOffDays,
          postponedAt,
          stage: isPostponed ? "postponed" : "published",
        });
        const ends = withdrawalEndsAt(lasting(event), race);
        const raceDay = raceDayBeginsAt(event, race);
        const cutOff = raceDay - cutOffDays * DAY_MS;
        const free = freeWithdrawalEndsAt(postponedAt) ?? 0;
        expect(free - postponedAt.getTime()).toBe(14 * DAY_MS);
        expect(ends).toBeGreaterThanOrEqual(cutOff);
        if (raceDay + DAY_MS <= postponedAt.getTime()) expect(ends).toBe(cutOff);
        else if (isPostponed) expect(ends).toBe(Math.max(cutOff, free));
        else expect(ends).toBe(free > cutOff ? Math.min(free, raceDay) : cutOff);
      }),
    );
  });

  it("never comes for an event without a date, or a canceled one", () => {
    const dateless = storedEvent("m", { stage: "postponed", postponedAt: new Date(0), dateToBeAnnounced: true });
    const canceled = storedEvent("m", { cancelledAt: new Date(START) });
    expect([dateless, canceled].map((event) => withdrawalEndsAt(lasting(event), race))).toEqual([Infinity, Infinity]);
  });
});
