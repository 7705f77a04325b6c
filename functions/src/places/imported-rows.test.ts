import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormEntry } from "../contract/index.ts";
import { NOON, cancel, claim, event, join, move, raced, register } from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import { addEntry, cancelEntry, changeEntry, recordWaiver, undoRow } from "../../test/support/team-requests.ts";
import { memberIdOf } from "../events/event-team.ts";
import { entryValues } from "../registrations/entry-values.ts";
import { importedRowId } from "../registrations/stored-imported-row.ts";
import type { RowOfImport } from "./imported-rows.ts";
import type { PlaceRequest } from "./place-requests.ts";

const OWNER = event.organiserUid;
const DESK = "dana";
const IMPORT = "I".repeat(20);
const DONE = { modified: true };

const bus = { id: "bus", label: "Bus", kind: "checkbox" };
const allergies = { id: "allergies", label: "Allergies", kind: "text", audience: "team" };
const standard = { dateOfBirth: "optional", gender: "optional", club: "optional" };
const optionalShirt = { ...shirt(["S", null], ["M", null]), required: false };

/** An event with two races, waves and a form. */
function eventWith({ capacity = null as number | null, form = { questions: [optionalShirt, bus, allergies] } } = {}) {
  const stored = withForm(raced(null, { id: "a", capacity }, { id: "b" }), { standard, ...form });
  const waves = [{ id: "w1", name: "First", startsAt: null }];
  const races = (stored.event.races ?? []).map((race) => (race.id === "a" ? { ...race, waves } : race));
  const team = { [memberIdOf(event.id, DESK)]: { role: "desk" as const, grant: "i" } };
  const places = { ...stored.event.places, identityKey: "secret", referenceKey: "secret", notes: 1 };
  stored.event = { ...stored.event, races, team, places };
  return stored;
}

const rowAt = (position: number): RowOfImport => ({
  importId: IMPORT,
  position,
  line: position + 2,
  expiresAt: new Date(NOON + 1),
});
/** The requests as rows of an import, the first at `from`. */
const asRows = (requests: readonly PlaceRequest[], from = 0): PlaceRequest[] =>
  requests.map((request, index) => ({ ...request, row: rowAt(from + index) }) as PlaceRequest);
const rowIn = (stored: EventInMemory, position: number) =>
  stored.importedRows.get(importedRowId({ importId: IMPORT, position }));

/** Undoes the row of that position as the server does, which knows the entry from what is stored. */
function undo(stored: EventInMemory, position: number, by = OWNER) {
  const entryId = rowIn(stored, position)?.entryId ?? "nobody";
  return stored.answerTo(undoRow(by, entryId, { importId: IMPORT, position }));
}

