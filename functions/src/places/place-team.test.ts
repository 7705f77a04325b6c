import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS, TEAM_ENTRIES_UP_TO, formSettingsSchema } from "../contract/index.ts";
import {
  HOUR_MS,
  NOON,
  cancel,
  event,
  invite,
  join,
  move,
  raced,
  register,
  transfer,
} from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { addEntry, cancelEntry, changeEntry } from "../../test/support/team-requests.ts";
import { memberIdOf } from "../events/event-team.ts";
import { optionKey } from "../forms/option-key.ts";
import { IMPORT_KEPT_MS } from "../registrations/stored-imported-row.ts";
import type { PlaceRequest } from "./place-requests.ts";
import { eventPools } from "../events/pools.ts";

const OWNER = event.organiserUid;
const DESK = "dana";
const READER = "rita";
const team = {
  [memberIdOf(event.id, DESK)]: { role: "desk" as const, grant: "i" },
  [memberIdOf(event.id, READER)]: { role: "reader" as const, grant: "i" },
};

/** An event with a team. */
function staffed(...[capacity, ...races]: Parameters<typeof raced>): EventInMemory {
  const stored = raced(capacity, ...races);
  const identityKey = "secret";
  stored.event = { ...stored.event, team, places: { ...stored.event.places, identityKey } };
  return stored;
}
const DONE = { modified: true };

