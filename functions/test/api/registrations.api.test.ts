import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { NOT_MOVED, computedReference } from "../../src/contract/index.ts";
import type { Marathon, MyRegistration, Registration } from "../../src/contract/index.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPatch,
  apiPost,
  errorCode,
  modifiedCount,
  placesOf,
  register,
} from "../support/arrange.ts";
import { applyBody, dayFromToday, recordOf, unasked } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";

const REFERENCE = /^RUN-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;
/** The fields of every answered registration that its runner did not type. */
const madeByServer = {
  ...unasked,
  entryId: expect.any(String) as string,
  reference: expect.stringMatching(REFERENCE) as string,
  registeredAt: expect.any(String) as string,
};
const storedCount = async (id: string) => (await db.collection(`marathons/${id}/registrations`).get()).size;

describe("registering", () => {
  it("answers 1 when registered and 0 when already registered, as the spec's client reads it", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer, { capacity: 10 });
    const reply = await register(runner, id);
    expect(reply).toMatchObject({
      status: 200,
      body: { acknowledged: true, matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null },
    });
    expect(modifiedCount(await register(runner, id, { change: { firstName: "Twice" } }))).toBe(0);
    expect(await placesOf(id)).toMatchObject({ capacity: 10, registered: 1, offered: 0, waiting: 0, free: 9 });
    const stored = (await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).data();
    expect(stored).toMatchObject({ ...recordOf(runner, id), contactsShared: false });
  });

  it("answers a repeated key with 1 and another key with 0, and registers once", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer, { capacity: 1 });
    expect(modifiedCount(await register(runner, id, { key: "draft" }))).toBe(1);
    expect(modifiedCount(await register(runner, id, { key: "draft" }))).toBe(1);
    expect(modifiedCount(await register(runner, id, { key: "other" }))).toBe(0);
    expect(modifiedCount(await register(runner, id))).toBe(0);
    expect(await storedCount(id)).toBe(1);
  });

  it("needs no emergency contact", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    expect(modifiedCount(await register(runner, id, { change: { emergencyContact: undefined } }))).toBe(1);
    const [mine] = (await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body as MyRegistration[];
    expect(mine?.totalRegistrationCount[0]).toMatchObject({ emergencyContact: "" });
  });

  it("is refused outside the period and when full, each with its own code, and stores nothing", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const later = await addEvent(organizer, { startRegistrationDate: dayFromToday(3) });
    const closed = await addEvent(organizer, {
      startRegistrationDate: dayFromToday(-20),
      endRegistrationDate: dayFromToday(-3),
    });
    const full = await addEvent(organizer, { capacity: 1 });
    await register(organizer, full);
    for (const [id, code, count] of [
      [later, "registration-not-open", 0],
      [closed, "registration-closed", 0],
      [full, "marathon-full", 1],
    ] as const) {
      const reply = await register(runner, id);
      expect([reply.status, errorCode(reply)]).toEqual([409, code]);
      expect(await storedCount(id)).toBe(count);
      expect((await placesOf(id)).registered).toBe(count);
    }
  });

  it("opens and closes at an exact time if the organizer set one", async () => {
    const organizer = await signUp("organizer");
    const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
    const open = await addEvent(organizer, { startRegistrationDate: minutes(-1), endRegistrationDate: minutes(60) });
    const soon = await addEvent(organizer, { startRegistrationDate: minutes(30), endRegistrationDate: minutes(60) });
    const over = await addEvent(organizer, {
      startRegistrationDate: minutes(-30),
      endRegistrationDate: minutes(-1),
    });
    const runner = await signUp("runner");
    expect(modifiedCount(await register(runner, open))).toBe(1);
    expect(errorCode(await register(runner, soon))).toBe("registration-not-open");
    expect(errorCode(await register(runner, over))).toBe("registration-closed");
  });

  it("is only for the caller and for the event in the path", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const [id, otherId] = [await addEvent(organizer), await addEvent(organizer)];
    expect((await register(runner, id, { change: { userId: organizer.uid } })).status).toBe(403);
    expect((await register(runner, id, { change: { marathonId: otherId } })).status).toBe(403);
    expect(await storedCount(id)).toBe(0);
  });

  it("never oversells and never counts twice when all requests arrive at once", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { capacity: 5 });
    const runners = await Promise.all(Array.from({ length: 10 }, () => signUp("runner")));
    const replies = await Promise.all([...runners, ...runners].map((runner) => register(runner, id)));
    const registered = replies.filter((reply) => modifiedCount(reply) === 1);
    expect(registered).toHaveLength(5);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    expect(await storedCount(id)).toBe(5);
    expect(await placesOf(id)).toMatchObject({ registered: 5, free: 0 });
  });
});

