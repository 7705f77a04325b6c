import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftDay } from "../../src/contract/index.ts";
import type { LifeState } from "../../src/contract/index.ts";
import { changeState } from "../../src/events/event-states.ts";
import { changeSettings, editEvent } from "../../src/events/event-editing.ts";
import { addEvent, getEvent } from "../../src/events/events.ts";
import { cancelMyRegistration, register } from "../../src/entries/registering.ts";
import { acceptOffer, getStanding, joinWaitlist } from "../../src/entries/waitlist.ts";
import { newEvent } from "../support/bodies.ts";
import { db } from "../support/emulators.ts";
import { offerEnd } from "../support/offer-hours.ts";
import { patientDeadline } from "../support/patient-deadline.ts";
import { sequenceCount } from "../support/sequence-counts.ts";
import {
  HOUR_MS,
  NOON,
  addition,
  answerOf,
  instance,
  organizer,
  runnerNames,
  runnerOf,
} from "../support/place-use-cases.ts";

type RunnerStep = { kind: "register" | "withdraw" | "join" | "accept"; runner: number };

/** What runners do, and what the organizer does to the event. Days count from the day of `NOON`. */
type Step =
  | RunnerStep
  /** `day` is the new race day in days from then on, if the change names one. */
  | { kind: "state"; state: Exclude<LifeState, "draft">; day: number | null }
  | { kind: "move"; day: number }
  | { kind: "cut-off"; days: number }
  | { kind: "wait"; days: number };

const RUNNERS = 3;
const FIRST_RACE_DAY = 20;
const FREE_DAYS = 14;
const dayOf = (day: number) => shiftDay("2026-03-05", day);

const day = fc.integer({ min: 1, max: 30 });
const runnerStep = (kind: RunnerStep["kind"]) => fc.nat({ max: RUNNERS - 1 }).map((runner): Step => ({ kind, runner }));
const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 3, arbitrary: runnerStep("register") },
  { weight: 5, arbitrary: runnerStep("withdraw") },
  { weight: 3, arbitrary: runnerStep("join") },
  { weight: 2, arbitrary: runnerStep("accept") },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("state" as const),
      state: fc.constantFrom<Exclude<LifeState, "draft">[]>("published", "postponed", "postponed", "cancelled"),
      day: fc.option(day, { nil: null }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("move" as const), day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cut-off" as const), days: fc.constantFrom(0, 60) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) }) },
);

/** Two runners have the places, and the third waits. */
const everybodyIn: Step[] = [
  { kind: "register", runner: 0 },
  { kind: "register", runner: 1 },
  { kind: "join", runner: 2 },
];
/** In the end both withdraw, or learn why they cannot. */
const everybodyOut = day.map((days): Step[] => [
  { kind: "wait", days },
  { kind: "withdraw", runner: 0 },
  { kind: "withdraw", runner: 1 },
]);

/** An event with two places, whose registration ends the day before its race day. */
class Model {
  today = 0;
  state: Exclude<LifeState, "draft"> = "published";
  raceDay = FIRST_RACE_DAY;
  isDateKnown = true;
  postponedOn: number | null = null;
  cutOff = 0;
  readonly registered = new Set<number>();
  readonly offers = new Map<number, number>();
  readonly waiting: number[] = [];

  take(step: Step): boolean | string {
    switch (step.kind) {
      case "wait":
        this.today += step.days;
        return true;
      case "cut-off":
        if (this.state === "cancelled") return "marathon-cancelled";
        this.cutOff = step.days;
        return this.offer();
      case "move":
        if (this.state === "cancelled") return "marathon-cancelled";
        // Who saves the day that is there says nothing new about it.
        if (this.today + step.day !== this.raceDay) this.isDateKnown = true;
        this.raceDay = this.today + step.day;
        return this.offer();
      case "state":
        return this.become(step.state, step.day === null ? null : this.today + step.day);
      case "withdraw": {
        this.offer();
        if (!this.registered.has(step.runner)) return false;
        const refused = this.whyNotWithdrawable();
        if (refused !== null) return refused;
        this.registered.delete(step.runner);
        return this.offer();
      }
      case "register":
      case "join":
      case "accept":
        this.offer();
        return this.enter(step.kind, step.runner);
    }
  }

