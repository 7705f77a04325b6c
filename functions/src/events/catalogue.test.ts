import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { catalogue } from "./catalogue.ts";
import type { StoredEvent } from "./stored-event.ts";

const NOW = Date.parse("2026-03-05T12:00:00Z");
const clock = () => NOW;
const ids = (events: StoredEvent[]) => events.map(({ id }) => id);

describe("the catalogue", () => {
  it("reads everything once, and then only what has changed since five seconds before the last query", async () => {
    const asked: (Date | null)[] = [];
    let answer = [storedEvent("a"), storedEvent("b", { changedAt: new Date(NOW + 1_000) })];
    const kept = catalogue((since) => {
      asked.push(since);
      return Promise.resolve(answer);
    }, clock);
    expect(ids(await kept.list())).toEqual(["a", "b"]);
    answer = [storedEvent("b", { title: "new", changedAt: new Date(NOW + 9_000) })];
    const again = await kept.list();
    expect(again.map(({ title }) => title)).toEqual(["a", "new"]);
    expect(asked).toEqual([null, new Date(NOW - 4_000)]);
  });

  it("drops deleted and canceled events, and does not read their changes again", async () => {
    const asked: (Date | null)[] = [];
    let answer: Awaited<ReturnType<Parameters<typeof catalogue>[0]>> = [
      storedEvent("a"),
      storedEvent("b"),
      storedEvent("c"),
    ];
    const kept = catalogue((since) => {
      asked.push(since);
      return Promise.resolve(answer);
    }, clock);
    await kept.list();
    const later = new Date(NOW + 60_000);
    answer = [
      { id: "a", deletedAt: later, changedAt: later },
      storedEvent("b", { cancelledAt: later, changedAt: later }),
      { id: "never-seen", deletedAt: later, changedAt: later },
    ];
    expect(ids(await kept.list())).toEqual(["c"]);
    answer = [];
    expect(ids(await kept.list())).toEqual(["c"]);
    expect(asked.at(-1)).toEqual(new Date(NOW + 55_000));
  });

  it("never answers from a query that began before the request, and shares the next query", async () => {
    const questions: ((found: StoredEvent[]) => void)[] = [];
    const kept = catalogue(() => new Promise((resolve) => questions.push(resolve)), clock);
    const early = kept.list();
    const late = [kept.list(), kept.list()];
    expect(questions).toHaveLength(1);
    questions[0]?.([]);
    expect(await early).toEqual([]);
    await new Promise(setImmediate);
    expect(questions).toHaveLength(2);
    questions[1]?.([storedEvent("written-in-between")]);
    for (const list of await Promise.all(late)) expect(ids(list)).toEqual(["written-in-between"]);
    expect(questions).toHaveLength(2);
  });

  it("lists a draft from the instant of its publication on, without reading it again, and as one object", async () => {
    const draft = storedEvent("a", { stage: "draft", publishAt: "2026-03-05T09:00", timeZone: "America/New_York" });
    let [now, reads] = [Date.parse("2026-03-05T13:59:59.999Z"), 0];
    const kept = catalogue(
      () => Promise.resolve(reads++ === 0 ? [draft] : []),
      () => now,
    );
    expect(await kept.list()).toEqual([]);
    expect((await kept.listOwn("olivia"))[0]?.stage).toBe("draft");
    now++;
    const [shown] = await kept.list();
    expect(shown).toMatchObject({ stage: "published", publishAt: null, version: 2 });
    expect((await kept.listOwn("olivia"))[0]).toBe(shown);
  });

  it("queries again after a failure", async () => {
    let fails = true;
    const kept = catalogue(
      () => (fails ? Promise.reject(new Error("unavailable")) : Promise.resolve([storedEvent("a")])),
      clock,
    );
    await expect(kept.list()).rejects.toThrow("unavailable");
    fails = false;
    expect(ids(await kept.list())).toEqual(["a"]);
  });
});