describe("my registrations", () => {
  it("list the runner's events, each with only the runner's own record, the next race first", async () => {
    const [organizer, runner, other] = await Promise.all([signUp("organizer"), signUp("runner"), signUp("other")]);
    const late = await addEvent(organizer, { marathonStartDate: dayFromToday(50) });
    const soon = await addEvent(organizer, { marathonStartDate: dayFromToday(20) });
    for (const id of [late, soon]) for (const one of [runner, other]) await register(one, id);
    const mine = (await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body as MyRegistration[];
    expect(mine.map(({ _id }) => _id)).toEqual([soon, late]);
    for (const event of mine) {
      expect(event.registrationCount).toBe(2);
      const own = { ...recordOf(runner, event._id), ...madeByServer, contactsShared: false, ...NOT_MOVED };
      expect(event.totalRegistrationCount).toEqual([{ ...own, transferCode: null, waiverUnsigned: false }]);
    }
  });

  it("have the same reference for runner and organizer, also after edits, and show none to others", async () => {
    const [organizer, runner, other] = await Promise.all([signUp("organizer"), signUp("runner"), signUp("other")]);
    const id = await addEvent(organizer);
    for (const one of [runner, other]) await register(one, id);
    const own = async () => {
      const [mine] = (await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token }))
        .body as MyRegistration[];
      return mine?.totalRegistrationCount[0];
    };
    const made = await own();
    expect(made).toMatchObject(madeByServer);
    await apiPatch(`/my-registrations/${runner.uid}/${id}`, {
      token: runner.token,
      body: { firstName: "Another", lastName: "Name", phone: "+351 555 0777" },
    });
    const { reference, registeredAt } = (await own()) as Registration;
    expect({ reference, registeredAt }).toEqual({ reference: made?.reference, registeredAt: made?.registeredAt });

    const page = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
    const { registrations } = page.body as { registrations: Registration[] };
    expect(new Set(registrations.map((one) => one.reference)).size).toBe(2);
    expect(registrations.find(({ userId }) => userId === runner.uid)?.reference).toBe(reference);
    const seen = (await apiGet(`/marathon/${id}`, { token: other.token })).body as Marathon;
    expect(JSON.stringify(seen.totalRegistrationCount)).not.toContain(reference);
    expect(JSON.stringify((await apiGet(`/marathon/${id}`)).body)).not.toContain("RUN-");
  });

  it("that are older than stored references have the reference that the site computed", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    await db.doc(`marathons/${id}/registrations/${runner.uid}`).update({ reference: FieldValue.delete() });
    const expected = computedReference(id, runner.uid);
    const shown = async () => {
      const page = await apiGet(`/marathon/${id}/registrations`, { token: organizer.token });
      return (page.body as { registrations: Registration[] }).registrations[0]?.reference;
    };
    expect(await shown()).toBe(expected);
    await apiPost(`/my-registrations/${runner.uid}/${id}/transfer`, { token: runner.token });
    expect(await shown()).toBe(expected);
  });

  it("can be edited, and the same edit again changes nothing", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    const edit = () =>
      apiPatch(`/my-registrations/${runner.uid}/${id}`, { token: runner.token, body: { phone: "+351 555 0777" } });
    expect([modifiedCount(await edit()), modifiedCount(await edit())]).toEqual([1, 0]);
    const seen = (await apiGet(`/marathon/${id}`, { token: organizer.token })).body as Marathon;
    expect(seen.totalRegistrationCount).toMatchObject([{ phone: "+351 555 0777", lastName: "Almeida" }]);
  });

  it("cannot be edited before they exist", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    const reply = await apiPatch(`/my-registrations/${runner.uid}/${id}`, {
      token: runner.token,
      body: { phone: "+351 555 0101" },
    });
    expect([reply.status, errorCode(reply)]).toEqual([404, "registration-not-found"]);
  });

  it("can be canceled once, which frees the place", async () => {
    const [organizer, runner, next] = await Promise.all([signUp("organizer"), signUp("runner"), signUp("next")]);
    const id = await addEvent(organizer, { capacity: 1 });
    await register(runner, id);
    const cancel = () => apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
    expect([modifiedCount(await cancel()), modifiedCount(await cancel())]).toEqual([1, 0]);
    expect(await placesOf(id)).toMatchObject({ registered: 0, free: 1 });
    expect(modifiedCount(await register(next, id))).toBe(1);
    expect((await apiGet(`/my-registrations/${runner.uid}`, { token: runner.token })).body).toEqual([]);
    expect(errorCode(await register(runner, id))).toBe("marathon-full");
  });

  it("cannot be changed from race day on", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    await register(runner, id);
    const yesterday = dayFromToday(-2);
    const dates = { startRegistrationDate: yesterday, endRegistrationDate: yesterday, marathonStartDate: yesterday };
    expect(modifiedCount(await apiPatch(`/marathon/${id}`, { token: organizer.token, body: dates }))).toBe(1);
    const path = `/my-registrations/${runner.uid}/${id}`;
    expect(errorCode(await apiDelete(path, { token: runner.token }))).toBe("marathon-started");
    expect(errorCode(await apiPatch(path, { token: runner.token, body: { phone: "+351 555 0101" } }))).toBe(
      "marathon-started",
    );
    expect(await storedCount(id)).toBe(1);
  });
});

