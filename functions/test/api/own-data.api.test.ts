import { describe, expect, it } from "vitest";
import type { MyData } from "../../src/contract/index.ts";
import { apiGet, joinWaitlist, modifiedCount, register } from "../support/arrange.ts";
import { busyAccount } from "../support/busy-account.ts";
import type { Account } from "../support/emulators.ts";
import { eventWithForm, formOf, save, shirt } from "../support/event-forms.ts";
import { changeEntry, staffedEvent } from "../support/team-entries.ts";

/** By which the lists of the data are ordered. */
const TIMES = ["registeredAt", "at", "editedAt"];

describe("an account's own data", () => {
  it("is everything that is stored about the caller, and nothing about anybody else", async () => {
    const { runner, word, coming, late, past, full, given, own } = await busyAccount();
    const reply = await apiGet(`/my-data/${runner.uid}`, { token: runner.token });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const data = reply.body as MyData;
    expect(data.account).toMatchObject({ userId: runner.uid, email: runner.email, providers: ["password"] });
    expect(data.profile).toMatchObject({ name: `F${word}`, email: runner.email });
    expect(data.registrations.map(({ marathonId: eventId }) => eventId).sort()).toEqual(
      [coming, late, past, given].sort(),
    );
    for (const registration of data.registrations) {
      expect(registration).toMatchObject({ phone: `555 0100 ${word}`, emergencyContact: `E${word}` });
    }
    expect(data.registrations.find(({ marathonId: eventId }) => eventId === coming)?.transferCode).not.toBeNull();
    expect(data.waitlist).toMatchObject([{ marathonId: full, phone: `555 0100 ${word}` }]);
    expect(data.marathons).toMatchObject([{ _id: own, title: "Own event", createdBy: runner.email }]);
    const timesOf = (items: readonly object[]) =>
      items.map((item) => Object.entries(item).find(([name]) => TIMES.includes(name))?.[1] as string);
    for (const list of [data.registrations, data.activity, data.edits, data.messages]) {
      expect(list.length).toBeGreaterThan(1);
      expect(timesOf(list)).toEqual(timesOf(list).toSorted());
    }
    expect(data.edits).toMatchObject([
      { marathonId: own, version: 1, changed: [] },
      { marathonId: past, version: 2, changed: ["description"] },
    ]);
    expect(data.activity.map(({ marathonId: eventId, kind }) => `${kind} ${eventId}`).sort()).toEqual(
      [`invited ${coming}`, `invited ${past}`, `joined ${full}`, `transferred ${given}`].sort(),
    );
    expect(data.teamInvitations).toMatchObject([{ marathonId: own, mine: "made", email: "new-owner@example.com" }]);
    expect(data.announcementOptOuts).toMatchObject([{ marathonId: given }]);
    expect(data.calendar).toEqual({ createdAt: expect.any(String) as string });
    expect(data.volunteerOffers).toMatchObject([{ name: `F${word}`, role: "Course Marshals" }]);
    expect(JSON.stringify(data)).not.toContain("+351 555 0666");
    expect(JSON.stringify(data)).not.toContain("Rui");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });

  it("can be read by people: entries name their event, and answers their question as it was asked", async () => {
    const questions = [shirt(), { id: "bus", label: "I take the bus", kind: "checkbox" }];
    const { organizer, anna, ben, id, enter } = await eventWithForm({ questions }, { capacity: 1, title: "Answered" });
    await enter(anna, { answers: { shirt: "M", bus: true } });
    await joinWaitlist(ben, id, { change: { answers: { shirt: "S" } } });
    const renamed = formOf({ questions: [{ ...shirt(), label: "Shirt" }] });
    expect(modifiedCount(await save(organizer, id, renamed))).toBe(1);
    const dataOf = async ({ uid, token }: Account) => (await apiGet(`/my-data/${uid}`, { token })).body as MyData;
    const size = { question: "T-shirt size", answer: "M" };
    const bus = { question: "I take the bus", answer: "Yes" };
    expect((await dataOf(anna)).registrations).toMatchObject([
      { eventTitle: "Answered", filledForm: { answers: { shirt: "M" } }, answeredQuestions: [size, bus] },
    ]);
    expect((await dataOf(ben)).waitlist).toMatchObject([
      { eventTitle: "Answered", answeredQuestions: [{ ...size, answer: "S" }] },
    ]);
  });

  it("names once what an organizer has done with their own entry and those of others", async () => {
    const { organiser, anna, id } = await staffedEvent();
    await Promise.all([register(organiser, id), register(anna, id)]);
    await changeEntry(organiser, id, organiser.uid, { phone: "+351 555 0177" });
    await changeEntry(organiser, id, anna.uid, { phone: "+351 555 0178" });
    const { body } = await apiGet(`/my-data/${organiser.uid}`, { token: organiser.token });
    const changed = { marathonId: id, kind: "changed", changed: ["phone"] };
    expect((body as MyData).activity).toMatchObject([changed, changed]);
  });
});