  private enter(kind: Exclude<RunnerStep["kind"], "withdraw">, runner: number): boolean | string {
    const isIn = this.registered.has(runner);
    const isOffered = this.offers.has(runner);
    if (kind === "accept" && isIn) return "already-registered";
    if (this.state === "cancelled") return "marathon-cancelled";
    if (kind === "register" && isIn) return false;
    if (kind === "join" && isIn) return "already-registered";
    if (kind === "accept" && this.hasDayCome()) return "marathon-started";
    if (kind === "accept" && !isOffered) return "offer-lapsed";
    if (kind === "join" && (isOffered || this.waiting.includes(runner))) return false;
    if (!isOffered) {
      const closed = this.state === "postponed" ? "marathon-postponed" : this.hasDayCome() && "registration-closed";
      if (closed !== false) return closed;
      const isFull = this.waiting.length > 0 || this.free() <= 0;
      if (kind === "join") return isFull ? this.waiting.push(runner) > 0 : "marathon-not-full";
      if (isFull) return "marathon-full";
    }
    this.offers.delete(runner);
    this.registered.add(runner);
    return true;
  }

  private become(state: Exclude<LifeState, "draft">, to: number | null): boolean | string {
    const isDone =
      this.state === state &&
      (state === "cancelled" ||
        ((to === null || to === this.raceDay) && (state !== "postponed" || this.isDateKnown === (to !== null))));
    if (isDone) return false;
    if (this.state === "cancelled") return "marathon-cancelled";
    if (this.state === state && state !== "postponed") return "transition-not-allowed";
    if (state === "postponed" && this.state === "published" && this.today > this.raceDay)
      return "transition-not-allowed";
    if (state === "published" && this.today > (to ?? this.raceDay)) return "invalid-request";
    if (state === "postponed" && (this.state !== state || (to ?? this.raceDay) !== this.raceDay)) {
      this.postponedOn = this.today;
    }
    if (state !== "cancelled") this.raceDay = to ?? this.raceDay;
    this.isDateKnown = state !== "postponed" || to !== null;
    this.state = state;
    return this.offer();
  }

  private hasDayCome = () => this.isDateKnown && this.today >= this.raceDay;
  private free = () => 2 - this.registered.size - this.offers.size;

  /** Ends what has lapsed, and offers what is free while registration is open. */
  private offer(): true {
    const hour = 24 * this.today;
    for (const [runner, end] of this.offers) if (end <= hour || this.hasDayCome()) this.offers.delete(runner);
    const isOpen = this.state === "published" && !this.hasDayCome();
    while (isOpen && this.free() > 0 && this.waiting.length > 0) {
      this.offers.set(this.waiting.shift() ?? NaN, offerEnd(hour));
    }
    return true;
  }

  private whyNotWithdrawable(): string | null {
    const free = this.postponedOn === null ? -Infinity : this.postponedOn + FREE_DAYS;
    const end = this.isDateKnown ? this.raceDay - this.cutOff : Infinity;
    const until = Math.max(end, this.state === "postponed" ? free : Math.min(free, this.raceDay));
    if (this.state === "cancelled" || this.today < until) return null;
    return this.today >= this.raceDay ? "marathon-started" : "cut-off-passed";
  }

  standingOf(runner: number): string {
    if (this.state === "cancelled") return "none";
    const lapses = this.offers.get(runner);
    if (lapses !== undefined) return lapses > 24 * this.today && !this.hasDayCome() ? "offered" : "none";
    return this.waiting.includes(runner) ? "waiting" : "none";
  }
}

