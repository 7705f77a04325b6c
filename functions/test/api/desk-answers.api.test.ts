import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { Marathon, Registration, WaitlistEntry } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  changeEvent,
  joinWaitlist,
  modifiedCount,
  refusal,
  register,
} from "../support/arrange.ts";
import { db, withVerifiedAddress } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { manyRunners } from "../support/many-runners.ts";
import { added, changeEntry, entryOf } from "../support/team-entries.ts";
import { join } from "../support/team-invitations.ts";

const saveAudience = async (owner: Account, id: string, audience: "team" | "desk", required = false) => {
  const questions = [{ id: "doctor", label: "Medical notes", kind: "text", audience, required }];
  const { version } = (await apiGet(`/marathon/${id}`)).body as Marathon;
  const body = { base: version, standard: {}, questions, waiver: null };
  expect(modifiedCount(await changeEvent("PUT", `/marathon/${id}/form`, { token: owner.token, body }))).toBe(1);
};

async function eventWithDesk() {
  const accounts = (await manyRunners(5)).map(withVerifiedAddress);
  const [owner, desk, anna, ben, carl] = accounts as [Account, Account, Account, Account, Account];
  const id = await addEvent(owner, { capacity: 2 });
  await join(desk, owner, id, "desk");
  return { owner, desk, anna, ben, carl, id };
}

/** The answers that the reader sees in three places, by the runner's uid. */
async function answersSeenBy(reader: Account, id: string) {
  const get = async (path: string) => (await apiGet(`/marathon/${id}${path}`, { token: reader.token })).body;
  const { registrations } = (await get("/registrations")) as { registrations: Registration[] };
  const { totalRegistrationCount } = (await get("")) as { totalRegistrationCount: Registration[] };
  const { entries } = (await get("/waitlist")) as { entries: WaitlistEntry[] };
  const answersOf = (all: readonly (Registration | WaitlistEntry)[]) =>
    Object.fromEntries(all.map(({ userId, filledForm }) => [userId, filledForm?.answers["doctor"]]));
  expect(answersOf(totalRegistrationCount)).toEqual(answersOf(registrations));
  return { ...answersOf(registrations), ...answersOf(entries) };
}

