import { describe, expect, it } from "vitest";
import { NOON, accept, cancel, claim, draft, event, raced, register } from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { shirt, withForm } from "../../test/support/stored-forms.ts";
import { addEntry, changeEntry, undoRow } from "../../test/support/team-requests.ts";
import { optionKey } from "../forms/option-key.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const OWNER = event.organiserUid;
const IMPORT = "I".repeat(20);
const DONE = { modified: true };
const bus = { id: "bus", label: "Bus", kind: "checkbox" };
const formWith = (...labels: string[]) => ({
  standard: { club: "optional" },
  questions: [{ ...shirt(...labels.map((label): [string, null] => [label, null])), required: false }, bus],
});

/** An event that asks for a shirt, A or B. */
function eventWithShirts(capacity: number | null = null): EventInMemory {
  const stored = withForm(raced(null, { id: "a", capacity }), formWith("A", "B"));
  const places = { ...stored.event.places, identityKey: "secret", referenceKey: "secret" };
  stored.event = { ...stored.event, places };
  return stored;
}
/** From now on, A is called C. */
const rename = (stored: EventInMemory) =>
  withForm(stored, formWith("C", "B"), 3, [{ question: "shirt", from: "A", to: "C" }]);

type Fields = Parameters<typeof changeEntry>[2];
const change = (fields: Fields, entryId = "r") => changeEntry(OWNER, entryId, fields);
const asRow = (position: number, request: PlaceRequest) => {
  const row = { importId: IMPORT, position, line: position + 2, expiresAt: new Date(NOON + 1) };
  return { ...request, row } as PlaceRequest;
};
const undo = (position: number) => undoRow(OWNER, "r", { importId: IMPORT, position });
const answersIn = (stored: EventInMemory, entryId = "r") => stored.registrations.get(entryId)?.filledForm?.answers;

/** Each option is counted as often as the entries have it. */
function expectRightCounts(stored: EventInMemory): void {
  const counts: Record<string, number> = {};
  for (const { filledForm } of stored.registrations.values()) {
    for (const pick of filledForm?.picks ?? []) counts[pick] = (counts[pick] ?? 0) + 1;
  }
  expect(stored.event.places.picked).toEqual(counts);
}

describe("an answer whose option was renamed", () => {
  it.each<[string, Fields]>([
    ["a detail", { phone: "new" }],
    ["another field of the form", { club: "Harriers" }],
    ["another answer", { answers: { bus: true } }],
  ])("is stored as it was when the entry changes in %s", (_, fields) => {
    const stored = eventWithShirts();
    stored.commit([register("r", "1", "a"), change({ answers: { shirt: "A" } })], NOON);
    rename(stored);
    expect(stored.answerTo(change(fields))).toEqual(DONE);
    expect(answersIn(stored)).toEqual({ shirt: "A", ...fields.answers });
    expectRightCounts(stored);
    // Another choice gives the option back, whatever it is called.
    expect(stored.answerTo(change({ answers: { shirt: "B" } }))).toEqual(DONE);
    expect(answersIn(stored)).toMatchObject({ shirt: "B" });
    expect(stored.event.places.picked).toEqual({ [optionKey("shirt", "B")]: 1 });
  });

  it("is stored as it was when the entry becomes that of another account", () => {
    const stored = eventWithShirts();
    stored.commit([addEntry(OWNER, "g", { raceId: "a", email: "g2@example.com", answers: { shirt: "A" } })], NOON);
    rename(stored);
    const requests = [change({ phone: "new" }, "g"), claim("g2", "g")];
    expect(stored.commit(requests, NOON).answers).toEqual([DONE, DONE]);
    expect(stored.registrations.has("g")).toBe(false);
    expect([...stored.registrations.values()].map(({ filledForm }) => filledForm?.answers)).toEqual([{ shirt: "A" }]);
    expectRightCounts(stored);
  });

  it("is stored as it was while a runner waits and is offered a place, and counts once they accept it", () => {
    const stored = eventWithShirts(1);
    const registration = draft("w", { key: "join", raceId: "a", answers: { shirt: "A" } });
    stored.commit([register("r", "1", "a"), { kind: "join", ...ownEntry("w"), registration }], NOON);
    rename(stored);
    stored.commit([change({ phone: "new" }), cancel("r")], NOON);
    expect(stored.offered()).toEqual(["w"]);
    expect(stored.entries.get("w")?.filledForm?.answers).toEqual({ shirt: "A" });
    expect(stored.answerTo(accept("w"))).toEqual(DONE);
    expectRightCounts(stored);
    stored.commit([cancel("w")], NOON);
    expect(stored.event.places.picked).toEqual({});
  });

  it("is stored by its present label in an entry that begins again", () => {
    const stored = eventWithShirts();
    stored.commit([register("r", "1", "a"), change({ answers: { shirt: "A" } })], NOON);
    rename(stored);
    const again = draft("r", { key: "2", raceId: "a", answers: { shirt: "C" } });
    stored.commit([cancel("r"), { kind: "register", ...ownEntry("r"), registration: again }], NOON);
    expect(answersIn(stored)).toEqual({ shirt: "C" });
    expectRightCounts(stored);
  });
});

describe("undoing a row of an import after an option was renamed", () => {
  it.each<[string, Fields]>([
    ["a detail", { phone: "new" }],
    ["another answer", { answers: { bus: true } }],
  ])("finds the entry unchanged if the team has changed only %s since", (_, fields) => {
    const stored = eventWithShirts();
    stored.commit([register("r", "1", "a"), asRow(0, change({ answers: { shirt: "A" } }))], NOON);
    rename(stored);
    stored.commit([change(fields)], NOON);
    expect(stored.answerTo(undo(0))).toEqual(DONE);
    expect(answersIn(stored)).toEqual(fields.answers ?? {});
    expectRightCounts(stored);
  });

  it.each<[string, Fields]>([
    ["a detail", { phone: "new" }],
    ["a field of the form", { club: "Harriers" }],
  ])("undoes two rows about one entry in one commit, of which one changed %s", (_, fields) => {
    const stored = eventWithShirts();
    stored.commit([register("r", "1", "a")], NOON);
    const before = stored.registrations.get("r");
    stored.commit([asRow(0, change({ answers: { shirt: "A" } })), asRow(1, change(fields))], NOON);
    rename(stored);
    expect(stored.commit([undo(1), undo(0)], NOON).answers).toEqual([DONE, DONE]);
    expect(stored.registrations.get("r")).toEqual(before);
    expect(stored.event.places.picked).toEqual({});
  });

  it.each([1, 2])("undoes rows from before and after that, in %i commits", (commits) => {
    const stored = eventWithShirts();
    stored.commit([register("r", "1", "a"), asRow(0, change({ answers: { shirt: "A" } }))], NOON);
    rename(stored);
    stored.commit([asRow(1, change({ answers: { shirt: "B" } })), asRow(2, change({ answers: { shirt: "C" } }))], NOON);
    const requests = [undo(2), undo(1), undo(0)];
    const parts = commits === 1 ? [requests] : [requests.slice(0, 2), requests.slice(2)];
    expect(parts.flatMap((part) => stored.commit(part, NOON).answers)).toEqual([DONE, DONE, DONE]);
    expect(answersIn(stored)).toEqual({});
    expect(stored.event.places.picked).toEqual({});
  });
});
