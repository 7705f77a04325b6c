import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOON, accept, cancel, draft, event, move, raced } from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { withForm } from "../../test/support/stored-forms.ts";
import { addEntry, changeEntry } from "../../test/support/team-requests.ts";
import type { Answers } from "../contract/index.ts";
import { FormLedger } from "../forms/form-ledger.ts";
import { memberIdOf } from "../events/event-team.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const DESK = "dana";
const ok = { modified: true };
type Audience = "team" | "desk";
const text = (id: string, audience: Audience, more: object = {}) => ({
  id,
  label: id,
  kind: "text",
  audience,
  ...more,
});

const entering = (kind: "register" | "join", uid: string, raceId: string, answers: Answers): PlaceRequest => ({
  kind,
  ...ownEntry(uid),
  registration: draft(uid, { raceId, answers, key: kind }),
});
const enter = (uid: string, raceId: string, answers: Answers) => entering("register", uid, raceId, answers);

/** An event with two races, whose first has two places and whose second has one. */
function staffed(...questions: object[]): EventInMemory {
  const stored = raced(null, { id: "a", capacity: 2 }, { id: "b", capacity: 1 });
  stored.event = { ...stored.event, team: { [memberIdOf(event.id, DESK)]: { role: "desk", grant: "i" } } };
  return withForm(stored, { standard: { club: "optional" }, questions });
}
const asks = (stored: EventInMemory, version: number, ...questions: object[]) =>
  withForm(stored, { standard: { club: "optional" }, questions }, version);

const answersOf = (stored: EventInMemory, entryId = "r") => stored.registrations.get(entryId)?.filledForm?.answers;
function seenByDesk(stored: EventInMemory, entryId = "r"): Answers {
  const entry = stored.registrations.get(entryId);
  if (entry === undefined) throw new Error("There is no such entry");
  const { shown } = new FormLedger(stored.event, stored, NOON).seenByDesk(entry);
  return Object.fromEntries(Object.entries(entry.filledForm?.answers ?? {}).filter(([id]) => shown.has(id)));
}