describe("the team of an event", () => {
  it("enters people only with a role that may", () => {
    const stored = staffed(null, { id: "a" });
    for (const uid of [READER, "a stranger"]) {
      for (const request of [addEntry(uid, "g"), changeEntry(uid, "g", { phone: "1" }), cancelEntry(uid, "g")]) {
        expect(stored.answerTo(request)).toEqual({ refused: "marathon-not-found" });
      }
    }
    expect(stored.answerTo(addEntry(DESK, "g"))).toEqual(DONE);
  });

  it("recognizes a repeated request for as long as the entry stands, and while an import may go on after that", () => {
    const stored = staffed(null, { id: "a" });
    const add = addEntry(DESK, "g", { key: "k" });
    const late = NOON + IDEMPOTENCY_MS + 1;
    expect(stored.commit([add, add], NOON).answers).toEqual([DONE, DONE]);
    expect(stored.answerTo(add, late)).toEqual(DONE);
    expect(stored.registrations.size).toBe(1);
    expect(stored.answerTo(cancelEntry(DESK, "g"), late)).toEqual(DONE);
    expect(stored.answerTo(add, late + IMPORT_KEPT_MS - 1)).toEqual({ refused: "ended-since" });
    expect(stored.registrations.size).toBe(0);
    expect(stored.answerTo(add, late + IMPORT_KEPT_MS)).toEqual(DONE);
  });

  it("finds the wave that it has given somebody with whoever takes over the place", () => {
    const stored = staffed(null, { id: "a" });
    const waves = [{ id: "w1", name: "First", startsAt: null }];
    stored.event = { ...stored.event, races: (stored.event.races ?? []).map((race) => ({ ...race, waves })) };
    stored.commit([register("giver", "1", "a"), changeEntry(DESK, "giver", { waveId: "w1" })], NOON);
    expect(stored.activity).toMatchObject([{ kind: "changed", changed: ["waveId"], waves: { from: null, to: "w1" } }]);
    stored.commit([invite("giver", "code")], NOON);
    expect(stored.answerTo(transfer("taker", "giver", "code"))).toEqual(DONE);
    expect(stored.registrations.get("taker")?.waveId).toBe("w1");
    expect(stored.event.places.waves).toEqual({ w1: 1 });
  });

  it("can change somebody in a wave that starts after midnight until that day is over", () => {
    const stored = staffed(null, { id: "a" });
    const waves = [{ id: "night", name: "Night", startsAt: "2026-05-04T00:10" }];
    const races = (stored.event.races ?? []).map((race) => ({ ...race, startsAt: "2026-05-03T21:00", waves }));
    stored.event = { ...stored.event, marathonStartDate: "2026-05-03", timeZone: "UTC", races };
    stored.commit([addEntry(DESK, "late"), addEntry(DESK, "early")], NOON);
    stored.commit([changeEntry(DESK, "late", { waveId: "night" })], NOON);
    const change = (id: string, phone: string, at: string) =>
      stored.answerTo(changeEntry(DESK, id, { phone }), Date.parse(at));
    expect(change("early", "1", "2026-05-04T00:05:00Z")).toMatchObject({ refused: "marathon-started" });
    expect(change("late", "1", "2026-05-04T00:05:00Z")).toEqual(DONE);
    expect(change("late", "2", "2026-05-05T00:00:00Z")).toMatchObject({ refused: "marathon-started" });
  });

  it("gives a bounded number of places, canceled ones included", () => {
    const stored = staffed(null, { id: "a" });
    const { places } = stored.event;
    stored.event = { ...stored.event, places: { ...places, lastEntry: TEAM_ENTRIES_UP_TO - 1 } };
    const answers = stored.commit([addEntry(DESK, "g"), addEntry(DESK, "h"), cancelEntry(DESK, "g")], NOON).answers;
    expect(answers).toMatchObject([DONE, { refused: "too-many-requests" }, DONE]);
    expect(stored.answerTo(addEntry(OWNER, "h", { overCapacity: true }))).toMatchObject({
      refused: "too-many-requests",
    });
    expect(stored.answerTo(register("r", "1", "a"))).toEqual(DONE);
  });

  it("changes and cancels only the registration that is meant, and not the next one of its runner", () => {
    const stored = staffed(null, { id: "a" }, { id: "b" });
    stored.commit([register("r", "1", "a")], NOON);
    const reference = stored.registrations.get("r")?.reference;
    const meant = (request: PlaceRequest) => ({ ...request, reference }) as PlaceRequest;
    expect(stored.answerTo(meant(changeEntry(DESK, "r", { raceId: "b" })))).toEqual(DONE);
    stored.commit([cancel("r"), register("r", "2", "a")], NOON);
    expect(stored.answerTo(meant(changeEntry(DESK, "r", { raceId: "b" })))).toMatchObject({
      refused: "registration-not-found",
    });
    expect(stored.answerTo(meant(cancelEntry(DESK, "r")))).toEqual({ modified: false });
    expect(stored.registrations.get("r")?.raceId).toBe("a");
    expect(stored.answerTo(cancelEntry(DESK, "r"))).toEqual(DONE);
  });

  it("does not pass anybody on a waiting list unknowingly, not even while no offers are made", () => {
    const stored = staffed(2, { id: "a", capacity: 1 }, { id: "b" });
    stored.commit([register("r", "1", "a"), join("w", "2", "a")], NOON);
    stored.event = { ...stored.event, stage: "postponed" };
    stored.commit([cancelEntry(OWNER, "r")], NOON);
    const full = { refused: "marathon-full" };
    // Both races have room, but one of the two places under the cap belongs to the runner who waits.
    expect(stored.answerTo(addEntry(OWNER, "g", { raceId: "a" }))).toMatchObject(full);
    expect(stored.answerTo(addEntry(OWNER, "h", { raceId: "b" }))).toEqual(DONE);
    expect(stored.answerTo(addEntry(OWNER, "i", { raceId: "b" }))).toMatchObject(full);
    expect(stored.answerTo(addEntry(DESK, "i", { raceId: "b", overCapacity: true }))).toMatchObject(full);
    expect(stored.answerTo(addEntry(OWNER, "i", { raceId: "b", overCapacity: true }))).toEqual(DONE);
    expect(stored.activity.at(-1)).toMatchObject({ kind: "added", changed: ["overCapacity"] });
  });

  it("makes no offers of an overfull race until there is room again", () => {
    const stored = staffed(null, { id: "a", capacity: 1 });
    stored.commit([register("r", "1", "a"), join("w", "2", "a")], NOON);
    stored.commit([addEntry(OWNER, "g", { overCapacity: true })], NOON);
    expect(eventPools(stored.event).races).toMatchObject([{ registered: 2, waiting: 1 }]);
    stored.commit([cancelEntry(DESK, "g")], NOON);
    expect(stored.offered()).toEqual([]);
    stored.commit([cancelEntry(DESK, "r")], NOON);
    expect(stored.offered()).toEqual(["w"]);
  });

  it("fills in what the form asks, but signs no waiver and keeps an earlier signature", () => {
    const stored = staffed(null, { id: "a", minimumAge: 18 }, { id: "b" });
    const question = {
      id: "shirt",
      label: "Size",
      kind: "choice",
      required: true,
      options: [{ label: "M", stock: 1 }],
    };
    const form = formSettingsSchema.parse({
      standard: { gender: "required" },
      questions: [question],
      waiver: { title: "Risk", text: "I run at my own risk." },
    });
    const waiver = { title: "Risk", text: "I run at my own risk.", version: 2 };
    stored.form = {
      version: 2,
      standard: form.standard,
      questions: form.questions,
      waiver,
      former: [],
      formerLabels: [],
    };
    stored.event = { ...stored.event, form: 2 };
    const given = { raceId: "b", gender: "F" as const, answers: { shirt: "M" } };
    expect(stored.answerTo(addEntry(DESK, "g", { raceId: "b" }))).toMatchObject({
      refused: "invalid-request",
      issues: [{ path: "answers.shirt" }, { path: "gender" }],
    });
    expect(stored.answerTo(addEntry(DESK, "g", { ...given, raceId: "a" }))).toMatchObject({
      refused: "invalid-request",
    });
    expect(stored.answerTo(addEntry(DESK, "g", { ...given, raceId: "a", dateOfBirth: "2015-01-01" }))).toMatchObject({
      refused: "age-limit",
    });
    expect(stored.answerTo(addEntry(DESK, "g", { ...given, email: "g@example.com" }))).toEqual(DONE);
    expect(stored.registrations.get("g")?.filledForm).toMatchObject({ gender: "F", waiver: null });
    expect(stored.messages.map(({ kind, data }) => [kind, data.isUnsigned])).toContainEqual(["registered", true]);
    expect(stored.event.places.picked).toEqual({ [optionKey("shirt", "M")]: 1 });
    expect(stored.answerTo(addEntry(DESK, "h", given))).toMatchObject({ refused: "out-of-stock" });
    // The team corrects an answer of a runner who has signed an earlier version of the waiver.
    const signed = { version: 2, name: "Rui", guardian: null, signedAt: new Date(NOON), recordedBy: null };
    const runner = stored.registrations.get("g");
    if (!runner?.filledForm) throw new Error("The entry has no form");
    stored.registrations.set("g", { ...runner, filledForm: { ...runner.filledForm, waiver: signed } });
    stored.form = { ...stored.form, version: 3, waiver: { ...waiver, text: "New text", version: 3 } };
    expect(stored.answerTo(changeEntry(DESK, "g", { gender: "M" }))).toEqual(DONE);
    expect(stored.registrations.get("g")?.filledForm).toMatchObject({ version: 2, gender: "M", waiver: signed });
  });

  it("may change entries past the runners' cut-off, until the day of their race is over", () => {
    const stored = staffed(null, { id: "a" });
    stored.event = { ...stored.event, cutOffDays: 30 };
    const raceDay = Date.parse("2026-04-19T23:59:59Z");
    stored.commit([register("r")], NOON);
    expect(stored.answerTo(move("r", null, { phone: "556" }), raceDay)).toEqual({ refused: "marathon-started" });
    expect(stored.answerTo(changeEntry(DESK, "r", { phone: "556" }), raceDay)).toEqual(DONE);
    expect(stored.answerTo(addEntry(DESK, "g"), raceDay)).toEqual(DONE);
    const over = { refused: "marathon-started" };
    for (const request of [changeEntry(DESK, "r", { phone: "557" }), cancelEntry(DESK, "r"), addEntry(DESK, "h")]) {
      expect(stored.answerTo(request, raceDay + 1_000)).toMatchObject(over);
    }
  });

  it("enters nobody in a draft or a canceled event, but removes people from a canceled one at any time", () => {
    const stored = staffed(null, { id: "a" });
    stored.commit([addEntry(DESK, "g")], NOON);
    stored.event = { ...stored.event, stage: "draft" };
    expect(stored.answerTo(addEntry(OWNER, "h"))).toEqual({ refused: "registration-not-open" });
    stored.event = { ...stored.event, stage: "published", cancelledAt: new Date(NOON) };
    const canceled = { refused: "marathon-cancelled" };
    expect(stored.answerTo(addEntry(OWNER, "h"))).toEqual(canceled);
    expect(stored.answerTo(changeEntry(OWNER, "g", { phone: "556" }))).toEqual(canceled);
    expect(stored.answerTo(cancelEntry(DESK, "g"), Date.parse("2027-01-01T00:00:00Z"))).toEqual(DONE);
  });

  it("ends an open invitation and the runner's own wait by moving the entry", () => {
    const stored = staffed(null, { id: "a" }, { id: "b", capacity: 1 });
    stored.commit([register("r", "1", "a"), register("s", "2", "b"), join("r", "3", "b"), invite("r", "code")], NOON);
    expect(stored.answerTo(changeEntry(OWNER, "r", { raceId: "b", overCapacity: true }))).toEqual(DONE);
    expect(stored.entries.size).toBe(0);
    expect(stored.answerTo(transfer("t", "r", "code"))).toEqual({ refused: "transfer-not-found" });
    expect(stored.activity.map(({ kind, by }) => [kind, by]).slice(-2)).toEqual([
      ["left", null],
      ["moved", `${OWNER}@example.com`],
    ]);
  });
});