describe("the organizer's page of registrations", () => {
  it("lists each of them once, five hundred a page", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const runner = await signUp("runner");
    await register(runner, id);
    const { exists, ...template } = {
      exists: true,
      ...(await db.doc(`marathons/${id}/registrations/${runner.uid}`).get()).data(),
    };
    expect(exists).toBe(true);
    const writer = db.bulkWriter();
    for (let index = 0; index < 1_029; index++) {
      const uid = `many-${index}`;
      void writer.set(db.doc(`marathons/${id}/registrations/${uid}`), { ...template, userId: uid });
    }
    void writer.update(db.doc(`marathons/${id}`), { "places.registered": 1_030, "places.races": {} });
    await writer.close();

    const seen: Registration[] = [];
    const sizes: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const path: string = `/marathon/${id}/registrations${cursor ? `?cursor=${cursor}` : ""}`;
      const page = (await apiGet(path, { token: organizer.token })).body as {
        registrations: Registration[];
        nextCursor: string | null;
      };
      sizes.push(page.registrations.length);
      seen.push(...page.registrations);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([500, 500, 30]);
    expect(new Set(seen.map(({ userId }) => userId)).size).toBe(1_030);

    const detail = (await apiGet(`/marathon/${id}`, { token: runner.token })).body as Marathon;
    expect(detail.registrationCount).toBe(1_030);
    expect(detail.totalRegistrationCount).toHaveLength(100);
    expect(detail.totalRegistrationCount[0]).toMatchObject({ userId: runner.uid });
    expect(((await apiGet(`/marathon/${id}`)).body as Marathon).totalRegistrationCount).toHaveLength(100);
  });

  it.each(["%00", "a/b", "Li4", "X19uYW1lX18", "!!", "ab c"])("refuses the cursor %s", async (cursor) => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer);
    const reply = await apiGet(`/marathon/${id}/registrations?cursor=${encodeURIComponent(cursor)}`, {
      token: organizer.token,
    });
    expect(reply.status).toBe(400);
  });
});

describe("a refused body", () => {
  it("stores nothing, even if it contains a good record", async () => {
    const [organizer, runner] = await Promise.all([signUp("organizer"), signUp("runner")]);
    const id = await addEvent(organizer);
    const record = recordOf(runner, id);
    const good = applyBody(record);
    const bodies = [
      { ...good, $set: { title: "x" } },
      { $addToSet: { totalRegistrationCount: { $each: [record] } } },
      { $addToSet: { totalRegistrationCount: record, participants: record } },
      applyBody({ ...record, admin: true }),
      applyBody({ ...record, phone: { $ne: null } }),
      applyBody({ ...record, firstName: "x".repeat(101) }),
      { $push: { totalRegistrationCount: record } },
      record,
    ];
    for (const body of bodies) {
      expect((await apiPatch(`/marathonApply/${id}`, { token: runner.token, body })).status).toBe(400);
    }
    expect(await storedCount(id)).toBe(0);
    expect((await placesOf(id)).registered).toBe(0);
  });
});
