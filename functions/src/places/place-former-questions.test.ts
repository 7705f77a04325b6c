import { describe, expect, it } from "vitest";
import { NOON, draft, event, move, raced } from "../../test/support/event-in-memory.ts";
import { changeEntry } from "../../test/support/team-requests.ts";
import { withForm } from "../../test/support/stored-forms.ts";
import type { FormEntry } from "../contract/index.ts";
import { optionKey } from "../forms/option-key.ts";
import { memberIdOf } from "../events/event-team.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const enter = (uid: string, raceId: string, given: FormEntry = {}): PlaceRequest => ({
  kind: "register",
  ...ownEntry(uid),
  registration: draft(uid, { raceId, ...given }),
});
const missing = (path: string, message: string) => ({ refused: "invalid-request", issues: [{ path, message }] });
const ok = { modified: true };

describe("a deleted question", () => {
  const meals = {
    id: "meals",
    label: "Meals",
    kind: "choices",
    options: [{ label: "Pasta", stock: 1 }, { label: "Rice" }],
  };
  const chip = { id: "chip", label: "Your own chip", kind: "text" };
  const pasta = optionKey("meals", "Pasta");

  it("keeps its answers whatever the runner changes, and has them when it is asked again", () => {
    const stored = withForm(raced(null, { id: "a" }, { id: "b" }), { questions: [meals, chip] });
    stored.commit([enter("1", "a", { answers: { meals: ["Pasta"], chip: "7" } })], NOON);
    withForm(stored, { questions: [chip] }, 3);
    const changes = [
      move("1", null, { answers: { chip: "8" } }),
      move("1", null, { answers: { chip: "" }, before: { "answers.chip": "8" } }),
      move("1", "b"),
    ];
    expect(stored.commit(changes, NOON).answers).toEqual([ok, ok, ok]);
    expect(stored.registrations.get("1")?.filledForm).toMatchObject({ version: 3, answers: { meals: ["Pasta"] } });
    expect(stored.event.places.picked).toEqual({ [pasta]: 1 });
    expect(stored.commit([move("1", null, { answers: { meals: ["Rice"] } })], NOON).answers).toEqual([
      missing("answers.meals", "This question is not asked"),
    ]);
    withForm(stored, { questions: [chip, meals] }, 4);
    expect(stored.form?.former).toEqual([]);
    expect(stored.commit([enter("2", "a", { answers: { meals: ["Pasta"] } })], NOON).answers).toMatchObject([
      { refused: "out-of-stock" },
    ]);
    expect(stored.commit([move("1", null, { answers: { meals: ["Rice"] } })], NOON).answers).toEqual([ok]);
    expect(stored.event.places.picked).toEqual({ [optionKey("meals", "Rice")]: 1 });
  });

  it("is still hidden from the desk, which cannot guess its answers", () => {
    const stored = withForm(raced(null, { id: "a" }), { questions: [{ ...chip, audience: "team" }] });
    const team = { [memberIdOf(event.id, "dana")]: { role: "desk" as const, grant: "i" } };
    stored.event = { ...stored.event, team };
    stored.commit([enter("1", "a", { answers: { chip: "7" } })], NOON);
    const guesses = ["7", "8"].map((guess) =>
      changeEntry("dana", "1", { answers: { chip: "9" }, before: { "answers.chip": guess } }),
    );
    const before = stored.commit(guesses, NOON).answers;
    withForm(stored, {}, 3);
    const after = stored.commit(guesses, NOON).answers;
    expect(before[0]).toEqual(before[1]);
    expect(after[0]).toEqual(after[1]);
    expect(after[0]).toHaveProperty("refused");
  });

  it("keeps its answers even if it was the only one", () => {
    const stored = withForm(raced(null, { id: "a" }, { id: "b" }), { questions: [meals] });
    stored.commit([enter("1", "a", { answers: { meals: ["Pasta"] } })], NOON);
    withForm(stored, {}, 3);
    expect(stored.commit([move("1", "b"), enter("2", "a")], NOON).answers).toEqual([ok, ok]);
    expect(stored.registrations.get("1")?.filledForm).toMatchObject({ version: 2, answers: { meals: ["Pasta"] } });
    expect(stored.registrations.get("2")?.filledForm).toBeNull();
  });
});