describe("likely doubles", () => {
  const eva = { firstName: "Eva", lastName: "Lind", email: "eva@example.com" };
  const unconfirmed = { ...eva, isConfirmed: false };

  it("are found among the requests of one commit", () => {
    const stored = staffed(null, { id: "a" });
    const { answers } = stored.commit([addEntry(DESK, "g", unconfirmed), addEntry(OWNER, "h", unconfirmed)], NOON);
    const { reference } = stored.registrations.get("g") ?? {};
    expect(answers).toEqual([DONE, { refused: "possible-double", facts: { references: [reference] } }]);
    // An entry that ends in the same commit is no double.
    const after = [cancelEntry(DESK, "g"), addEntry(DESK, "i", unconfirmed)];
    expect(stored.commit(after, NOON).answers).toEqual([DONE, DONE]);
  });

  it("wait for the next commit if a request before has changed who the entry is about", () => {
    const stored = staffed(null, { id: "a", minimumAge: 1 });
    const born = { dateOfBirth: "1991-02-03" };
    const input = { firstName: "Eva", lastName: "Lind", ...born };
    stored.commit([addEntry(DESK, "g", input), addEntry(DESK, "h", { ...born, firstName: "Ada" })], NOON);
    const first = changeEntry(DESK, "h", { firstName: "Eva", isConfirmed: false });
    const last = changeEntry(DESK, "h", { lastName: "Lind", isConfirmed: false });
    // Only both changes together make the name that is entered already.
    expect(stored.commit([first, last], NOON).answers).toEqual([DONE]);
    expect(stored.commit([last], NOON).answers).toMatchObject([{ refused: "possible-double" }]);
  });

  it("are not looked for when runners register themselves", () => {
    const stored = staffed(null, { id: "a" });
    stored.commit([addEntry(DESK, "g", { ...eva, email: "r@example.com" })], NOON);
    expect(stored.answerTo(register("r"))).toEqual(DONE);
    expect(stored.registrations.get("r")?.addressHash).toBe(stored.registrations.get("g")?.addressHash);
  });
});

