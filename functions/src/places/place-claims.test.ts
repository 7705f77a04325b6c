import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS, OTHERS_MAX } from "../contract/index.ts";
import {
  HOUR_MS,
  NOON,
  aboutOther,
  cancel,
  claim,
  event,
  join,
  raced,
  register,
} from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import { addEntry, cancelEntry, changeEntry } from "../../test/support/team-requests.ts";
import { memberIdOf } from "../events/event-team.ts";
import type { PlaceRequest } from "./place-requests.ts";

const DESK = "dana";
const NO_ENTRY = { refused: "registration-not-found" };

/** An event in whose race the team has entered somebody with that address, as entry "g". */
function withGuest(email = "Anna@Example.com "): EventInMemory {
  const stored = withForm(raced(null, { id: "a" }, { id: "full", capacity: 1 }), { questions: [shirt(["S", 2])] });
  const team = { [memberIdOf(event.id, DESK)]: { role: "desk" as const, grant: "i" } };
  stored.event = { ...stored.event, team };
  const waves = [{ id: "w1", name: "First", startsAt: null }];
  stored.event = { ...stored.event, races: (stored.event.races ?? []).map((race) => ({ ...race, waves })) };
  stored.commit([addEntry(DESK, "g", { key: "k", raceId: "a", waveId: "w1", email, ...wears("S") })], NOON);
  return stored;
}