describe("undoing a row of an import", () => {
  it("cancels the entry that it added, offers the place on, and tells whoever the import has told", () => {
    const stored = eventWith({ capacity: 1 });
    stored.commit(asRows([addEntry(OWNER, "g", { raceId: "a", email: "g@example.com" })]), NOON);
    stored.commit([join("runner", "join", "a")], NOON);
    expect(undo(stored, 0)).toEqual(DONE);
    expect([...stored.registrations.keys()]).toEqual([]);
    expect(stored.offered()).toEqual(["runner"]);
    expect(stored.activity.find(({ kind }) => kind === "cancelled")).toMatchObject({ byUid: OWNER, entryId: "g" });
    expect(stored.messages.filter(({ to }) => to !== "").map(({ kind }) => kind)).toEqual(["registered", "removed"]);
  });

  it("finds the entry unchanged if only an option was renamed since", () => {
    const stored = eventWith();
    const change = (label: string) => changeEntry(OWNER, "r", wears(label));
    stored.commit([register("r", "1", "a"), change("S"), ...asRows([change("M")])], NOON);
    const renamed = [{ question: "shirt", from: "M", to: "Medium" }];
    withForm(stored, { standard, questions: [shirt(["S", null], ["Medium", null]), bus, allergies] }, 3, renamed);
    expect(undo(stored, 0)).toEqual(DONE);
    expect(stored.registrations.get("r")?.filledForm?.answers).toEqual({ shirt: "S" });
  });

  it("puts back what it changed, and leaves what somebody else has changed beside that", () => {
    const stored = eventWith();
    stored.commit([register("r", "1", "a"), changeEntry(OWNER, "r", { waveId: "w1", ...wears("S") })], NOON);
    const before = stored.registrations.get("r");
    const changes = {
      raceId: "b",
      lastName: "Imported",
      dateOfBirth: "1990-01-01",
      answers: { shirt: "M", bus: true },
    };
    stored.commit(asRows([changeEntry(OWNER, "r", changes)]), NOON);
    stored.commit([changeEntry(DESK, "r", { phone: "new" })], NOON);
    expect(undo(stored, 0)).toEqual(DONE);
    expect(stored.registrations.get("r")).toEqual({ ...before, phone: "new" });
    expect(before?.filledForm?.picks).toHaveLength(1);
    expect(stored.event.places.picked).toMatchObject({ [before?.filledForm?.picks[0] ?? ""]: 1 });
  });

  it("is done once, whatever happens to the entry later, and keeps no values after that", () => {
    const stored = eventWith();
    stored.commit([register("r", "1", "a")], NOON);
    stored.commit(asRows([changeEntry(OWNER, "r", { phone: "imported" })]), NOON);
    expect(rowIn(stored, 0)?.before).toEqual({ phone: "555" });
    expect(undo(stored, 0)).toEqual(DONE);
    expect(rowIn(stored, 0)).toMatchObject({ before: {}, fingerprint: null });
    stored.commit([changeEntry(DESK, "r", { phone: "imported" })], NOON);
    expect(undo(stored, 0)).toEqual({ modified: false });
    expect(stored.registrations.get("r")?.phone).toBe("imported");
  });

  it("keeps an entry that somebody has changed, taken over, signed for or canceled since", () => {
    const email = (uid: string) => ({ raceId: "a", email: `${uid}@example.com` });
    const stored = eventWith({
      form: { questions: [], waiver: { title: "Waiver", text: "At my own risk." } } as never,
    });
    const guests = ["edited", "moved", "own", "other", "signed", "canceled"];
    stored.commit(asRows(guests.map((uid) => addEntry(OWNER, `of ${uid}`, email(uid)))), NOON);
    stored.commit(
      [
        changeEntry(DESK, "of edited", { gender: "F" }),
        changeEntry(DESK, "of moved", { raceId: "b" }),
        claim("own", "of own"),
        claim("other", "of other", { isOwn: false }),
        recordWaiver(DESK, "of signed", { version: 2, name: "Signed" }),
        cancelEntry(DESK, "of canceled"),
      ],
      NOON,
    );
    const kept = new Map(stored.registrations);
    const answers = guests.map((_, position) => undo(stored, position));
    expect(answers.map((answer) => answer && "refused" in answer && answer.refused)).toEqual([
      "changed-meanwhile",
      "changed-meanwhile",
      "registration-not-found",
      "changed-meanwhile",
      "changed-meanwhile",
      "registration-not-found",
    ]);
    expect(stored.registrations).toEqual(kept);
  });

  it("keeps an added entry with a note, and puts back what it changed in another one, whose note stays", () => {
    const stored = eventWith();
    stored.commit([register("r", "1", "a")], NOON);
    const rows = [
      addEntry(OWNER, "noted", { raceId: "a" }),
      changeEntry(OWNER, "r", { phone: "imported" }),
      addEntry(OWNER, "silent", { raceId: "a" }),
    ];
    stored.commit(asRows(rows), NOON);
    stored.notes.set("noted", "Comes with a guide").set("r", "Pays in cash");
    const sentence = "The team has noted something about this entry since the import.";
    expect(undo(stored, 0)).toEqual({ refused: "changed-meanwhile", sentence });
    expect([undo(stored, 1), undo(stored, 2)]).toEqual([DONE, DONE]);
    expect([...stored.registrations.keys()].sort()).toEqual(["noted", "r"]);
    expect([...stored.notes.keys()].sort()).toEqual(["noted", "r"]);
    stored.notes.delete("noted");
    expect(undo(stored, 0)).toEqual(DONE);
  });

  it("keeps an entry whose earlier race is full by now, and one that its runner has canceled and made again", () => {
    const stored = eventWith({ capacity: 2 });
    stored.commit([register("r", "1", "a"), register("s", "1", "a")], NOON);
    const changes = [changeEntry(OWNER, "r", { raceId: "b" }), changeEntry(OWNER, "s", { lastName: "Imported" })];
    stored.commit(asRows(changes), NOON);
    stored.commit([register("t", "1", "a"), cancel("s"), register("s", "2", "b")], NOON);
    stored.commit([changeEntry(DESK, "s", { lastName: "Imported" }), register("u", "1", "a")], NOON);
    expect(undo(stored, 0)).toMatchObject({ refused: "marathon-full" });
    expect(undo(stored, 1)).toMatchObject({ refused: "changed-meanwhile" });
  });

  it("puts no entry back into a race that was run, from which nobody could move it again", () => {
    const stored = eventWith();
    const days = new Map([
      ["a", "2026-05-02"],
      ["b", "2026-05-04"],
    ]);
    const races = (stored.event.races ?? []).map((race) => ({ ...race, startsAt: days.get(race.id) ?? null }));
    stored.event = { ...stored.event, races };
    stored.commit([register("r", "1", "a")], NOON);
    stored.commit(asRows([changeEntry(OWNER, "r", { raceId: "b" })]), NOON);
    const between = Date.parse("2026-05-03T12:00:00Z");
    const request = undoRow(OWNER, "r", { importId: IMPORT, position: 0 });
    expect(stored.commit([request], between).answers[0]).toMatchObject({ refused: "marathon-started" });
    expect(stored.registrations.get("r")?.raceId).toBe("b");
  });

  it("is for those who may import", () => {
    const stored = eventWith();
    stored.commit(asRows([addEntry(OWNER, "g", { raceId: "a" })]), NOON);
    for (const uid of [DESK, "a stranger"]) expect(undo(stored, 0, uid)).toEqual({ refused: "marathon-not-found" });
    expect(stored.registrations.size).toBe(1);
  });
});

