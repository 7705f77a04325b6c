import { expect, it } from "vitest";
import type { MyRegistration, MyWaitlistEntry } from "../../src/contract/index.ts";
import { addEvent, apiGet, apiPatch, changeEvent, joinWaitlist, modifiedCount, register } from "../support/arrange.ts";
import { signUp } from "../support/emulators.ts";

it("a runner removes what they stated with null or an empty text, unless the form requires it", async () => {
  const [organizer, anna] = await Promise.all([signUp("organizer"), signUp("anna")]);
  const id = await addEvent(organizer);
  const standard = { gender: "optional", club: "optional", nationality: "required", expectedTime: "optional" };
  const form = { standard, questions: [], waiver: null };
  await changeEvent("PUT", `/marathon/${id}/form`, { token: organizer.token, body: form });
  const change = (body: object) => apiPatch(`/my-registrations/${anna.uid}/${id}`, { token: anna.token, body });
  const filledForm = async () => {
    const mine = (await apiGet(`/my-registrations/${anna.uid}`, { token: anna.token })).body as MyRegistration[];
    return mine[0]?.totalRegistrationCount[0]?.filledForm;
  };
  const given = { gender: "F", club: "Harriers", nationality: "PT", expectedTime: "3:45" };
  expect(modifiedCount(await register(anna, id, { change: given }))).toBe(1);
  expect(await filledForm()).toMatchObject(given);

  expect((await change({ nationality: null })).body).toMatchObject({ issues: [{ path: "nationality" }] });
  expect(modifiedCount(await change({ gender: null, club: "", expectedTime: null }))).toBe(1);
  const left = { gender: null, club: null, nationality: "PT", expectedTime: null };
  expect(await filledForm()).toMatchObject(left);
  expect(modifiedCount(await change({ gender: null }))).toBe(0);
  expect(await filledForm()).toMatchObject(left);
});

it("a runner on the waiting list reads what they entered on joining, with which accepting an offer begins", async () => {
  const [organizer, anna, ben] = await Promise.all([signUp("organizer"), signUp("anna"), signUp("ben")]);
  const id = await addEvent(organizer, { capacity: 1 });
  const standard = { dateOfBirth: "optional", gender: "optional" };
  const questions = [{ id: "diet", label: "What do you eat?", kind: "text" }];
  await changeEvent("PUT", `/marathon/${id}/form`, {
    token: organizer.token,
    body: { standard, questions, waiver: null },
  });
  await register(anna, id);
  const entered = { firstName: "Ben", lastName: "Okafor", phone: "555 0142", emergencyContact: "Ada, 555 0143" };
  const answers = { dateOfBirth: "1990-04-19", gender: "M", answers: { diet: "Rice" } };
  await joinWaitlist(ben, id, { change: { ...entered, ...answers } });
  const { body } = await apiGet(`/my-waitlist/${ben.uid}`, { token: ben.token });
  expect(body as MyWaitlistEntry[]).toMatchObject([
    {
      ...entered,
      joinedAt: expect.any(String) as unknown,
      dateOfBirth: "1990-04-19",
      filledForm: { gender: "M", club: null, answers: { diet: "Rice" } },
    },
  ]);
});
