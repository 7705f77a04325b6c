import { describe, expect, it } from "vitest";
import { OTHERS_MAX } from "../contract/index.ts";
import {
  HOUR_MS,
  NOON,
  aboutOther,
  cancel,
  enterOthers,
  event,
  join,
  raced,
  register,
} from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import type { PlaceRequest } from "./place-requests.ts";

const answersOf = (stored: EventInMemory, requests: PlaceRequest[], now = NOON) => stored.commit(requests, now).answers;
/** The answer to the only request. */
const answerTo = (stored: EventInMemory, request: PlaceRequest, now = NOON) => answersOf(stored, [request], now)[0];
const people = (...entryIds: string[]) => entryIds.map((entryId) => ({ entryId, raceId: "a" }));
const idsOf = (stored: EventInMemory) => [...stored.registrations.keys()].sort();
const refusedAt = (refused: string, ...paths: string[]) => ({ refused, issues: paths.map((path) => ({ path })) });

describe("an account that enters others", () => {
  it("gets places for all of them, each with a reference of its own, beside its owner's own entry", () => {
    const stored = raced(null, { id: "a" }, { id: "b" });
    const [own, others] = answersOf(stored, [
      register("anna", "own", "a"),
      enterOthers("anna", [...people("1", "2"), { entryId: "3", raceId: "b" }]),
    ]);
    expect(own).toEqual({ modified: true });
    const entries = ["1", "2", "3"].map((entryId) => {
      return { entryId, reference: stored.registrations.get(entryId)?.reference };
    });
    expect(others).toEqual({ modified: true, entries });
    expect(new Set([...stored.registrations.values()].map(({ reference }) => reference)).size).toBe(4);
    expect([...stored.registrations.values()].map(({ userId, raceId }) => [userId, raceId])).toEqual([
      ["anna", "a"],
      ["anna", "a"],
      ["anna", "a"],
      ["anna", "b"],
    ]);
    expect(stored.event.places).toMatchObject({ registered: 4, lastEntry: 4 });
  });

  it("gets none if the places of a race do not suffice, and learns for whom there is none", () => {
    const stored = raced(null, { id: "a", capacity: 2 }, { id: "b" });
    const tooMany = [{ entryId: "1", raceId: "b" }, ...people("2", "3", "4")];
    expect(answerTo(stored, enterOthers("anna", tooMany))).toEqual({
      refused: "marathon-full",
      sentence: "A has only 2 places left, so nobody was entered.",
      facts: { raceId: "a" },
      issues: [{ path: "records.3.raceId", message: "A has only 2 places left, so nobody was entered." }],
    });
    expect(idsOf(stored)).toEqual([]);
    expect(stored.event.places).toMatchObject({ registered: 0, lastEntry: 0 });
    expect(answerTo(stored, enterOthers("anna", tooMany.slice(0, 3)))).toMatchObject({ modified: true });
  });

  it("gets none if the places under the cap do not suffice", () => {
    const stored = raced(2, { id: "a" }, { id: "b" });
    const three = [...people("1", "2"), { entryId: "3", raceId: "b" }];
    expect(answerTo(stored, enterOthers("anna", three))).toMatchObject(refusedAt("marathon-full", "records.2.raceId"));
    expect(idsOf(stored)).toEqual([]);
  });

  it("passes nobody on the waiting list, and puts nobody on it", () => {
    const stored = raced(null, { id: "a", capacity: 1 });
    answersOf(stored, [register("ben", "own", "a"), join("carl", "wait", "a"), cancel("ben")]);
    expect(answerTo(stored, enterOthers("anna", people("1")))).toMatchObject(
      refusedAt("marathon-full", "records.0.raceId"),
    );
    expect([...stored.entries.keys()]).toEqual(["carl"]);
  });

  it("gets none if the last option of the form does not suffice", () => {
    const stored = withForm(raced(null, { id: "a" }), { questions: [shirt(["S", 2], ["M", null])] });
    const [one, two, three] = people("1", "2", "3").map((person) => ({ ...person, ...wears("S") }));
    if (!one || !two || !three) throw new Error("Nobody to enter");
    expect(answerTo(stored, enterOthers("anna", [one, two, three]))).toEqual({
      refused: "out-of-stock",
      issues: [{ path: "records.2.answers.shirt", message: "S is sold out" }],
    });
    expect(stored.event.places.picked).toEqual({});
    const others = enterOthers("anna", [one, two, { ...three, ...wears("M") }]);
    expect(answerTo(stored, others)).toMatchObject({ modified: true });
    expect(Object.values(stored.event.places.picked).sort()).toEqual([1, 2]);
  });

  it("names every record that does not fit the race or the form", () => {
    const stored = withForm(raced(null, { id: "a" }), { standard: { gender: "required" } });
    const [one, two, three] = people("1", "2", "3");
    if (!one || !two || !three) throw new Error("Nobody to enter");
    const others = [{ ...one, gender: "F" as const }, two, { ...three, raceId: "unknown" }];
    expect(answerTo(stored, enterOthers("anna", others))).toEqual({
      refused: "invalid-request",
      issues: [
        { path: "records.1.gender", message: "Gender is required" },
        { path: "records.2.raceId", message: "This event has no such race" },
      ],
    });
    expect(idsOf(stored)).toEqual([]);
  });

  it("gets none if one of them is too young", () => {
    const stored = raced(null, { id: "a", minimumAge: 18, startsAt: "2026-04-19T09:00" });
    const born = (entryId: string, dateOfBirth: string) => ({ entryId, raceId: "a", dateOfBirth });
    const answer = answerTo(stored, enterOthers("anna", [born("1", "1990-01-01"), born("2", "2015-01-01")]));
    expect(answer).toMatchObject(refusedAt("age-limit", "records.1.dateOfBirth"));
    expect(idsOf(stored)).toEqual([]);
  });

  it("signs the waiver for them, with the name of a guardian for a minor", () => {
    const waiver = { title: "Risk", text: "I run at my own risk." };
    const form = { standard: { dateOfBirth: "required" as const }, waiver };
    const stored = withForm(raced(null, { id: "a", startsAt: "2026-04-19T09:00" }), form);
    const adult = { entryId: "1", raceId: "a", dateOfBirth: "1990-01-01" };
    const minor = { entryId: "2", raceId: "a", dateOfBirth: "2015-01-01" };
    const signed = { waiver: { version: 2, name: "Anna Lind" } };
    const byGuardian = { waiver: { version: 2, name: "Anna Lind", guardian: "Anna Lind" } };
    const asked = (...both: object[]) =>
      answerTo(
        stored,
        enterOthers("anna", [
          { ...adult, ...both[0] },
          { ...minor, ...both[1] },
        ]),
      );
    expect(asked(signed)).toMatchObject(refusedAt("invalid-request", "records.1.waiver"));
    expect(asked(signed, signed)).toMatchObject(refusedAt("invalid-request", "records.1.waiver.guardian"));
    const earlier = { waiver: { version: 1, name: "Anna Lind" } };
    expect(asked(earlier, byGuardian)).toMatchObject(refusedAt("waiver-changed", "records.0.waiver"));
    expect(idsOf(stored)).toEqual([]);
    expect(asked(signed, byGuardian)).toMatchObject({ modified: true });
    expect(stored.registrations.get("2")?.filledForm?.waiver).toMatchObject({
      name: "Anna Lind",
      guardian: "Anna Lind",
    });
  });

  it.each([
    ["registration-not-open", { startRegistrationDate: "2026-03-08" }],
    ["registration-closed", { endRegistrationDate: "2026-03-04" }],
    ["marathon-postponed", { stage: "postponed" as const }],
    ["marathon-cancelled", { cancelledAt: new Date(NOON) }],
    ["marathon-not-found", { stage: "draft" as const }],
  ])("is refused with %s", (refused, change) => {
    const stored = raced(null, { id: "a" });
    stored.event = { ...stored.event, ...change };
    expect(answerTo(stored, enterOthers("anna", people("1")))).toEqual({ refused });
    expect(idsOf(stored)).toEqual([]);
  });

  it("is refused with registration-not-open in the draft of its own event, whose deletion an entry would prevent", () => {
    const stored = raced(null, { id: "a" });
    stored.event = { ...stored.event, stage: "draft" };
    const request = enterOthers(event.organiserUid, people("1"));
    expect(answerTo(stored, request)).toEqual({ refused: "registration-not-open" });
  });

  it("enters ten in an event besides its owner, and another once one of them has left", () => {
    const stored = raced(null, { id: "a" });
    const ten = Array.from({ length: OTHERS_MAX }, (_, index) => `p${index}`);
    answersOf(stored, [register("anna", "own", "a"), enterOthers("anna", people(...ten.slice(0, 9)))]);
    const two = enterOthers("anna", people("p9", "p10"), { key: "two" });
    expect(answerTo(stored, two)).toMatchObject({
      ...refusedAt("too-many-entries", "records.1"),
      sentence: "You can enter up to 10 other people in an event, and have entered 9 already.",
    });
    expect(stored.registrations.size).toBe(10);
    const one = (entryId: string) => enterOthers("anna", people(entryId), { key: entryId });
    expect(answersOf(stored, [one("p9"), one("p10"), aboutOther(cancel("anna"), "p3"), one("p10")])).toMatchObject([
      { modified: true },
      { refused: "too-many-entries" },
      { modified: true },
      { modified: true },
    ]);
    // Another account has its own ten.
    expect(answerTo(stored, enterOthers("ben", people("q"), { key: "q" }))).toMatchObject({ modified: true });
  });
});