describe("an account that takes over an entry of the team", () => {
  it("gets it as its own entry, with everything that is in it", () => {
    const stored = withGuest();
    stored.notes.set("g", "Late");
    stored.event = { ...stored.event, places: { ...stored.event.places, notes: 1 } };
    const before = stored.registrations.get("g");
    const { registered, races, picked, waves, lastEntry } = stored.event.places;
    expect(stored.answerTo(claim("anna", "g"))).toEqual({ modified: true });
    const own = { ...before, userId: "anna", entryId: "anna", claimedFrom: "g" };
    expect([...stored.registrations]).toEqual([["anna", own]]);
    expect(stored.event.places).toMatchObject({ registered, races, picked, waves, lastEntry });
    expect([...stored.notes]).toEqual([["anna", "Late"]]);
    expect(stored.activity.at(-1)).toMatchObject({
      kind: "claimed",
      userId: "anna",
      entryId: "g",
      reference: before?.reference,
    });
  });

  it("looks after it for somebody else under its own id, and may change and cancel it from then on", () => {
    const stored = withGuest();
    const before = stored.registrations.get("g");
    expect(stored.answerTo(claim("anna", "g", { isOwn: false }))).toEqual({ modified: true });
    expect([...stored.registrations]).toEqual([["g", { ...before, userId: "anna" }]]);
    expect(stored.answerTo(aboutOther(cancel("anna"), "g"))).toEqual({ modified: true });
    expect(stored.registrations.size).toBe(0);
  });

  it("is told so again, however the request is repeated", () => {
    for (const isOwn of [true, false]) {
      const stored = withGuest();
      stored.answerTo(claim("anna", "g", { isOwn }));
      const { registrations } = stored.copy();
      for (const again of [true, false]) {
        expect(stored.answerTo(claim("anna", "g", { isOwn: again }))).toEqual({ modified: false });
      }
      expect(stored.registrations).toEqual(registrations);
    }
  });

  it("learns nothing of an entry with another address, without one, or with an account", () => {
    const stored = withGuest();
    expect(stored.answerTo(claim("ben", "g"))).toMatchObject(NO_ENTRY);
    expect(stored.answerTo(claim("ben", "g", { emailVerified: false }))).toMatchObject(NO_ENTRY);
    expect(stored.answerTo(claim("ben", "unknown"))).toMatchObject(NO_ENTRY);
    expect(withGuest("").answerTo({ ...claim("ben", "g"), email: "" } as PlaceRequest)).toMatchObject(NO_ENTRY);
    stored.answerTo(claim("anna", "g"));
    expect(stored.answerTo(claim("ben", "anna"))).toMatchObject(NO_ENTRY);
  });

  it("has to verify its address first", () => {
    const stored = withGuest();
    const refusal = { refused: "address-not-verified" };
    expect(stored.answerTo(claim("anna", "g", { emailVerified: false }))).toEqual(refusal);
    expect(stored.registrations.has("g")).toBe(true);
  });

  it("loses the claim when the team changes the address, and the entry when the team cancels it first", () => {
    const stored = withGuest();
    expect(
      stored.commit([changeEntry(DESK, "g", { email: "ben@example.com" }), claim("anna", "g")], NOON).answers,
    ).toMatchObject([{ modified: true }, NO_ENTRY]);
    expect(stored.commit([cancelEntry(DESK, "g"), claim("ben", "g")], NOON).answers).toMatchObject([
      { modified: true },
      NO_ENTRY,
    ]);
  });

  it("has one own entry at most, and no own entry beside its wait", () => {
    const stored = withGuest("ben@example.com");
    stored.answerTo(addEntry(DESK, "zoe", { key: "z", raceId: "full", ...wears("S") }));
    const given = wears("S");
    const waiting = join("ben", "wait", "full");
    if (waiting.kind !== "join") throw new Error("Not a wait");
    expect(stored.answerTo({ ...waiting, registration: { ...waiting.registration, given } })).toEqual({
      modified: true,
    });
    expect(stored.answerTo(claim("ben", "g"))).toMatchObject({ refused: "already-waiting" });
    stored.answerTo({ kind: "leave", uid: "ben", entryId: "ben" });
    expect(stored.answerTo(claim("ben", "g"))).toEqual({ modified: true });
    stored.answerTo(cancelEntry(DESK, "zoe"));
    stored.answerTo(addEntry(DESK, "h", { key: "h", raceId: "a", email: "ben@example.com", ...wears("S") }));
    expect(stored.answerTo(claim("ben", "h"))).toMatchObject({ refused: "already-registered" });
    expect(stored.answerTo(claim("ben", "h", { isOwn: false }))).toEqual({ modified: true });
  });

  it("looks after ten entries in an event, also when it takes them over in one commit", () => {
    const stored = withGuest();
    stored.form = null;
    stored.event = { ...stored.event, form: null };
    const ids = Array.from({ length: OTHERS_MAX }, (_, index) => `e${index}`);
    for (const id of ids) stored.answerTo(addEntry(DESK, id, { key: id, raceId: "a", email: "anna@example.com" }));
    const { answers } = stored.commit(
      [...ids, "g"].map((id) => claim("anna", id, { isOwn: false })),
      NOON,
    );
    expect(answers.slice(0, -1).every((answer) => "modified" in answer && answer.modified)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ refused: "too-many-entries" });
    expect(stored.answerTo(claim("anna", "g", { isOwn: false }))).toMatchObject({ refused: "too-many-entries" });
    expect(stored.answerTo(claim("anna", "g"))).toEqual({ modified: true });
  });

  it("may take it over on any date, and in a postponed or canceled event", () => {
    const raceDay = Date.parse("2026-04-20T12:00:00Z");
    for (const change of [
      {},
      { stage: "postponed", postponedAt: new Date(NOON) },
      { cancelledAt: new Date(NOON) },
    ] as const) {
      for (const isOwn of [true, false]) {
        const stored = withGuest();
        stored.event = { ...stored.event, ...change };
        expect(stored.answerTo(claim("anna", "g", { isOwn }), raceDay)).toEqual({ modified: true });
      }
    }
  });

  it("finds no draft", () => {
    const stored = withGuest();
    stored.event = { ...stored.event, stage: "draft" };
    expect(stored.answerTo(claim("anna", "g"))).toEqual({ refused: "marathon-not-found" });
  });

  it("makes no second entry out of a request that the team repeats", () => {
    const stored = withGuest();
    const add = addEntry(DESK, "g", { key: "k", raceId: "a", waveId: "w1", email: "Anna@Example.com ", ...wears("S") });
    stored.answerTo(claim("anna", "g"));
    expect(stored.answerTo(add, NOON + IDEMPOTENCY_MS - HOUR_MS)).toEqual({ refused: "ended-since" });
    expect(stored.registrations.size).toBe(1);
  });

  it("gets none of the note of its earlier entry", () => {
    const stored = withGuest();
    stored.event = { ...stored.event, form: null, places: { ...stored.event.places, notes: 1 } };
    stored.form = null;
    stored.answerTo(register("anna", "own", "a"));
    stored.notes.set("anna", "Old").set("g", "New");
    expect(stored.commit([cancel("anna"), claim("anna", "g")], NOON).answers).toEqual([
      { modified: true },
      { modified: true },
    ]);
    expect([...stored.notes]).toEqual([["anna", "New"]]);
    stored.commit([cancel("anna")], NOON);
    expect(stored.notes.size).toBe(0);
  });
});
