import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Crowd, assertKilled, waiting } from "../../test/support/crowd.ts";
import { registration } from "../../test/support/event-in-memory.ts";
import type { StoredNews } from "../events/stored-news.ts";
import { fanOut } from "./fan-out.ts";
import type { FanOutParts } from "./fan-out.ts";

const PAGE = 300;

const news = (id: string): StoredNews => ({
  id,
  kind: "postponed",
  marathonId: "m",
  at: new Date("2026-03-05T12:00:00Z"),
  dueAt: new Date("2026-03-05T12:00:00Z"),
  title: "Spring Run",
  reason: "Snow",
  before: { start: "2026-04-19", starts: { half: "2026-04-19T10:00" }, waves: {}, location: null },
  now: { start: "2026-05-17", starts: { half: "2026-05-17T10:00" }, waves: {}, location: "Lisbon" },
  phase: "registrations",
  after: null,
});

const run = async (parts: FanOutParts) => {
  try {
    await fanOut(parts, Number.MAX_SAFE_INTEGER);
  } catch (error) {
    assertKilled(error);
  }
};

describe("a broadcast", () => {
  it("reaches everybody once, even if processes are killed and several work on it", async () => {
    const sizes = fc.constantFrom(0, 1, PAGE - 1, PAGE, PAGE + 1, 2 * PAGE + 50);
    const kills = fc.array(fc.constantFrom("before", "after", null), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, sizes, fc.nat(PAGE), kills, async (registered, waits, shared, script) => {
        const crowd = new Crowd();
        crowd.add(registered, "registered");
        // Some runners have a place in one race and wait for another.
        crowd.add(waits, "waitlist", Math.max(0, registered - shared));
        for (const id of ["m-2", "m-3"]) crowd.broadcasts.set(id, news(id));
        let next = 0;
        const kill = () => script[next++] ?? null;
        for (let round = 0; round < script.length + 1; round++)
          await Promise.all([run(crowd.parts(kill)), run(crowd.parts(kill))]);
        await run(crowd.parts());
        const people = new Set([...crowd.registered.keys(), ...crowd.waitlist.keys()]);
        expect(crowd.broadcasts.size).toBe(0);
        expect(crowd.mail.size).toBe(2 * people.size);
        expect(new Set([...crowd.mail.values()].map(({ uid }) => uid))).toEqual(people);
      }),
      { numRuns: 40 },
    );
  });

  it("about a new text of the waiver reaches only those who have a place", async () => {
    const crowd = new Crowd();
    crowd.add(2, "registered");
    crowd.add(3, "waitlist", 2);
    crowd.broadcasts.set("m-2", { ...news("m-2"), kind: "waiver" });
    await run(crowd.parts());
    expect([...crowd.mail.values()].map(({ kind, uid }) => [kind, uid])).toEqual([
      ["waiver", "u00000"],
      ["waiver", "u00001"],
    ]);
    expect(crowd.broadcasts.size).toBe(0);
  });

  it("says what the start of the runner's own race was, and why", async () => {
    const crowd = new Crowd();
    crowd.registered.set("anna", { ...registration("anna"), raceId: "half" });
    crowd.registered.set("ben", registration("ben"));
    crowd.broadcasts.set("m-2", news("m-2"));
    await run(crowd.parts());
    expect([...crowd.mail.values()].map(({ data }) => [data.before.start, data.reason, data.reference])).toEqual([
      ["2026-04-19T10:00", "Snow", "RUN-anna"],
      ["2026-04-19", "Snow", "RUN-ben"],
    ]);
  });

  it("says what the start of the runner's own wave was, whatever that of the race", async () => {
    const crowd = new Crowd();
    for (const waveId of ["a", "b", null]) {
      const name = waveId ?? "none";
      crowd.registered.set(name, { ...registration(name), raceId: "half", waveId });
    }
    crowd.broadcasts.set("m-2", {
      ...news("m-2"),
      before: { start: null, starts: { half: "2026-04-19T10:00" }, waves: { a: "2026-04-19T10:30" }, location: null },
      now: {
        start: "2026-04-19",
        starts: { half: "2026-04-19T11:00" },
        waves: { a: "2026-04-19T11:30", b: "2026-04-19T11:45" },
        location: "Lisbon",
      },
    });
    await run(crowd.parts());
    expect(
      [...crowd.mail.values()].map(({ data }) => [data.before.start, data.after?.start, data.after?.waveId]),
    ).toEqual([
      ["2026-04-19T10:30", "2026-04-19T11:30", "a"],
      [null, "2026-04-19T11:45", "b"],
      ["2026-04-19T10:00", "2026-04-19T11:00", null],
    ]);
  });

  it("about a change reaches only those whose start or location changed, and everybody if the event is back", async () => {
    const toldBy = async (change: Partial<StoredNews>) => {
      const crowd = new Crowd();
      for (const raceId of ["half", "main"]) crowd.registered.set(raceId, { ...registration(raceId), raceId });
      crowd.waitlist.set("wait", { ...waiting("wait"), raceId: "main" });
      crowd.broadcasts.set("m-2", {
        ...news("m-2"),
        kind: "event-changed",
        before: { start: null, starts: { half: "2026-04-19T10:00" }, waves: {}, location: null },
        now: {
          start: "2026-04-19",
          starts: { half: "2026-04-19T11:00", main: "2026-04-19" },
          waves: {},
          location: "Rome",
        },
        isBack: false,
        ...change,
      });
      await run(crowd.parts());
      return [...crowd.mail.values()].map(({ uid, data }) => `${uid} ${data.isBack}`);
    };
    expect(await toldBy({})).toEqual(["half false"]);
    expect(await toldBy({ isBack: true })).toEqual(["half true", "main true", "wait true"]);
    // Broadcasts that were stored before they said so.
    expect(await toldBy({ isBack: undefined })).toEqual(["half false", "main false", "wait false"]);
    const moved = { start: null, starts: {}, waves: {}, location: "Lisbon" };
    expect(await toldBy({ before: moved })).toEqual(["half false", "main false", "wait false"]);
  });

  it("reaches its people although another one fails", async () => {
    const crowd = new Crowd();
    crowd.add(1, "registered");
    for (const id of ["m-2", "m-3"]) crowd.broadcasts.set(id, { ...news(id), marathonId: id });
    const parts = crowd.parts();
    const list: typeof parts.registrations.list = (id, ...rest) =>
      id === "m-2" ? Promise.reject(new Error("broken")) : parts.registrations.list(id, ...rest);
    const broken = { ...parts, registrations: { ...parts.registrations, list } };
    await expect(fanOut(broken, Number.MAX_SAFE_INTEGER)).rejects.toThrow("1 broadcasts failed");
    expect([...crowd.broadcasts.keys(), ...[...crowd.mail.values()].map(({ marathonId: eventId }) => eventId)]).toEqual(
      ["m-2", "m-3"],
    );
  });
});