describe("somebody who seems to be among the account's entries already", () => {
  const named = (entryId: string, firstName: string, others: object = {}) => {
    return { entryId, raceId: "a", firstName, lastName: "Lind", ...others };
  };

  it("is a likely double by the name, however it is written, and is named by the reference", () => {
    const stored = raced(null, { id: "a" });
    answersOf(stored, [enterOthers("anna", [named("1", "José")], { key: "first" })]);
    const again = [named("2", "Eva"), named("3", "jose")];
    expect(answerTo(stored, enterOthers("anna", again, { key: "again" }))).toMatchObject({
      ...refusedAt("possible-double", "records.1.firstName"),
      facts: { references: [stored.registrations.get("1")?.reference] },
    });
    expect(idsOf(stored)).toEqual(["1"]);
    const confirmed = enterOthers("anna", again, { key: "again", isConfirmed: true });
    expect(answerTo(stored, confirmed)).toMatchObject({ modified: true });
  });

  it("may also be twice in the same request, or the owner of the account", () => {
    const stored = raced(null, { id: "a" });
    const twice = [named("1", "Eva"), named("2", "Eva")];
    expect(answerTo(stored, enterOthers("anna", twice))).toMatchObject({
      ...refusedAt("possible-double", "records.1.firstName"),
      facts: { references: [] },
    });
    const owner = { entryId: "1", raceId: "a", firstName: "anna", lastName: "Runner" };
    const requests = [register("anna", "own", "a"), enterOthers("anna", [owner])];
    expect(answersOf(stored, requests)[1]).toMatchObject({ refused: "possible-double" });
  });

  it("is another person with another birth date, and families share an address", () => {
    const stored = withForm(raced(null, { id: "a" }), { standard: { dateOfBirth: "optional" } });
    const requests = [
      enterOthers("anna", [named("1", "Rui", { dateOfBirth: "1970-01-01", email: "lind@example.com" })], { key: "a" }),
      enterOthers("anna", [named("2", "Rui", { dateOfBirth: "2000-01-01", email: "lind@example.com" })], { key: "b" }),
      enterOthers("anna", [named("3", "Eva", { email: "lind@example.com" })], { key: "c" }),
      enterOthers("anna", [named("4", "Rui")], { key: "d" }),
    ];
    expect(answersOf(stored, requests)).toMatchObject([
      { modified: true },
      { modified: true },
      { modified: true },
      { refused: "possible-double" },
    ]);
  });

  it("is not looked for among the entries of other accounts", () => {
    const stored = raced(null, { id: "a" });
    const both = ["anna", "ben"].map((uid) => enterOthers(uid, [named(`of ${uid}`, "Eva")]));
    expect(answersOf(stored, both)).toMatchObject([{ modified: true }, { modified: true }]);
  });
});

describe("a repeated request to enter others", () => {
  it("gets the same entries, and none of them twice", () => {
    const stored = raced(2, { id: "a" });
    const request = enterOthers("anna", people("1", "2"));
    const [first, again] = answersOf(stored, [request, request]);
    expect(again).toEqual(first);
    expect(answerTo(stored, request, NOON + HOUR_MS)).toEqual(first);
    expect(stored.event.places.registered).toBe(2);
  });

  it("is refused if the records differ, and if one of the entries has ended since", () => {
    const stored = raced(null, { id: "a" });
    const request = enterOthers("anna", people("1", "2"));
    answersOf(stored, [request]);
    const others = enterOthers("anna", [...people("1"), { entryId: "2", raceId: "a", lastName: "Else" }]);
    expect(answerTo(stored, others)).toEqual({ refused: "key-reused" });
    answersOf(stored, [aboutOther(cancel("anna"), "2")]);
    expect(answerTo(stored, request)).toEqual({ refused: "ended-since" });
    expect(idsOf(stored)).toEqual(["1"]);
  });
});
