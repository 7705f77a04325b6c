import { describe, expect, it } from "vitest";
import { HOUR_MS, NOON, accept, cancel, draft, move, raced } from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import { optionKey } from "../forms/option-key.ts";
import type { FormEntry } from "../contract/index.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const enter = (uid: string, raceId: string | null, given: FormEntry = {}): PlaceRequest => ({
  kind: "register",
  ...ownEntry(uid),
  registration: draft(uid, { raceId, ...given }),
});
const waitFor = (uid: string, given: FormEntry): PlaceRequest => ({
  kind: "join",
  ...ownEntry(uid),
  registration: draft(uid, { key: "join", ...given }),
});

const missing = (path: string, message: string) => ({ refused: "invalid-request", issues: [{ path, message }] });
const ok = { modified: true };

describe("an event's form", () => {
  it("requires what it asks of the runner's race, and refuses what it does not ask", () => {
    const chip = { id: "chip", label: "Your own chip", kind: "text", required: true, raceIds: ["b"] };
    const stored = withForm(raced(null, { id: "a" }, { id: "b" }), {
      standard: { gender: "required", club: "optional" },
      questions: [shirt(["S", null]), chip],
    });
    const full = { gender: "F" as const, answers: { shirt: "S" } };
    const { answers } = stored.commit(
      [
        enter("1", "a", { answers: { shirt: "S" } }),
        enter("2", "a", { gender: "F" }),
        enter("3", "a", { ...full, answers: { shirt: "S", chip: "7" } }),
        enter("4", "b", full),
        enter("5", "a", { ...full, answers: { shirt: "XL" } }),
        enter("6", "a", { ...full, nationality: "PT" }),
      ],
      NOON,
    );
    expect(answers).toEqual([
      missing("gender", "Gender is required"),
      missing("answers.shirt", "Choose an answer"),
      missing("answers.chip", "This question is not asked"),
      missing("answers.chip", "This answer is required"),
      missing("answers.shirt", "Choose one of the options"),
      ok,
    ]);
    expect(stored.registrations.get("6")?.filledForm).toEqual({
      version: 2,
      gender: "F",
      club: null,
      nationality: null,
      expectedTime: null,
      answers: { shirt: "S" },
      waiver: null,
      picks: [optionKey("shirt", "S")],
      hiddenAnswers: ["shirt"],
    });
  });

  it("takes only countries that exist", () => {
    const stored = withForm(raced(null, { id: "a" }), { standard: { nationality: "optional" } });
    const from = (uid: string, nationality: string) => enter(uid, "a", { nationality });
    expect(stored.commit([from("1", "ZZ"), from("1", "PT")], NOON).answers).toEqual([
      missing("nationality", "There is no country with this code"),
      ok,
    ]);
  });

  it("keeps the birth date only where the form or an age rule asks for it", () => {
    const stored = withForm(raced(null, { id: "a" }), { standard: { dateOfBirth: "optional" } });
    stored.commit([enter("1", "a", { dateOfBirth: "1990-01-01" })], NOON);
    expect(stored.registrations.get("1")?.dateOfBirth).toBe("1990-01-01");
    withForm(stored, { standard: { gender: "optional" } }, 3);
    stored.commit([enter("2", "a", { dateOfBirth: "1990-01-01" }), move("1", null, { gender: "F" })], NOON);
    expect(stored.registrations.get("2")?.dateOfBirth).toBeNull();
    expect(stored.registrations.get("1")?.dateOfBirth).toBeNull();
  });

  it("does not exist for an event without one, where answers are refused", () => {
    const stored = raced(null, { id: "a" });
    expect(stored.commit([enter("1", "a", wears("S")), enter("2", "a")], NOON).answers).toEqual([
      missing("answers.shirt", "This question is not asked"),
      ok,
    ]);
    expect(stored.registrations.get("2")?.filledForm).toBeNull();
  });

  it("sets no new conditions for details, but is filled in as a whole when the race or an answer changes", () => {
    const stored = withForm(raced(null, { id: "a" }, { id: "b" }), { questions: [shirt(["S", null], ["M", null])] });
    stored.commit([enter("1", "a", wears("S"))], NOON);
    withForm(stored, { standard: { nationality: "required" }, questions: [shirt(["M", null])] }, 3);
    expect(stored.commit([move("1", null, { nationality: "PT" })], NOON).answers).toEqual([
      missing("answers.shirt", "Choose an answer"),
    ]);
    expect(stored.commit([move("1", "b")], NOON).answers).toMatchObject([
      { issues: [{ path: "answers.shirt" }, { path: "nationality" }] },
    ]);
    expect(stored.commit([move("1", "b", { nationality: "PT", ...wears("M") })], NOON).answers).toEqual([ok]);
    expect(stored.registrations.get("1")).toMatchObject({ raceId: "b", filledForm: { version: 3, nationality: "PT" } });
    expect(stored.activity.at(-1)).toMatchObject({ kind: "moved", changed: ["nationality", "answers.shirt"] });
    expect(stored.commit([move("1", null, { nationality: "PT" })], NOON).answers).toEqual([{ modified: false }]);
  });

  it("accepts null for a required gender, and does not ask the runner again", () => {
    const form = { standard: { gender: "required" as const }, questions: [shirt(["S", null], ["M", null])] };
    const stored = withForm(raced(null, { id: "a" }, { id: "b" }), form);
    const asked = [enter("1", "a", wears("S")), enter("2", "a", { gender: null, ...wears("S") })];
    expect(stored.commit(asked, NOON).answers).toEqual([missing("gender", "Gender is required"), ok]);
    expect(stored.commit([move("2", "b"), move("2", null, wears("M"))], NOON).answers).toEqual([ok, ok]);
    expect(stored.registrations.get("2")).toMatchObject({ raceId: "b", filledForm: { gender: null } });
    expect(stored.commit([move("2", null, { gender: "X" })], NOON).answers).toEqual([ok]);
    expect(stored.commit([move("2", null, { gender: null })], NOON).answers).toEqual([ok]);
    expect(stored.registrations.get("2")?.filledForm?.gender).toBeNull();
  });

  it("that came after a registration counts only what the runner enters as a change", () => {
    const stored = raced(null, { id: "a" });
    stored.commit([enter("1", "a")], NOON);
    withForm(stored, { standard: { gender: "optional", club: "optional" } });
    expect(stored.commit([move("1", null, { gender: "F" })], NOON).answers).toEqual([ok]);
    expect(stored.activity.at(-1)).toMatchObject({ kind: "changed", changed: ["gender"] });
  });

  it("sees no change in answers whose questions the form asks in another order", () => {
    const chip = { id: "chip", label: "Your own chip", kind: "text" };
    const stored = withForm(raced(null, { id: "a" }), { questions: [shirt(["S", null]), chip] });
    const given = { answers: { shirt: "S", chip: "7" } };
    stored.commit([enter("1", "a", given)], NOON);
    withForm(stored, { questions: [chip, shirt(["S", null])] }, 3);
    expect(stored.commit([move("1", null, given)], NOON).answers).toEqual([{ modified: false }]);
  });
});

