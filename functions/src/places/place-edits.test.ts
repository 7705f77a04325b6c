import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOON, draft, event, move, raced, register } from "../../test/support/event-in-memory.ts";
import { changeEntry } from "../../test/support/team-requests.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import type { ValuesBefore } from "../contract/index.ts";
import { optionKey } from "../forms/option-key.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const OLIVIA = event.organiserUid;
const chip = { id: "chip", label: "Your own chip", kind: "text" };
const ok = { modified: true };

/** An event in which "r" runs, in a shirt of size S. */
function entered(): EventInMemory {
  const stored = withForm(raced(null, { id: "a" }), {
    standard: { club: "optional" },
    questions: [shirt(["S", null], ["M", null], ["L", null]), chip],
  });
  stored.commit([{ kind: "register", ...ownEntry("r"), registration: draft("r", wears("S")) }], NOON);
  return stored;
}

/** The fields that both edit: the runner in My Apply List, and the team in the panel of the entry. */
const fields = ["phone", "club", "answers.shirt", "answers.chip"] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const valueOf: Record<Field, fc.Arbitrary<string>> = {
  phone: fc.constantFrom("551", "552"),
  club: fc.constantFrom("", "Harriers", "Striders"),
  "answers.shirt": fc.constantFrom("S", "M", "L"),
  "answers.chip": fc.constantFrom("", "7", "8"),
};
const editor = fc.constantFrom("runner" as const, "team" as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant("open" as const), by: editor }),
  fc.record({
    kind: fc.constant("save" as const),
    by: editor,
    values: fc.record(valueOf, { requiredKeys: [] }).filter((values) => Object.keys(values).length > 0),
  }),
);

function storedValues(stored: EventInMemory): Values {
  const entry = stored.registrations.get("r");
  const answers = entry?.filledForm?.answers ?? {};
  return {
    phone: entry?.phone ?? "",
    club: entry?.filledForm?.club ?? "",
    "answers.shirt": String(answers["shirt"] ?? ""),
    "answers.chip": String(answers["chip"] ?? ""),
  };
}

/** The request that saves these values, of an editor who has seen those. */
function saving(by: "runner" | "team", values: Partial<Values>, seen: Values): PlaceRequest {
  const { phone, club, ...given } = values;
  const answers = Object.fromEntries(
    Object.entries(given).map(([path, value]) => [path.replace("answers.", ""), value]),
  );
  const before: ValuesBefore = Object.fromEntries(
    fields.filter((field) => values[field] !== undefined).map((field) => [field, seen[field] || null]),
  );
  const changes = {
    ...(phone !== undefined && { phone }),
    ...(club !== undefined && { club }),
    ...(Object.keys(answers).length > 0 && { answers }),
    before,
  };
  return by === "runner" ? move("r", null, changes) : changeEntry(OLIVIA, "r", changes);
}

describe("a runner and the team who edit the same entry", () => {
  it("overwrite nothing that the other has saved since they began, in any order", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const stored = entered();
        let model = storedValues(stored);
        const seen = { runner: model, team: model };
        for (const one of steps) {
          if (one.kind === "open") {
            seen[one.by] = model;
            continue;
          }
          const changed = Object.keys(one.values) as Field[];
          const lost = changed.filter(
            (field) => model[field] !== seen[one.by][field] && model[field] !== one.values[field],
          );
          const [answer] = stored.commit([saving(one.by, one.values, seen[one.by])], NOON).answers;
          if (lost.length > 0) {
            const conflicts = lost.map((path) => ({
              path,
              yours: one.values[path] || null,
              current: model[path] || null,
            }));
            expect(answer).toMatchObject({ refused: "changed-meanwhile" });
            expect(answer).toHaveProperty("facts.conflicts", expect.arrayContaining(conflicts));
          } else {
            expect(answer).toEqual({ modified: changed.some((field) => model[field] !== one.values[field]) });
            model = { ...model, ...one.values };
          }
          expect(storedValues(stored)).toEqual(model);
          expect(stored.event.places.picked).toEqual({ [optionKey("shirt", model["answers.shirt"])]: 1 });
        }
      }),
      { numRuns: 300 },
    );
  });

  it("both save in one commit: the first wins, and the second learns of it", () => {
    const seen = storedValues(entered());
    const both = [
      saving("team", { "answers.shirt": "M" }, seen),
      saving("runner", { "answers.shirt": "L", phone: "551" }, seen),
    ] as const;
    const conflict = (yours: string, current: string) => ({
      refused: "changed-meanwhile",
      issues: [{ path: "answers.shirt", message: `Changed in the meantime. The saved value is “${current}”.` }],
      facts: { conflicts: [{ path: "answers.shirt", yours, current }] },
    });
    const [one, other] = [entered(), entered()];
    expect(one.commit([...both], NOON).answers).toEqual([ok, conflict("L", "M")]);
    expect(storedValues(one)).toEqual({ ...seen, "answers.shirt": "M" });
    expect(other.commit([both[1], both[0]], NOON).answers).toEqual([ok, conflict("M", "L")]);
    expect(storedValues(other)).toEqual({ ...seen, "answers.shirt": "L", phone: "551" });
  });

  it("keep each other's changes of different fields", () => {
    const stored = entered();
    const seen = storedValues(stored);
    const requests = [saving("team", { "answers.shirt": "M" }, seen), saving("runner", { "answers.chip": "7" }, seen)];
    expect(stored.commit(requests, NOON).answers).toEqual([ok, ok]);
    expect(storedValues(stored)).toEqual({ ...seen, "answers.shirt": "M", "answers.chip": "7" });
  });
});