describe("the waves of an event", () => {
  it.each([
    ["w1", "w2"],
    ["constructor", "toString"],
  ])("are counted as entries come, change waves and races, and end: %s and %s", (w1, w2) => {
    const waves = [
      { id: w1, name: "First" },
      { id: w2, name: "Second" },
    ];
    const stored = staffed(null, { id: "a" }, { id: "b" });
    const [a, b] = stored.event.races ?? [];
    if (!a || !b) throw new Error("The event has no races");
    stored.event = { ...stored.event, races: [{ ...a, waves: waves.map((wave) => ({ ...wave, startsAt: null })) }, b] };
    const counts = (...requests: Parameters<EventInMemory["commit"]>[0]) => {
      for (const answer of stored.commit(requests, NOON + HOUR_MS).answers) expect(answer).toEqual(DONE);
      return stored.event.places.waves;
    };
    const inA = { raceId: "a", waveId: w1 };
    expect(counts(addEntry(DESK, "g", inA), addEntry(DESK, "h", inA), register("r", "1", "a"))).toEqual({ [w1]: 2 });
    expect(counts(changeEntry(DESK, "g", { waveId: w2 }))).toEqual({ [w1]: 1, [w2]: 1 });
    expect(counts(changeEntry(DESK, "r", { waveId: w2 }))).toEqual({ [w1]: 1, [w2]: 2 });
    // Whoever leaves the race leaves its wave.
    expect(counts(move("r", "b"))).toEqual({ [w1]: 1, [w2]: 1 });
    expect(counts(cancelEntry(DESK, "g"), changeEntry(DESK, "h", { waveId: null }))).toEqual({});
    expect(stored.answerTo(changeEntry(DESK, "r", { waveId: w1 }))).toMatchObject({
      refused: "invalid-request",
      issues: [{ path: "waveId" }],
    });
  });
});