type Fields = Parameters<typeof changeEntry>[2];
const ENTRIES = ["r0", "r1", "r2", "g0", "g1"];
const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const fields: fc.Arbitrary<Fields> = fc
  .record({
    firstName: maybe("Ana", "Rui"),
    lastName: maybe("Costa", "Almeida", ""),
    email: maybe("ana@example.com", ""),
    phone: maybe("555", "556"),
    emergencyContact: maybe("", "Eva"),
    raceId: maybe("a", "b"),
    dateOfBirth: maybe("1990-01-01", "1991-01-01"),
    gender: maybe<FormEntry["gender"]>("F", "M", null),
    club: maybe("Harriers", ""),
    answers: fc.option(
      fc.record(
        { shirt: fc.constantFrom("S", "M", ""), bus: fc.boolean(), allergies: fc.constantFrom("Nuts", "") },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
const added = (index: number) => `new${index}`;
const anyEntry = fc.oneof(fc.constantFrom(...ENTRIES), fc.nat({ max: 5 }).map(added));
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom("team" as const, "runner" as const), entry: anyEntry, fields }),
    fc.record({ kind: fc.constantFrom("cancel" as const, "claim" as const), entry: anyEntry, fields: fc.constant({}) }),
  ),
  { maxLength: 6 },
);

function requestOf({ kind, entry, fields: changed }: { kind: string; entry: string; fields: Fields }): PlaceRequest {
  const { waveId: _, before: __, overCapacity: _over, isConfirmed: _confirmed, raceId = null, ...others } = changed;
  if (kind === "team") return changeEntry(DESK, entry, changed);
  if (kind === "runner") return move(entry, raceId, others);
  return kind === "cancel" ? cancelEntry(DESK, entry) : claim("ana", entry, { isOwn: false });
}

describe("an import that is undone", () => {
  it("leaves everything as it was, but for what somebody has changed in between", () => {
    const rows = fc.array(fc.record({ entry: fc.option(fc.constantFrom(...ENTRIES), { nil: null }), fields }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 4 }), rows, edits, fc.boolean(), (early, file, later, isTwice) => {
        const stored = eventWith();
        stored.commit(
          ["r0", "r1", "r2"].map((uid) => register(uid, "1", "a")),
          NOON,
        );
        stored.commit([addEntry(OWNER, "g0", { raceId: "a" }), addEntry(OWNER, "g1", { raceId: "b" })], NOON);
        stored.commit(
          early.map((one, index) => changeEntry(DESK, ENTRIES[index] ?? "", one)),
          NOON,
        );
        const before = new Map(stored.registrations);
        const requests = file.map(({ entry, fields: { firstName = "New", ...others } }, index) =>
          entry === null
            ? addEntry(OWNER, added(index), { raceId: "a", firstName, ...others })
            : changeEntry(OWNER, entry, { firstName, ...others }),
        );
        // Each row sees what the one before it has done.
        const steps = [before];
        for (const [index, request] of requests.entries()) {
          stored.commit(asRows([request], index), NOON);
          steps.push(new Map(stored.registrations));
        }
        const imported = new Map(stored.registrations);
        for (const edit of later) stored.commit([requestOf(edit)], NOON);
        const edited = new Map(stored.registrations);
        for (let position = file.length - 1; position >= 0; position--) {
          const answer = undo(stored, position);
          if (isTwice && answer && !("refused" in answer)) expect(undo(stored, position)).toEqual({ modified: false });
        }
        for (const id of new Set([...imported.keys(), ...edited.keys()])) {
          const [was, then, now] = [before.get(id), imported.get(id), edited.get(id)];
          const left = stored.registrations.get(id);
          if (now === then) {
            // Nobody has touched it.
            expect(left).toEqual(was);
            continue;
          }
          if (now === undefined || then === undefined) {
            expect(left).toBeUndefined();
            continue;
          }
          // Each value is what the edits left. Where no edit has changed it, or one has changed it to what another row had
          // left, it may be what a row found: each row is undone or kept as a whole, by what the entry has now.
          const [ours, theirs, final] = [then, now, left ?? now].map(entryValues);
          const found = steps.map((step) => step.get(id)).map((one) => one && entryValues(one));
          for (const path of new Set([...Object.keys(theirs ?? {}), ...Object.keys(final ?? {})])) {
            const textIn = (values: (typeof found)[number]) => JSON.stringify(values?.[path] ?? null);
            const isEdited = textIn(theirs) !== textIn(ours) && !found.map(textIn).includes(textIn(theirs));
            if (isEdited) expect([path, textIn(final)]).toEqual([path, textIn(theirs)]);
            else expect(found.map(textIn)).toContain(textIn(final));
          }
        }
        const places = stored.event.places;
        expect(places.registered).toBe(stored.registrations.size);
        const picks = [...stored.registrations.values()].flatMap(({ filledForm }) => filledForm?.picks ?? []);
        for (const [pick, count] of Object.entries(places.picked)) {
          expect(count).toBe(picks.filter((one) => one === pick).length);
        }
      }),
      { numRuns: 100 },
    );
  });
});
