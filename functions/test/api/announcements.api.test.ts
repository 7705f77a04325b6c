import { describe, expect, it } from "vitest";
import { announcementFacts } from "../../src/announcements/announcement-facts.ts";
import type { AnnouncementPreview, MessagePage } from "../../src/contract/index.ts";
import { fanOut } from "../../src/delivery/fan-out.ts";
import { messageStore } from "../../src/messages/messages.store.ts";
import { storesOf } from "../../src/stores.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPost,
  errorCode,
  modifiedCount,
  refusal,
  register,
} from "../support/arrange.ts";
import { storeEntries } from "../support/announced-crowd.ts";
import { announce, announcementsOf, idOf, mailOf, setState, spread, words } from "../support/announcements.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { changeState } from "../support/event-life.ts";
import { patientDeadline } from "../support/patient-deadline.ts";

const newEvent = async (runners: string[] = [], change: Record<string, unknown> = {}) => {
  const [organizer, ...others] = await Promise.all(["organizer", ...runners].map((name) => signUp(name)));
  if (organizer === undefined) throw new Error("signUp returned no account");
  const id = await addEvent(organizer, change);
  for (const runner of others) await register(runner, id);
  return { organizer, runners: others as Account[], id };
};

describe("an announcement", () => {
  it("reaches 1,200 people once each, although processes are killed and work at the same time", async () => {
    const { organizer, id } = await newEvent();
    const people = Array.from({ length: 1_200 }, (_, index) => `${id}-${index}`);
    await storeEntries(
      db,
      id,
      people.map((uid) => ({ entryId: uid, uid, address: `${uid}@example.com` })),
    );
    const preview = await apiPost(`/marathon/${id}/announcements/preview`, {
      token: organizer.token,
      body: { audience: {}, ...words },
    });
    expect(preview.body as AnnouncementPreview).toMatchObject({ count: 1_200, skipped: [], letter: {} });
    // Other files leave news to spread in the same database, which would use up the commits below.
    await spread();
    const announcementId = idOf(await announce(organizer, id));
    const stores = storesOf(db);
    const run = (commits: number) => {
      let left = commits;
      const stop = () => Promise.reject(new Error("killed"));
      const broadcasts = {
        ...stores.broadcasts,
        announce: (...work: Parameters<typeof stores.broadcasts.announce>) =>
          left-- > 0 ? stores.broadcasts.announce(...work) : stop(),
      };
      const parts = { ...stores, broadcasts, clock: () => Date.now() };
      return fanOut(parts, patientDeadline()).catch((error: AggregateError) =>
        expect([...new Set(error.errors.map(String))]).toEqual(["Error: killed"]),
      );
    };
    await Promise.all([run(1), run(2)]);
    await Promise.all([run(1), run(9), run(9)]);
    await spread();
    const mail = await mailOf(announcementId);
    expect([mail.length, new Set(mail.map((one) => one.get("uid") as string)).size]).toEqual([1_200, 1_200]);
    expect(mail.some((one) => JSON.stringify(one.data()).includes("earlier"))).toBe(false);
    const [announcement] = await announcementsOf(organizer, id);
    expect(announcement).toMatchObject({ state: "sending", counts: { made: 1_200, queued: 1_200, sent: 0 } });
    expect((await db.doc(`broadcasts/${announcementId}`).get()).exists).toBe(false);
  });

  it("is the same for a repeated request, and shown to its people in its words", async () => {
    const { organizer, runners, id } = await newEvent(["anna"]);
    const [anna] = runners as [Account];
    const first = await announce(organizer, id, {}, "key-1");
    expect([first.status, idOf(await announce(organizer, id, {}, "key-1"))]).toEqual([201, idOf(first)]);
    expect(refusal(await announce(organizer, id, { subject: "Other" }, "key-1"))).toEqual([422, "key-reused"]);
    await spread();
    await spread();
    const { messages } = (await apiGet(`/my-messages/${anna.uid}`, { token: anna.token })).body as MessagePage;
    expect(messages.filter(({ kind }) => kind === "announcement")).toMatchObject([{ marathonId: id, email: "queued" }]);
    const [stored] = await mailOf(idOf(first));
    expect(stored?.data()).toMatchObject({ uid: anna.uid, entryId: anna.uid, isBulk: true });
    expect(Object.keys(stored?.data() ?? {})).not.toContain("text");
  });

  it("is not written for a draft, and is for a canceled event", async () => {
    const { organizer, runners, id } = await newEvent(["anna"]);
    const draft = await addEvent(organizer, { state: "draft" });
    expect(refusal(await announce(organizer, draft))).toEqual([409, "registration-not-open"]);
    await changeState(organizer, id, { state: "cancelled" });
    const announcementId = idOf(await announce(organizer, id));
    await spread();
    expect((await mailOf(announcementId)).map((one) => one.get("uid") as string)).toEqual([runners[0]?.uid]);
  });

  it("waits for its time, can be canceled, and then goes to nobody", async () => {
    const { organizer, id } = await newEvent(["anna"]);
    const at = Date.now() + 3_600_000;
    const announcementId = idOf(await announce(organizer, id, { sendAt: new Date(at).toISOString() }));
    const path = `/marathon/${id}/announcements/${announcementId}`;
    await spread();
    expect(await announcementsOf(organizer, id)).toMatchObject([{ state: "scheduled", counts: { made: 0 } }]);
    const cancel = () => apiPost(`${path}/cancel`, { token: organizer.token });
    expect([modifiedCount(await cancel()), modifiedCount(await cancel())]).toEqual([1, 0]);
    await spread(at);
    expect([await announcementsOf(organizer, id), await mailOf(announcementId)]).toMatchObject([
      [{ state: "cancelled" }],
      [],
    ]);
  });

  it("lists who did not get the email, and sends it to them again if the organizer says so", async () => {
    const { organizer, runners, id } = await newEvent(["anna", "ben", "cara"]);
    const [anna, ben, cara] = runners as [Account, Account, Account];
    const announcementId = idOf(await announce(organizer, id));
    const path = `/marathon/${id}/announcements/${announcementId}`;
    await spread();
    await setState(announcementId, anna.uid, "ERROR");
    await setState(announcementId, ben.uid, "UNCERTAIN");
    await setState(announcementId, cara.uid, "SUCCESS");
    const counts = async () => (await announcementsOf(organizer, id))[0]?.counts;
    expect(await counts()).toMatchObject({ made: 3, queued: 0, failed: 1, uncertain: 1, sent: 1 });
    const failed = await apiGet(`${path}/recipients?outcome=failed`, { token: organizer.token });
    expect(failed.body).toMatchObject({ recipients: [{ entryId: anna.uid, state: "failed" }], nextCursor: null });
    const all = await apiGet(`${path}/recipients`, { token: organizer.token });
    expect((all.body as { recipients: object[] }).recipients).toHaveLength(3);
    const retry = (body?: object) => apiPost(`${path}/retry`, { token: organizer.token, body });
    expect([modifiedCount(await retry()), modifiedCount(await retry())]).toEqual([1, 0]);
    expect(await counts()).toMatchObject({ queued: 1, failed: 0, uncertain: 1 });
    expect(modifiedCount(await retry({ uncertain: true }))).toBe(1);
    expect(await counts()).toMatchObject({ queued: 2, uncertain: 0, sent: 1 });
    expect(modifiedCount(await apiPost(`${path}/cancel`, { token: organizer.token }))).toBe(1);
  });

  it("is judged when its email is due: nobody gets it who has canceled", async () => {
    const { organizer, runners, id } = await newEvent(["anna", "ben"]);
    const [anna, ben] = runners as [Account, Account];
    const announcementId = idOf(await announce(organizer, id));
    await spread();
    await apiDelete(`/my-registrations/${ben.uid}/${id}`, { token: ben.token });
    const factsOf = announcementFacts({ ...storesOf(db), siteOrigin: "https://run.example", clock: Date.now });
    const concerned = async ({ uid }: Account) => {
      const [held] = (await messageStore(db).openOf(uid, 20)).filter(
        ({ message }) => message.announcementId !== undefined,
      );
      return held && (await factsOf(held.message));
    };
    expect(await concerned(ben)).toMatchObject({ isInEvent: false });
    const facts = await concerned(anna);
    expect(facts).toMatchObject({ isInEvent: true, isOptedOut: false, announcement: { id: announcementId } });
    expect(facts?.unsubscribeUrl).toMatch(/^https:\/\/run\.example\/api\/unsubscribe\/[A-Za-z0-9]{20}$/);
    expect((await concerned(anna))?.unsubscribeUrl).toBe(facts?.unsubscribeUrl);
  });

  it("is made twenty times a day at most", async () => {
    const { organizer, id } = await newEvent();
    for (let index = 0; index < 20; index++) expect((await announce(organizer, id, {}, `k${index}`)).status).toBe(201);
    expect(errorCode(await announce(organizer, id))).toBe("too-many-requests");
    expect((await announce(organizer, id, {}, "k3")).status).toBe(201);
  });

  it("is tested by its author alone", async () => {
    const { organizer, runners, id } = await newEvent(["anna"]);
    const test = `/marathon/${id}/announcements/test`;
    const sent = { token: organizer.token, body: { subject: "S", text: "- a\n- b" } };
    // The second request repeats the first, whose answer got lost.
    for (let count = 0; count < 2; count++) {
      expect((await apiPost(test, { ...sent, headers: { "Idempotency-Key": "draft" } })).status).toBe(200);
    }
    const mine = await storesOf(db).messages.listAllOf(organizer.uid, patientDeadline());
    expect(mine.map(({ kind, data }) => [kind, data.subject])).toEqual([["announcement", "S"]]);
    const theirs = await storesOf(db).messages.listAllOf(runners[0]?.uid ?? "", patientDeadline());
    expect(theirs.some(({ kind }) => kind === "announcement")).toBe(false);
    expect(await announcementsOf(organizer, id)).toEqual([]);
  });

  it("is deleted with its event", async () => {
    const { organizer, id } = await newEvent();
    await announce(organizer, id);
    await apiDelete(`/marathon/${id}`, { token: organizer.token });
    expect((await db.collection(`marathons/${id}/announcements`).get()).size).toBe(0);
    await spread();
    expect((await db.collection("broadcasts").where("marathonId", "==", id).get()).size).toBe(0);
  });
});