describe("a page that was opened before an option was renamed", () => {
  /** "r" has S. Since the page was opened, S is called Small, and M Medium. */
  function renamed(): EventInMemory {
    const names = [
      { question: "shirt", from: "S", to: "Small" },
      { question: "shirt", from: "M", to: "Medium" },
    ];
    const form = { questions: [shirt(["Small", null], ["Medium", null], ["L", null]), chip] };
    return withForm(entered(), { standard: { club: "optional" }, ...form }, 3, names);
  }
  const seen = storedValues(entered());

  it.each(["runner", "team"] as const)("changes an answer that nobody else has changed (%s)", (by) => {
    const stored = renamed();
    expect(stored.answerTo(saving(by, { "answers.shirt": "L" }, seen))).toEqual(ok);
    expect(storedValues(stored)).toEqual({ ...seen, "answers.shirt": "L" });
  });

  it.each(["runner", "team"] as const)("may repeat a change whose answer got lost (%s)", (by) => {
    const stored = renamed();
    const request = saving(by, { "answers.shirt": "M" }, seen);
    expect(stored.answerTo(request)).toEqual(ok);
    expect(stored.answerTo(request)).toEqual({ modified: false });
    expect(storedValues(stored)).toEqual({ ...seen, "answers.shirt": "Medium" });
  });

  it("learns of a change by somebody else in the present words", () => {
    const stored = renamed();
    stored.answerTo(saving("team", { "answers.shirt": "L" }, seen));
    expect(stored.answerTo(saving("runner", { "answers.shirt": "M" }, seen))).toMatchObject({
      refused: "changed-meanwhile",
      facts: { conflicts: [{ path: "answers.shirt", yours: "Medium", current: "L" }] },
    });
  });
});

describe("what a refused change says of the fields", () => {
  it("names the race that the entry is in now", () => {
    const stored = raced(null, { id: "a" }, { id: "b" }, { id: "c" });
    stored.commit([register("r", "first", "a"), move("r", "b")], NOON);
    const { answers } = stored.commit([changeEntry(OLIVIA, "r", { raceId: "c", before: { raceId: "a" } })], NOON);
    expect(answers).toMatchObject([
      {
        refused: "changed-meanwhile",
        issues: [{ path: "raceId", message: "Changed in the meantime. The saved value is “B”." }],
        facts: { conflicts: [{ path: "raceId", yours: "c", current: "b" }] },
      },
    ]);
  });
});

describe("an older client, which sends no values from before", () => {
  it("replaces all answers of the runner", () => {
    const stored = entered();
    const changes = { answers: { shirt: "M", chip: "7" } };
    expect(stored.commit([move("r", null, changes), move("r", null, wears("L"))], NOON).answers).toEqual([ok, ok]);
    expect(stored.registrations.get("r")?.filledForm?.answers).toEqual({ shirt: "L" });
  });
});