describe("the desk", () => {
  it("sees an answer only if the form said so when the runner gave it, and still does", async () => {
    const { owner, desk, anna, ben, carl, id } = await eventWithDesk();
    await saveAudience(owner, id, "team");
    const withNotes = (doctor: string) => ({ change: { answers: { doctor } } });
    await register(anna, id, withNotes("Asthma"));
    await register(ben, id, withNotes("Diabetes"));
    await joinWaitlist(carl, id, withNotes("Pollen"));
    await saveAudience(owner, id, "desk");
    const all = { [anna.uid]: "Asthma", [ben.uid]: "Diabetes", [carl.uid]: "Pollen" };
    expect(await answersSeenBy(owner, id)).toEqual(all);
    expect(await answersSeenBy(desk, id)).toEqual({
      [anna.uid]: undefined,
      [ben.uid]: undefined,
      [carl.uid]: undefined,
    });
    const answered = { token: anna.token, body: { answers: { doctor: "Asthma, spray in the bag" } } };
    await apiPatch(`/my-registrations/${anna.uid}/${id}`, answered);
    expect(await answersSeenBy(desk, id)).toMatchObject({ [anna.uid]: "Asthma, spray in the bag" });
    await saveAudience(owner, id, "team");
    expect(await answersSeenBy(desk, id)).toMatchObject({ [anna.uid]: undefined });
  });

  it("sees no more after the runner changes something else, also in entries from before these said what they hide", async () => {
    const { owner, desk, anna, ben, carl, id } = await eventWithDesk();
    const question = (name: string, audience: string) => ({ id: name, label: name, kind: "text", audience });
    const save = async (...questions: object[]) => {
      const { version } = (await apiGet(`/marathon/${id}`)).body as Marathon;
      const body = { base: version, standard: {}, questions, waiver: null };
      expect(modifiedCount(await changeEvent("PUT", `/marathon/${id}/form`, { token: owner.token, body }))).toBe(1);
    };
    await save(question("doctor", "team"), question("chip", "desk"));
    const withNotes = (doctor: string) => ({ change: { answers: { doctor } } });
    await register(anna, id, withNotes("Asthma"));
    await register(ben, id, withNotes("Diabetes"));
    await joinWaitlist(carl, id, withNotes("Pollen"));
    for (const path of [`registrations/${anna.uid}`, `waitlist/${carl.uid}`]) {
      await db.doc(`marathons/${id}/${path}`).update({ "filledForm.hiddenAnswers": FieldValue.delete() });
    }
    await save(question("doctor", "desk"), question("chip", "desk"));
    await save(question("chip", "desk"));
    const change = (answers: object) => ({ body: { answers, before: {} } });
    for (const runner of [anna, ben]) {
      const path = `/my-registrations/${runner.uid}/${id}`;
      expect(modifiedCount(await apiPatch(path, { token: runner.token, ...change({ chip: "7" }) }))).toBe(1);
    }
    await save(question("doctor", "desk"), question("chip", "desk"));
    await apiDelete(`/my-registrations/${ben.uid}/${id}`, { token: ben.token });
    expect((await apiPost(`/waitlist/${id}/accept`, { token: carl.token, body: {} })).status).toBe(200);
    expect(await answersSeenBy(owner, id)).toEqual({ [anna.uid]: "Asthma", [carl.uid]: "Pollen" });
    expect(await answersSeenBy(desk, id)).toEqual({ [anna.uid]: undefined, [carl.uid]: undefined });
  });

  it("sees an answer to a question that was deleted only once it is asked again", async () => {
    const { owner, desk, anna, ben, id } = await eventWithDesk();
    await saveAudience(owner, id, "desk");
    await register(anna, id, { change: { answers: { doctor: "Asthma" } } });
    const chip = { id: "chip", label: "Chip", kind: "text" };
    const body = { base: 2, standard: {}, questions: [chip], waiver: null };
    expect(modifiedCount(await changeEvent("PUT", `/marathon/${id}/form`, { token: owner.token, body }))).toBe(1);
    await apiPatch(`/my-registrations/${anna.uid}/${id}`, { token: anna.token, body: { answers: { chip: "7" } } });
    expect(await answersSeenBy(owner, id)).toEqual({ [anna.uid]: "Asthma" });
    expect(await answersSeenBy(desk, id)).toEqual({ [anna.uid]: undefined });
    await saveAudience(owner, id, "desk");
    await register(ben, id, { change: { answers: { doctor: "Diabetes" } } });
    expect(await answersSeenBy(desk, id)).toEqual({ [anna.uid]: "Asthma", [ben.uid]: "Diabetes" });
  });

  it("gets no further answers by what it changes in an entry, and cannot guess them", async () => {
    const { owner, desk, anna, id } = await eventWithDesk();
    await saveAudience(owner, id, "team");
    await register(anna, id, { change: { answers: { doctor: "Asthma" } } });
    await saveAudience(owner, id, "desk");
    const unseen = { [anna.uid]: undefined };
    const guesses = ["Asthma", "Diabetes"].map((guess) => ({
      ...{ answers: { doctor: guess }, before: { "answers.doctor": "None" } },
    }));
    const replies = await Promise.all(guesses.map((guess) => changeEntry(desk, id, anna.uid, guess)));
    expect(replies.map(refusal)).toEqual(Array(2).fill([400, "invalid-request"]));
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    for (const change of [{ phone: "+43 555 0199" }, { dateOfBirth: "1990-05-03" }, { answers: {} }]) {
      expect((await changeEntry(desk, id, anna.uid, change)).status).toBe(200);
      expect(await answersSeenBy(desk, id)).toEqual(unseen);
    }
    expect((await changeEntry(owner, id, anna.uid, { answers: { doctor: "Asthma, spray" } })).status).toBe(200);
    expect(await answersSeenBy(desk, id)).toEqual(unseen);
    expect(await answersSeenBy(owner, id)).toEqual({ [anna.uid]: "Asthma, spray" });
  });

  it("changes single answers, and never those that it does not see", async () => {
    const { owner, desk, anna, id } = await eventWithDesk();
    const ask = (label: string, audience: string) => ({
      ...{ id: label.toLowerCase(), label, kind: "text" },
      ...{ audience, required: true },
    });
    const body = { base: 1, standard: {}, questions: [ask("Doctor", "team"), ask("Size", "desk")], waiver: null };
    expect(modifiedCount(await changeEvent("PUT", `/marathon/${id}/form`, { token: owner.token, body }))).toBe(1);
    await register(anna, id, { change: { answers: { doctor: "Asthma", size: "S" } } });
    const change = (by: Account, answers: object, before: object) => changeEntry(by, id, anna.uid, { answers, before });
    expect((await change(desk, { size: "M" }, { "answers.size": "S" })).status).toBe(200);
    expect((await entryOf(owner, id, anna.uid)).filledForm?.answers).toEqual({ doctor: "Asthma", size: "M" });
    expect(refusal(await change(desk, { doctor: "None" }, {}))).toEqual([400, "invalid-request"]);
    const late = await change(owner, { doctor: "", size: "L" }, { "answers.size": "S", "answers.doctor": "Asthma" });
    expect(late.body).toMatchObject({ conflicts: [{ path: "answers.size", yours: "L", current: "M" }] });
    const empty = await change(owner, { doctor: "" }, { "answers.doctor": "Asthma" });
    expect(empty.body).toMatchObject({ issues: [{ path: "answers.doctor" }] });
  });

  it("need not answer for somebody what only the organizers ask", async () => {
    const { owner, desk, id } = await eventWithDesk();
    const entryId = await added(desk, id);
    await saveAudience(owner, id, "team", true);
    expect((await changeEntry(desk, id, entryId, { club: "", phone: "1234" })).status).toBe(200);
    expect(refusal(await changeEntry(owner, id, entryId, { club: "", phone: "5678" }))).toEqual([
      400,
      "invalid-request",
    ]);
  });
});
