import { describe, expect, it } from "vitest";
import { FORMER_OPTIONS_MAX } from "../../src/contract/index.ts";
import type { MarathonHistory } from "../../src/contract/index.ts";
import { optionKey } from "../../src/forms/option-key.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  changeEvent,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { db, signUp } from "../support/emulators.ts";
import { eventWithForm, formOf, leftOf, read, save, shirt, waiver } from "../support/event-forms.ts";

describe("the form of an event", () => {
  it("is null at first, and is read by everybody as the organizer saves it", async () => {
    const [organizer, stranger] = await Promise.all([signUp("organizer"), signUp("stranger")]);
    const id = await addEvent(organizer);
    expect((await read(id)).form).toBeNull();
    const standard = {
      dateOfBirth: "optional",
      gender: "required",
      club: "off",
      nationality: "off",
      expectedTime: "off",
    };
    const saved = await save(organizer, id, { base: 1, standard, questions: [shirt(3)], waiver });
    expect(saved.body).toMatchObject({ modifiedCount: 1, version: 2 });
    const { form, version } = await read(id, stranger);
    expect(version).toBe(2);
    expect(form).toEqual({
      version: 2,
      standard,
      questions: [
        {
          ...shirt(),
          help: "",
          raceIds: null,
          onlyIf: null,
          audience: "team",
          options: [
            { label: "S", stock: 3, left: 3 },
            { label: "M", stock: null, left: null },
          ],
        },
      ],
      waiver: { version: 2, ...waiver },
      former: [],
    });
    expect((await save(organizer, id, { base: 2, standard, questions: [shirt(3)], waiver })).body).toMatchObject({
      modifiedCount: 0,
      version: 2,
    });
    expect(modifiedCount(await save(organizer, id, formOf()))).toBe(1);
    expect(await read(id)).toMatchObject({ form: null, version: 3 });
    const { edits, formChanges } = (await apiGet(`/marathon/${id}/history`, { token: organizer.token }))
      .body as MarathonHistory;
    expect(edits.map(({ changed, form: of }) => [changed, of])).toEqual([
      [["form"], 3],
      [["form"], 2],
      [[], null],
    ]);
    expect(formChanges["2"]).toContain("Question added: “T-shirt size”");
    expect(formChanges["3"]).toContain("Question deleted: “T-shirt size”");
  });

  it("keeps deleted questions for those who see all answers, and asks them again as they were", async () => {
    const { anna, organizer, id } = await eventWithForm({ questions: [shirt(3)] });
    await register(anna, id, { change: { answers: { shirt: "S" } } });
    expect(modifiedCount(await save(organizer, id, { ...formOf(), confirm: true }))).toBe(1);
    expect((await read(id, anna)).form).toBeNull();
    const { form } = await read(id, organizer);
    expect(form).toMatchObject({
      questions: [],
      former: [{ id: "shirt", options: [{ label: "S", stock: 3, left: 2 }, { label: "M" }] }],
    });
    await save(organizer, id, formOf({ questions: [shirt(3)] }));
    expect((await read(id, organizer)).form).toMatchObject({ questions: [{ id: "shirt" }], former: [] });
    const { totalRegistrationCount } = await read(id, organizer);
    expect(totalRegistrationCount).toMatchObject([{ filledForm: { answers: { shirt: "S" } } }]);
  });

  it("is the organizer's alone to change", async () => {
    const { anna, organizer, id } = await eventWithForm({ waiver });
    expect(refusal(await save(anna, id, formOf()))).toEqual([404, "marathon-not-found"]);
    expect(refusal(await changeEvent("PUT", `/marathon/${id}/form`, { body: formOf() }))).toEqual([
      401,
      "unauthenticated",
    ]);
    await register(anna, id, { change: { waiver: { version: 2, name: "Anna" } } });
    await apiDelete(`/marathon/${id}`, { token: organizer.token });
    expect(refusal(await save(organizer, id, formOf()))).toEqual([409, "marathon-cancelled"]);
  });

  it("does not overwrite another change of the form, but does not mind one of other fields", async () => {
    const { organizer, id } = await eventWithForm({ questions: [shirt()] });
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Later" } });
    expect(modifiedCount(await save(organizer, id, { base: 2, ...formOf({ questions: [shirt(5)] }) }))).toBe(1);
    const late = await save(organizer, id, { base: 2, ...formOf({ waiver }) });
    expect(refusal(late)).toEqual([409, "changed-meanwhile"]);
    expect(late.body).toMatchObject({
      version: 4,
      conflicts: [
        {
          path: "form",
          yours: `Question deleted: “T-shirt size”; Waiver added: “${waiver.title}”`,
          current: "Question added: “T-shirt size”; Waiver removed",
        },
      ],
    });
    expect(refusal(await save(organizer, id, { base: 9, ...formOf() }))).toEqual([400, "invalid-request"]);
  });

  it("may keep the number of former options that runners have chosen, but not add to it", async () => {
    const { organizer, id } = await eventWithForm({ questions: [shirt()] });
    const picked = Object.fromEntries(
      Array.from({ length: FORMER_OPTIONS_MAX + 1 }, (_, at) => [optionKey("gone", String(at)), 1]),
    );
    await db.doc(`marathons/${id}`).update({ "places.picked": { ...picked, [optionKey("shirt", "M")]: 1 } });
    const renamed = formOf({ questions: [{ ...shirt(), label: "Shirt" }] });
    expect(modifiedCount(await save(organizer, id, renamed))).toBe(1);
    const withoutShirt = await save(organizer, id, { ...formOf({ waiver }), confirm: true });
    expect(withoutShirt).toMatchObject({ status: 400, body: { issues: [{ path: "questions" }] } });
  });

  it("keeps the kind of a question, so that its options stay counted", async () => {
    const { organizer, anna, ben, id, enter, change } = await eventWithForm({ questions: [shirt(1)] });
    expect(modifiedCount(await enter(anna, { answers: { shirt: "S" } }))).toBe(1);
    const asText = { ...shirt(), kind: "text", options: [] };
    const note = { id: "note", label: "Note", kind: "text" };
    const saveQuestions = (questions: object[]) => save(organizer, id, { ...formOf({ questions }), confirm: true });
    const ofKind = { status: 400, body: { issues: [{ path: "questions.0.kind" }] } };
    expect(await saveQuestions([asText])).toMatchObject(ofKind);
    expect(modifiedCount(await saveQuestions([note]))).toBe(1);
    expect(modifiedCount(await change(anna, { answers: { note: "Hi" } }))).toBe(1);
    expect(await saveQuestions([asText])).toMatchObject(ofKind);
    expect(modifiedCount(await saveQuestions([shirt(1), note]))).toBe(1);
    expect(await leftOf(id)).toEqual([0, null]);
    expect((await enter(ben, { answers: { shirt: "S" } })).status).toBe(409);
  });

  it("goes with its event, and the waiver keeps its version until its text changes", async () => {
    const { organizer, id } = await eventWithForm({ waiver });
    await save(organizer, id, formOf({ waiver, questions: [shirt()] }));
    expect((await read(id)).form).toMatchObject({ version: 3, waiver: { version: 2 } });
    await save(organizer, id, formOf({ waiver: { ...waiver, title: "Risk" } }));
    expect((await read(id)).form).toMatchObject({ version: 4, waiver: { version: 4 } });
    await apiDelete(`/marathon/${id}`, { token: organizer.token });
    expect((await db.collection(`marathons/${id}/forms`).get()).size).toBe(0);
  });

  it("that is missing or broken in the database answers 503, so that nobody enters without it", async () => {
    const { anna, id, enter } = await eventWithForm({ questions: [shirt()] });
    await db.doc(`marathons/${id}`).update({ form: 7 });
    expect((await enter(anna, { answers: { shirt: "S" } })).status).toBe(503);
    await db.doc(`marathons/${id}/forms/8`).set({ version: 8, questions: "broken" });
    await db.doc(`marathons/${id}`).update({ form: 8 });
    expect((await enter(anna, { answers: { shirt: "S" } })).status).toBe(503);
    expect((await apiGet(`/marathon/${id}`)).status).toBe(503);
    expect(await placesOf(id)).toMatchObject({ registered: 0 });
  });
});
