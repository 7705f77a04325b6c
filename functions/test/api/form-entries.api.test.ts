import { describe, expect, it } from "vitest";
import type { MyData, Registration } from "../../src/contract/index.ts";
import { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { storesOf } from "../../src/stores.ts";
import {
  apiGet,
  apiPatch,
  apiPost,
  joinWaitlist,
  modifiedCount,
  placesOf,
  refusal,
  register,
} from "../support/arrange.ts";
import { recordOf } from "../support/bodies.ts";
import { db, send, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { entryOf, eventWithForm, formOf, leftOf, read, save, shirt, waiver } from "../support/event-forms.ts";
import { cancel, standing } from "../support/full-event.ts";
import { manyRunners } from "../support/many-runners.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

async function isToSign(runner: Account): Promise<boolean | undefined> {
  const mine = await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token });
  return (mine.body as { waiverUnsigned: boolean }[])[0]?.waiverUnsigned;
}

describe("a runner of an event with a form", () => {
  it("gets an issue for each field that is missing or not asked, and keeps what they answer", async () => {
    const { organizer, anna, ben, id, enter, change } = await eventWithForm({
      standard: { gender: "required", expectedTime: "optional" },
      questions: [
        shirt(),
        { id: "bus", label: "Do you take the bus?", kind: "checkbox" },
        {
          id: "stop",
          label: "Where do you get on?",
          kind: "text",
          required: true,
          onlyIf: { question: "bus", values: ["yes"] },
        },
      ],
      waiver,
    });
    const refused = await enter(anna, { answers: { bus: true, car: "yes" } });
    expect(refused.status).toBe(400);
    expect((refused.body as { issues: { path: string }[] }).issues.map(({ path }) => path).sort()).toEqual([
      "answers.car",
      "answers.shirt",
      "answers.stop",
      "gender",
      "waiver",
    ]);
    const given = {
      gender: "F",
      expectedTime: "03:45",
      nationality: "PT",
      answers: { shirt: "M", bus: false, stop: "Never asked" },
      waiver: { version: 2, name: "Anna Almeida" },
    };
    expect(modifiedCount(await enter(anna, given))).toBe(1);
    const filledForm = {
      version: 2,
      gender: "F",
      club: null,
      nationality: null,
      expectedTime: "3:45",
      answers: { shirt: "M" },
      waiver: {
        version: 2,
        name: "Anna Almeida",
        guardian: null,
        signedAt: expect.any(String) as unknown,
        recordedBy: null,
      },
    };
    expect((await entryOf(anna))?.filledForm).toEqual(filledForm);
    const { body } = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
    expect((body as { registrations: Registration[] }).registrations[0]?.filledForm).toEqual(filledForm);
    const others = JSON.stringify([await read(id), await read(id, ben)]);
    expect(others).not.toContain("filledForm");
    expect(others).not.toContain("3:45");

    expect(modifiedCount(await change(anna, { answers: { shirt: "S", bus: true, stop: "Harbor" } }))).toBe(1);
    expect((await entryOf(anna))?.filledForm).toEqual({
      ...filledForm,
      answers: { shirt: "S", bus: true, stop: "Harbor" },
    });
    expect((await change(anna, { answers: {} })).body).toMatchObject({ issues: [{ path: "answers.shirt" }] });
    expect(modifiedCount(await change(anna, { phone: "+351 555 0123" }))).toBe(1);
    expect(await entryOf(anna)).toMatchObject({ phone: "+351 555 0123", filledForm: { answers: { stop: "Harbor" } } });
    const data = (await apiGet(`/my-data/${anna.uid}`, { token: anna.token })).body as MyData;
    expect(data.registrations[0]?.filledForm?.answers).toEqual({ shirt: "S", bus: true, stop: "Harbor" });
  });

  it("cannot sign a waiver that has changed, until they read the new one", async () => {
    const { organizer, anna, id, enter } = await eventWithForm({ waiver });
    await save(organizer, id, formOf({ waiver: { ...waiver, text: "And the doctor costs." } }));
    expect(refusal(await enter(anna, { waiver: { version: 2, name: "Anna" } }))).toEqual([409, "waiver-changed"]);
    expect(modifiedCount(await enter(anna, { waiver: { version: 3, name: "Anna" } }))).toBe(1);
    expect(await isToSign(anna)).toBe(false);
    await save(organizer, id, formOf({ waiver: { ...waiver, text: "And the rescue costs." } }));
    expect(await isToSign(anna)).toBe(true);
  });

  it("whose waiver was signed on paper gets the signature from the team, and devices and the runner see it", async () => {
    const { organizer, anna, id, enter } = await eventWithForm({ standard: { club: "optional" } });
    const sign = (signature: object | null) =>
      send("PUT", `/marathon/${id}/registrations/${anna.uid}/waiver`, { token: organizer.token, body: { signature } });
    await enter(anna, {});
    await save(organizer, id, formOf({ waiver }));
    expect(await isToSign(anna)).toBe(true);
    const { revision } = (await apiGet(`/marathon/${id}/registrations`, { token: organizer.token })).body as {
      revision: number;
    };
    expect(refusal(await sign({ version: 2, name: "Anna" }))).toEqual([409, "waiver-changed"]);
    expect(modifiedCount(await sign({ version: 3, name: "Anna Almeida" }))).toBe(1);
    expect(modifiedCount(await sign({ version: 3, name: "Anna Almeida" }))).toBe(0);
    expect(await isToSign(anna)).toBe(false);
    const { body } = await apiGet(`/marathon/${id}/team`, { token: organizer.token });
    const [owner] = (body as { members: { id: string }[] }).members;
    const waiverOf = async () => {
      const roster = await apiGet(`/marathon/${id}/roster?since=${revision}`, { token: organizer.token });
      return (roster.body as { entries: Registration[] }).entries.map(({ filledForm }) => filledForm?.waiver);
    };
    expect(await waiverOf()).toMatchObject([{ name: "Anna Almeida", recordedBy: owner?.id }]);
    expect(modifiedCount(await sign(null))).toBe(1);
    expect(await waiverOf()).toEqual([null]);
  });

  it("cannot fill in another one's form, and questions may have the names of methods", async () => {
    const { anna, ben, id, enter } = await eventWithForm({
      questions: [{ id: "constructor", label: "Who built your shoes?", kind: "text", required: true }],
    });
    expect((await enter(anna, {})).body).toMatchObject({ issues: [{ path: "answers.constructor" }] });
    expect(modifiedCount(await enter(anna, { answers: { constructor: "A friend" } }))).toBe(1);
    const path = `/my-registrations/${anna.uid}/${id}`;
    const stolen = await apiPatch(path, { token: ben.token, body: { answers: { constructor: "Ben" } } });
    expect(refusal(stolen)).toEqual([403, "forbidden"]);
    expect((await entryOf(anna))?.filledForm?.answers).toEqual({ constructor: "A friend" });
  });

  it("takes over a place with a form of their own, and the giver's shirt comes back", async () => {
    const { anna, ben, id, enter } = await eventWithForm({ questions: [shirt(1)] });
    await enter(anna, { answers: { shirt: "S" } });
    expect(await leftOf(id)).toEqual([0, null]);
    const { body } = await apiPost(`/my-registrations/${anna.uid}/${id}/transfer`, { token: anna.token });
    const { code } = body as { code: string };
    const freedOptions = [{ question: "shirt", label: "S" }];
    expect((await apiGet(`/transfer/${code}`, { token: ben.token })).body).toMatchObject({ freedOptions });
    const take = (given: object) =>
      apiPost(`/transfer/${code}/accept`, {
        token: ben.token,
        body: recordOf(ben, id, given as Record<string, unknown>),
      });
    expect((await take({})).body).toMatchObject({ issues: [{ path: "answers.shirt" }] });
    expect(modifiedCount(await take({ answers: { shirt: "M" } }))).toBe(1);
    expect((await entryOf(ben))?.filledForm?.answers).toEqual({ shirt: "M" });
    expect(await leftOf(id)).toEqual([1, null]);
  });

  it("may choose the giver's last shirt, also if the form spells its size another way since", async () => {
    const { organizer, anna, ben, id, enter } = await eventWithForm({ questions: [shirt(1)] });
    await enter(anna, { answers: { shirt: "S" } });
    const respelled = { ...shirt(1), options: [{ label: "s ", stock: 1 }, { label: "M" }] };
    expect(modifiedCount(await save(organizer, id, formOf({ questions: [respelled] })))).toBe(1);
    const { code } = (await apiPost(`/my-registrations/${anna.uid}/${id}/transfer`, { token: anna.token })).body as {
      code: string;
    };
    const seen = await apiGet(`/transfer/${code}`, { token: ben.token });
    expect(seen.body).toMatchObject({ freedOptions: [{ question: "shirt", label: "s" }] });
  });

  it("who waited chooses again if the size has run out, and a repeated request takes nothing twice", async () => {
    const { organizer, anna, ben, id, enter } = await eventWithForm({ questions: [shirt(1)] }, { capacity: 2 });
    await enter(anna, { answers: { shirt: "S" } });
    await enter(organizer, { answers: { shirt: "M" } });
    const joined = await joinWaitlist(ben, id, { change: { answers: { shirt: "S" } } });
    expect(joined.body).toMatchObject({ status: "waiting" });
    expect(refusal(await joinWaitlist(await signUp("carl"), id))).toEqual([400, "invalid-request"]);
    await cancel(organizer, id);
    expect(await standing(ben, id)).toMatchObject({ status: "offered" });
    const take = (key: string, body?: object) =>
      apiPost(`/waitlist/${id}/accept`, { token: ben.token, headers: { "Idempotency-Key": key }, body });
    const refused = await take("first");
    expect(refusal(refused)).toEqual([409, "out-of-stock"]);
    expect(refused.body).toMatchObject({ issues: [{ path: "answers.shirt" }] });
    const second = { answers: { shirt: "M" } };
    expect(modifiedCount(await take("second", second))).toBe(1);
    expect(modifiedCount(await take("second", second))).toBe(1);
    expect(refusal(await take("second", { answers: { shirt: "S" } }))).toEqual([422, "key-reused"]);
    expect(await placesOf(id)).toMatchObject({ registered: 2, held: 0 });
  });

  it("has answers, birth date and gender erased thirty days after the race, and keeps club and signature", async () => {
    const { anna, id, enter } = await eventWithForm({
      standard: { dateOfBirth: "required", gender: "optional", club: "optional", nationality: "optional" },
      questions: [shirt()],
      waiver,
    });
    const given = { dateOfBirth: "1990-04-19", gender: "F", club: "Harriers", nationality: "PT" };
    await enter(anna, { ...given, answers: { shirt: "M" }, waiver: { version: 2, name: "Anna" } });
    await db.doc(`marathons/${id}`).update({ marathonStartDate: "2026-04-19" });
    const parts = { ...storesOf(db), clock: () => Date.parse("2026-05-21T00:00:00Z") };
    await eraseEmergencyContacts(parts, patientDeadline());
    const stored = (await db.doc(`marathons/${id}/registrations/${anna.uid}`).get()).data();
    expect(stored).toMatchObject({
      dateOfBirth: null,
      filledForm: {
        gender: null,
        nationality: null,
        club: "Harriers",
        answers: {},
        picks: [],
        waiver: { name: "Anna" },
      },
    });
  });
});

describe("a shirt of which few are left", () => {
  it("is given to no more runners than there are, also when many want it at once", async () => {
    const { id } = await eventWithForm({ questions: [shirt(7)] });
    const runners = await manyRunners(40);
    const replies = await Promise.all(runners.map((one) => register(one, id, { change: { answers: { shirt: "S" } } })));
    const codes = replies.map((reply) => (reply.status === 200 ? 200 : refusal(reply)[1]));
    expect(codes.filter((code) => code === 200)).toHaveLength(7);
    expect(codes.filter((code) => code === "out-of-stock")).toHaveLength(33);
    expect(await leftOf(id)).toEqual([0, null]);
    const stored = await db.collection(`marathons/${id}/registrations`).get();
    expect(stored.docs.filter((one) => one.get("filledForm.answers.shirt") === "S")).toHaveLength(7);
  });
});