describe("an answer that its runner gave to the organizers alone", () => {
  it("stays hidden from the desk after its question was deleted and asked again, until the runner gives it anew", () => {
    const stored = staffed(text("doctor", "team"), text("size", "desk"));
    stored.commit([enter("r", "a", { doctor: "Asthma", size: "M" })], NOON);
    asks(stored, 3, text("doctor", "desk"), text("size", "desk"));
    asks(stored, 4, text("size", "desk"));
    expect(stored.commit([move("r", null, { club: "RC", before: { club: null } })], NOON).answers).toEqual([ok]);
    asks(stored, 5, text("doctor", "desk"), text("size", "desk"));
    expect(answersOf(stored)).toEqual({ doctor: "Asthma", size: "M" });
    expect(seenByDesk(stored)).toEqual({ size: "M" });
    // An older client sends all answers, whether they have changed or not.
    stored.commit([move("r", null, { answers: { doctor: "Asthma", size: "L" } })], NOON);
    expect(seenByDesk(stored)).toEqual({ size: "L" });
    stored.commit([changeEntry(event.organiserUid, "r", { answers: { doctor: "Asthma, spray" } })], NOON);
    expect(seenByDesk(stored)).toEqual({ size: "L" });
    stored.commit(
      [move("r", null, { answers: { doctor: "None" }, before: { "answers.doctor": "Asthma, spray" } })],
      NOON,
    );
    expect(seenByDesk(stored)).toEqual({ doctor: "None", size: "L" });
  });

  it("stays hidden when the runner moves, or takes an offered place, without giving it anew", () => {
    const stored = staffed(text("doctor", "team"));
    stored.commit([enter("r", "a", { doctor: "Asthma" }), enter("1", "a", {}), enter("2", "b", {})], NOON);
    stored.commit([entering("join", "w", "a", { doctor: "Pollen" })], NOON);
    asks(stored, 3, text("doctor", "desk"));
    stored.commit([cancel("1"), cancel("2")], NOON);
    expect(stored.commit([accept("w"), move("r", "b")], NOON).answers).toEqual([ok, ok]);
    expect([answersOf(stored, "w"), answersOf(stored)]).toEqual([{ doctor: "Pollen" }, { doctor: "Asthma" }]);
    expect([seenByDesk(stored, "w"), seenByDesk(stored)]).toEqual([{}, {}]);
  });

  it("stays hidden in an entry from before it said so, whatever changes", () => {
    const stored = staffed(text("doctor", "team"), text("size", "desk"));
    stored.commit([enter("r", "a", { doctor: "Asthma", size: "M" })], NOON);
    const entry = stored.registrations.get("r");
    if (!entry?.filledForm) throw new Error("The entry has no form");
    const { hiddenAnswers: _, ...older } = entry.filledForm;
    stored.registrations.set("r", { ...entry, filledForm: older });
    asks(stored, 3, text("doctor", "desk"), text("size", "desk"));
    expect(seenByDesk(stored)).toEqual({ size: "M" });
    stored.commit([move("r", null, { club: "RC" })], NOON);
    expect(stored.registrations.get("r")?.filledForm).toMatchObject({ version: 3, hiddenAnswers: ["doctor"] });
    expect(seenByDesk(stored)).toEqual({ size: "M" });
  });

  it("is shown only if the runner gave it last while the desk saw it, whatever happens to form and entry", () => {
    const ids = ["x", "y"] as const;
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("form" as const),
        asked: fc.record({ x: fc.constantFrom("team", "desk", null), y: fc.constantFrom("team", "desk", null) }),
      }),
      fc.record({
        kind: fc.constantFrom("runner" as const, "older client" as const, "owner" as const, "desk" as const),
        id: fc.constantFrom(...ids),
        answer: fc.constantFrom("", "1", "2"),
      }),
      fc.record({ kind: fc.constantFrom("move" as const, "club" as const, "desk club" as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const stored = staffed(text("x", "team"), text("y", "desk"));
        let asked: Record<"x" | "y", Audience | null> = { x: "team", y: "desk" };
        stored.commit([enter("r", "a", { x: "0", y: "0" })], NOON);
        const told: Record<"x" | "y", Audience> = { x: "team", y: "desk" };
        for (const [at, one] of steps.entries()) {
          const before = answersOf(stored) ?? {};
          if (one.kind === "form") {
            asked = one.asked;
            const questions = ids.flatMap((id) => (asked[id] === null ? [] : [text(id, asked[id])]));
            asks(stored, 3 + at, ...questions);
            continue;
          }
          const seen = seenByDesk(stored);
          const club = `Club ${at}`;
          const request = {
            move: () => move("r", stored.registrations.get("r")?.raceId === "a" ? "b" : "a"),
            club: () => move("r", null, { club }),
            "desk club": () => changeEntry(DESK, "r", { club }),
          };
          if ("id" in one) {
            const answers = { [one.id]: one.answer };
            const all = Object.fromEntries(Object.entries(before).filter(([id]) => asked[id as "x"] !== null));
            const by = {
              runner: () => move("r", null, { answers, before: {} }),
              "older client": () => move("r", null, { answers: { ...all, ...answers } }),
              owner: () => changeEntry(event.organiserUid, "r", { answers }),
              desk: () => changeEntry(DESK, "r", { answers }),
            };
            stored.commit([by[one.kind]()], NOON);
          } else stored.commit([request[one.kind]()], NOON);
          const after = answersOf(stored) ?? {};
          for (const id of ids) {
            const audience = asked[id];
            const isRunner = one.kind === "runner" || one.kind === "older client";
            if (isRunner && audience !== null && after[id] !== before[id]) told[id] = audience;
            // What the desk does not see, it neither changes nor deletes.
            if (one.kind.startsWith("desk") && !(id in seen) && before[id] !== undefined) {
              expect(after[id]).toBe(before[id]);
            }
            if (audience === null) expect(after[id]).toBe(before[id]);
          }
          for (const id of Object.keys(seenByDesk(stored)) as ("x" | "y")[]) {
            expect([id, asked[id], told[id]]).toEqual([id, "desk", "desk"]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the activity of an entry", () => {
  it("says which changed answers the desk does not see", () => {
    const stored = staffed(text("doctor", "team"), text("size", "desk"));
    stored.commit([enter("r", "a", { doctor: "Asthma", size: "M" })], NOON);
    const last = () => stored.activity.at(-1);
    stored.commit([move("r", null, { answers: { doctor: "None", size: "L" } })], NOON);
    expect(last()).toMatchObject({ changed: ["answers.doctor", "answers.size"], hiddenAnswers: ["doctor"] });
    asks(stored, 3, text("doctor", "desk"), text("size", "desk"));
    stored.commit([changeEntry(event.organiserUid, "r", { answers: { doctor: "Pollen" } })], NOON);
    expect(last()).toMatchObject({ changed: ["answers.doctor"], hiddenAnswers: ["doctor"] });
    stored.commit([move("r", "b", { answers: { doctor: "None" }, before: {} })], NOON);
    expect(last()).toMatchObject({ kind: "moved", changed: ["answers.doctor"], hiddenAnswers: [] });
  });
});

describe("a change by the desk", () => {
  it("keeps the answers that it does not see, even if their questions are not asked for the moment", () => {
    const stored = staffed(
      { id: "flag", label: "Flag", kind: "checkbox", audience: "desk" },
      text("detail", "team", { onlyIf: { question: "flag", values: ["yes"] } }),
      text("inA", "team", { raceIds: ["a"] }),
    );
    const all = { flag: true, detail: "Insulin", inA: "Pasta" };
    stored.commit([enter("r", "a", all)], NOON);
    stored.commit([changeEntry(DESK, "r", { raceId: "b" })], NOON);
    stored.commit([changeEntry(DESK, "r", { answers: { flag: "" }, before: { "answers.flag": true } })], NOON);
    expect(stored.activity.slice(-2).flatMap(({ changed }) => changed)).toEqual(["answers.flag"]);
    expect(answersOf(stored)).toEqual({ detail: "Insulin", inA: "Pasta" });
    // Nor does the runner lose them by changing something else.
    stored.commit([move("r", null, { club: "RC", before: { club: null } })], NOON);
    expect(answersOf(stored)).toEqual({ detail: "Insulin", inA: "Pasta" });
    stored.commit([changeEntry(DESK, "r", { raceId: "a", answers: { flag: true } })], NOON);
    expect(answersOf(stored)).toEqual(all);
    stored.commit([move("r", null, { answers: { flag: false }, before: { "answers.flag": true } })], NOON);
    expect(answersOf(stored)).toEqual({ inA: "Pasta" });
    stored.commit([move("r", "b")], NOON);
    expect(answersOf(stored)).toEqual({});
  });

  it("shows it no more than what it enters itself", () => {
    const stored = staffed(text("doctor", "team"), text("size", "desk"));
    stored.commit([addEntry(DESK, "g", { raceId: "a", answers: { doctor: "Asthma", size: "M" } })], NOON);
    asks(stored, 3, text("doctor", "desk"), text("size", "desk"), text("bus", "desk"));
    expect(seenByDesk(stored, "g")).toEqual({ size: "M" });
    const answers = { size: "L", bus: "Yes" };
    expect(stored.commit([changeEntry(DESK, "g", { answers })], NOON).answers).toEqual([ok]);
    expect(seenByDesk(stored, "g")).toEqual(answers);
    expect(stored.commit([changeEntry(DESK, "g", { answers: { doctor: "None" } })], NOON).answers).toMatchObject([
      { refused: "invalid-request" },
    ]);
  });
});

describe("a runner who takes a place in another race", () => {
  it("keeps the answers that nobody was asked for, hidden as they were, and the signature", () => {
    const waiver = { title: "Risk", text: "I run at my own risk." };
    const stored = staffed(text("old", "team"), text("size", "team"));
    withForm(stored, { questions: [text("old", "team"), text("size", "team")], waiver }, 2);
    const registration = draft("r", {
      ...{ raceId: "a", answers: { old: "Old", size: "S" } },
      waiver: { version: 2, name: "Rui" },
    });
    stored.commit([{ kind: "register", ...ownEntry("r"), registration }], NOON);
    const signed = stored.registrations.get("r")?.filledForm?.waiver;
    asks(stored, 3, text("size", "team"));
    stored.commit([enter("2", "b", {}), entering("join", "r", "b", { size: "M" }), cancel("2")], NOON);
    expect(stored.commit([accept("r")], NOON).answers).toEqual([ok]);
    expect(stored.registrations.get("r")).toMatchObject({
      raceId: "b",
      filledForm: { answers: { old: "Old", size: "M" }, waiver: signed },
    });
    asks(stored, 4, text("old", "desk"), text("size", "desk"));
    expect(seenByDesk(stored)).toEqual({});
  });
});