describe("the waiver", () => {
  const waiver = { title: "Risk", text: "I run at my own risk." };
  const signed = (version: number, guardian?: string): FormEntry => ({
    waiver: { version, name: "Rui Almeida", ...(guardian !== undefined && { guardian }) },
  });

  it("has to be signed in its present version", () => {
    const stored = withForm(raced(null, { id: "a" }), { waiver });
    const requests = [enter("1", "a"), enter("1", "a", signed(1)), enter("1", "a", signed(2))];
    expect(stored.commit(requests, NOON).answers).toEqual([
      missing("waiver", "Accept and sign the waiver"),
      { refused: "waiver-changed" },
      ok,
    ]);
    const signature = { version: 2, name: "Rui Almeida", guardian: null, signedAt: new Date(NOON), recordedBy: null };
    expect(stored.registrations.get("1")?.filledForm?.waiver).toEqual(signature);
    stored.commit([move("1", null, signed(2))], NOON + HOUR_MS);
    expect(stored.registrations.get("1")?.filledForm?.waiver).toEqual(signature);
  });

  it("is signed by a guardian as well for a runner who is under 18 on the day of the race", () => {
    const stored = withForm(raced(null, { id: "a", startsAt: "2026-04-19T09:00" }), {
      standard: { dateOfBirth: "required" },
      waiver,
    });
    const { answers } = stored.commit(
      [
        enter("1", "a", { ...signed(2), dateOfBirth: "2008-04-20" }),
        enter("2", "a", { ...signed(2), dateOfBirth: "2008-04-19" }),
        enter("3", "a", { ...signed(2, "Ana Almeida"), dateOfBirth: "2008-04-20" }),
      ],
      NOON,
    );
    expect(answers).toEqual([missing("waiver.guardian", "A parent or guardian signs for a runner under 18"), ok, ok]);
  });

  it("is signed anew by a runner who waited while it changed", () => {
    const stored = withForm(raced(1, { id: "a" }), { waiver });
    stored.commit([enter("1", "a", signed(2)), waitFor("2", signed(2)), cancel("1")], NOON);
    withForm(stored, { waiver: { ...waiver, text: "And I pay for the doctor." } }, 3);
    const requests = [accept("2"), accept("2", "signed", signed(3))];
    expect(stored.commit(requests, NOON).answers).toEqual([{ refused: "waiver-changed" }, ok]);
    expect(stored.registrations.get("2")?.filledForm?.waiver?.version).toBe(3);
  });
});
