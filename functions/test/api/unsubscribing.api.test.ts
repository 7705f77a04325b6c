import { describe, expect, it } from "vitest";
import type { AnnouncementSettings } from "../../src/contract/index.ts";
import { storesOf } from "../../src/stores.ts";
import { addEvent, apiGet, apiPatch, apiPost, modifiedCount, refusal, register } from "../support/arrange.ts";
import { announce, idOf, mailOf, spread } from "../support/announcements.ts";
import { changeAccount, db, send, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { removal } from "../support/busy-account.ts";
import { formTeam } from "../support/world.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

async function eventOfTwo() {
  const [organizer, anna, ben] = (await Promise.all(["organizer", "anna", "ben"].map((name) => signUp(name)))) as [
    Account,
    Account,
    Account,
  ];
  const id = await addEvent(organizer, { title: "Quiet Run" });
  for (const runner of [anna, ben]) await register(runner, id);
  return { organizer, anna, ben, id };
}

const codeOf = async ({ uid }: Account, eventId: string) =>
  (await storesOf(db).unsubscribes.findOrCreate({ marathonId: eventId, recipient: uid, uid }, new Date())).code;
const toldBy = async (organizer: Account, id: string) => {
  const announcementId = idOf(await announce(organizer, id));
  await spread();
  return (await mailOf(announcementId)).map((one) => one.get("uid") as string).sort();
};
const settingsOf = async ({ uid, token }: Account) =>
  (await apiGet(`/my-announcement-settings/${uid}`, { token })).body as AnnouncementSettings;

describe("who unsubscribes", () => {
  it("gets no further announcement of the event, without logging in, and can undo it", async () => {
    const { organizer, anna, ben, id } = await eventOfTwo();
    const code = await codeOf(anna, id);
    const oneClick = (type: string, body: string) =>
      send("POST", `/unsubscribe/${code}`, { body, headers: { "Content-Type": type } });
    const form = "application/x-www-form-urlencoded";
    expect((await send("GET", `/unsubscribe/${code}`)).status).toBe(404);
    expect(await settingsOf(anna)).toEqual({ optedOut: [] });
    for (let time = 0; time < 2; time++) {
      const reply = await oneClick(form, "List-Unsubscribe=One-Click");
      expect([reply.status, reply.body]).toEqual([200, { acknowledged: true }]);
    }
    expect((await settingsOf(anna)).optedOut).toMatchObject([{ marathonId: id, title: "Quiet Run" }]);
    expect(await toldBy(organizer, id)).toEqual([ben.uid]);
    const preview = await apiPost(`/marathon/${id}/announcements/preview`, {
      token: organizer.token,
      body: { audience: {} },
    });
    expect(preview.body).toMatchObject({ count: 1, skipped: [{ reason: "opted-out", count: 1 }], letter: null });

    const undo = () =>
      apiPatch(`/my-announcement-settings/${anna.uid}/${id}`, { token: anna.token, body: { optedOut: false } });
    expect([modifiedCount(await undo()), modifiedCount(await undo())]).toEqual([1, 0]);
    expect(await toldBy(organizer, id)).toEqual([anna.uid, ben.uid].sort());
  });

  it("learns nothing from an unknown code", async () => {
    const { anna, id } = await eventOfTwo();
    const [known, unknown] = await Promise.all(
      [await codeOf(anna, id), "thereIsNoSuchCode000"].map((code) => send("POST", `/unsubscribe/${code}`)),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
  });

  it("can do so in the account before any announcement, and leaves nothing behind with it", async () => {
    const { organizer, anna, ben, id } = await eventOfTwo();
    const path = `/my-announcement-settings/${anna.uid}/${id}`;
    expect(modifiedCount(await apiPatch(path, { token: anna.token, body: { optedOut: true } }))).toBe(1);
    expect(await toldBy(organizer, id)).toEqual([ben.uid]);
    await removal(anna);
    expect((await db.collection("unsubscribes").where("uid", "==", anna.uid).get()).size).toBe(0);
  });
});

describe("a question to the organizer", () => {
  const ask = (who: Account, id: string, text = "Where can I park?", key?: string) =>
    apiPost(`/marathon/${id}/questions`, {
      token: who.token,
      body: { subject: "Parking", text },
      headers: key === undefined ? undefined : { "Idempotency-Key": key },
    });
  const questionsTo = async (who: Account) =>
    (await storesOf(db).messages.listAllOf(who.uid, patientDeadline())).filter(({ kind }) => kind === "question");

  it("reaches the verified addresses of owner and organizers alone, once, and shows none", async () => {
    const { organizer, anna, id } = await eventOfTwo();
    const [organiser, desk, timekeeper, reader] = (await Promise.all(
      ["organiser", "desk", "timekeeper", "reader"].map((name) => signUp(name)),
    )) as [Account, Account, Account, Account];
    await formTeam(id, { organiser, desk, timekeeper, reader });
    expect(refusal(await ask(anna, id))).toEqual([409, "organizer-unreachable"]);
    await Promise.all([organiser, desk].map(({ uid }) => changeAccount(uid, { emailVerified: true })));
    // Without a confirmed address, nobody knows whose address an answer would go to.
    const reply = await ask(anna, id, "Where?\n\nAnd when?", "q1");
    expect([reply.status, idOf(await ask(anna, id, "Where?\n\nAnd when?", "q1"))]).toEqual([201, idOf(reply)]);
    expect(JSON.stringify(reply.body)).not.toContain("@");
    expect((await questionsTo(organiser)).map(({ data }) => data)).toMatchObject([
      {
        subject: "Parking",
        blocks: [{ spans: [{ text: "Where?" }] }, { spans: [{ text: "And when?" }] }],
      },
    ]);
    expect((await questionsTo(organiser))[0]?.data.replyTo).toBeNull();
    expect([...(await questionsTo(organizer)), ...(await questionsTo(desk))]).toEqual([]);
  });

  it("ends with the account that asked it", async () => {
    const { organizer, anna, id } = await eventOfTwo();
    await changeAccount(organizer.uid, { emailVerified: true });
    await ask(anna, id);
    expect(await questionsTo(organizer)).toHaveLength(1);
    await removal(anna);
    expect(await questionsTo(organizer)).toEqual([]);
  });

  it("is one of five a day", async () => {
    const { organizer, anna, id } = await eventOfTwo();
    await changeAccount(organizer.uid, { emailVerified: true });
    for (let index = 0; index < 5; index++) expect((await ask(anna, id)).status).toBe(201);
    expect(refusal(await ask(anna, id))).toEqual([429, "too-many-requests"]);
    expect(await questionsTo(organizer)).toHaveLength(5);
  });
});