describe("any sequence of publishing, postponing, moving and canceling an event with runners", () => {
  it("strands nobody, revives nothing that was canceled, and loses no entry", async () => {
    let now = NOON;
    const { registrations: parts, events } = instance(() => now);

    const find = (id: string) => getEvent(events, { id, caller: organizer, deadline: patientDeadline() });

    async function changeEvent(step: Extract<Step, { kind: "state" | "move" | "cut-off" }>, id: string, today: number) {
      const request = { id, caller: organizer, deadline: patientDeadline() };
      const { version: base } = await find(id);
      const datesOf = (day: number) => ({ marathonStartDate: dayOf(day), endRegistrationDate: dayOf(day - 1) });
      if (step.kind === "cut-off")
        return changeSettings(events, { ...request, settings: { base, cutOffDays: step.days } });
      if (step.kind === "move") {
        return editEvent(events, { ...request, patch: { ...datesOf(today + step.day), endOffers: true } });
      }
      const { state } = step;
      const dates = step.day === null || state === "cancelled" ? undefined : datesOf(today + step.day);
      return changeState(events, { ...request, change: { base, state, dates, endOffers: true } });
    }

    async function ask({ kind, runner }: RunnerStep, eventId: string) {
      const caller = runnerOf(runner);
      const request = {
        eventId,
        userId: caller.uid,
        caller,
        deadline: patientDeadline(),
        idempotencyKey: randomUUID(),
      };
      const record = { marathonId: eventId, userId: caller.uid, email: caller.email, ...runnerNames };
      if (kind === "register") return register(parts, { ...request, record });
      if (kind === "withdraw") return cancelMyRegistration(parts, request);
      if (kind === "join") return (await joinWaitlist(parts, { ...request, record })).status !== "none";
      return acceptOffer(parts, { ...request, given: {} });
    }

    /** Resolves with whether anything changed, or with the code of the refusal. */
    async function run(step: Step, id: string, today: number): Promise<boolean | string> {
      if (step.kind === "wait") {
        now = NOON + today * 24 * HOUR_MS;
        return true;
      }
      if ("runner" in step) return answerOf(ask(step, id));
      return answerOf(changeEvent(step, id, today).then(({ isModified }) => isModified));
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), everybodyOut, async (steps, end) => {
        now = NOON;
        const model = new Model();
        const dates = { marathonStartDate: dayOf(FIRST_RACE_DAY), endRegistrationDate: dayOf(FIRST_RACE_DAY - 1) };
        const fields = { ...newEvent(dates), startRegistrationDate: dayOf(-4), capacity: 2 };
        const id = await addEvent(events, addition(fields));
        for (const one of [...everybodyIn, ...steps, ...end]) {
          const expected = model.take(one);
          const answer = await run(one, id, model.today);
          // Joining again is no error, and a setting may have the value already.
          const isLoose = ["join", "move", "cut-off"].includes(one.kind) && typeof answer !== "string";
          expect([one, isLoose ? typeof expected : answer]).toEqual([one, isLoose ? "boolean" : expected]);

          const { state, dateToBeAnnounced } = await find(id);
          expect([state, dateToBeAnnounced]).toEqual([model.state, !model.isDateKnown]);
          const stored = await db.collection(`marathons/${id}/registrations`).get();
          expect(stored.docs.map((document) => document.id).sort()).toEqual(
            [...model.registered].map((runner) => runnerOf(runner).uid).sort(),
          );
          const standings = Array.from({ length: RUNNERS }, async (_, runner) => {
            const { status } = await getStanding(parts, { eventId: id, caller: runnerOf(runner) });
            return status;
          });
          expect(await Promise.all(standings)).toEqual(
            Array.from({ length: RUNNERS }, (_, runner) => model.standingOf(runner)),
          );
        }
      }),
      { numRuns: sequenceCount({ few: 15, many: 300 }) },
    );
  });
});
