import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { EVENTS_PAGE_SIZE } from "../../src/contract/index.ts";
import type { EventListPage, MyEventPage } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPatch, errorCode, register } from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { db, signUp } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

/** A word that only the titles of this test's events have. It has no digits, because a test searches for a number. */
const word = randomUUID()
  .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))
  .replaceAll("-", "");

const asked = (path: string, ...queries: string[]) => `${path}?${queries.filter((query) => query !== "").join("&")}`;
const listed = async (query: string, token?: string) =>
  (await apiGet(asked("/events", `q=${word}`, query), { token })).body as EventListPage;
const mine = async ({ uid, token }: Account, query = "") =>
  (await apiGet(asked(`/my-events/${uid}`, query), { token })).body as MyEventPage;
const titles = ({ events }: { events: { title: string }[] }) =>
  events.map(({ title }) => title.replace(`${word} `, ""));

/** Writes copies of one event directly to Firestore, because adding that many would exceed the daily limit. */
async function addMany(organizer: Account, count: number, change: object = {}): Promise<void> {
  const first = await addEvent(organizer, { title: `${word} Number 1`, ...change });
  const stored = (await db.doc(`marathons/${first}`).get()).data() ?? {};
  const batch = db.batch();
  for (let index = 2; index <= count; index++) {
    batch.set(db.collection("marathons").doc(), { ...stored, title: `${word} Number ${index}` });
  }
  await batch.commit();
}

describe("GET /events", () => {
  let organizer: Account;
  beforeAll(async () => {
    organizer = await signUp("organizer");
    const dated = (days: number) => ({ marathonStartDate: dayFromToday(days) });
    const closed = { startRegistrationDate: dayFromToday(-90), endRegistrationDate: dayFromToday(-60) };
    const later = { startRegistrationDate: dayFromToday(5) };
    await addEvent(organizer, { title: `${word} Évora Night`, location: "Évora, Portugal", ...dated(50) });
    await addEvent(organizer, { title: `${word} Bridge`, location: "İstanbul, Türkiye", ...dated(40), ...later });
    await addEvent(organizer, { title: `${word} Half`, runningDistance: "21.0975", ...dated(60) });
    await addEvent(organizer, { title: `${word} Closed`, ...closed, ...dated(1) });
    await addEvent(organizer, { title: `${word} Past`, ...closed, ...dated(-30), runningDistance: "Half marathon" });
  });

  it("lists events that are or will be open first, then closed ones, then past ones", async () => {
    const page = await listed("");
    expect(titles(page)).toEqual(["Bridge", "Évora Night", "Half", "Closed", "Past"]);
    expect(page).toMatchObject({ nextCursor: null, total: 5 });
    expect(page.options?.states).toEqual({ all: 5, open: 2, upcoming: 4, past: 1 });
    expect(page.events[0]).not.toHaveProperty("description");
    expect(page.events[0]).not.toHaveProperty("totalRegistrationCount");
  });

  it("searches words in any order without accents, and filters by kilometers, state and month", async () => {
    const found = async (query: string) => titles((await apiGet(`/events?${query}`)).body as EventListPage);
    expect(await found(`q=${encodeURIComponent(`evora  ${word.toUpperCase()}`)}`)).toEqual(["Évora Night"]);
    expect(await found(`q=${encodeURIComponent(`istanbul ${word} türkiye`)}`)).toEqual(["Bridge"]);
    expect(titles(await listed("distance=half"))).toEqual(["Half", "Past"]);
    expect(titles(await listed("distance=half&state=past"))).toEqual(["Past"]);
    expect(titles(await listed(`month=${dayFromToday(-30).slice(0, 7)}`))).toContain("Past");
    expect(titles(await listed(`from=${dayFromToday(-30)}&to=${dayFromToday(-30)}`))).toEqual(["Past"]);
    expect(titles(await listed("sort=newest"))).toEqual(["Half", "Bridge", "Évora Night", "Closed", "Past"]);
  });

  it("may be kept by the CDN for visitors, with masked addresses, and shows whole addresses to signed-in readers", async () => {
    const visitor = await apiGet(`/events?q=${word}`);
    expect(visitor.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect((visitor.body as EventListPage).events[0]?.createdBy).toContain("***@");
    const { events } = await listed("", organizer.token);
    expect(events[0]?.createdBy).toBe(organizer.email);
  });

  it("comes a page at a time, each far below a megabyte even with the longest texts", async () => {
    const owner = await signUp("owner");
    const texts = { location: "\u4e00".repeat(200), marathonImageURL: `https://example.com/${"\u4e00".repeat(1_900)}` };
    await addMany(owner, EVENTS_PAGE_SIZE + 1, { ...texts, runningDistance: "33 km" });
    const ask = async (query: string) =>
      (await apiGet(asked("/events", `q=${word}`, "distance=22k-41k", query))).body as EventListPage;
    const first = await ask("");
    expect(first.events).toHaveLength(EVENTS_PAGE_SIZE);
    expect(first.total).toBe(EVENTS_PAGE_SIZE + 1);
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(500_000);
    const second = await ask(`cursor=${first.nextCursor ?? ""}`);
    expect(second.events).toHaveLength(1);
    expect(second).toMatchObject({ nextCursor: null, options: null });
    const ids = new Set([...first.events, ...second.events].map(({ _id }) => _id));
    expect(ids.size).toBe(EVENTS_PAGE_SIZE + 1);
  });

  it.each([
    "cursor=abc",
    "cursor=",
    "state=closed",
    "distance=21.1",
    "month=2026-13",
    "from=2026-02-30",
    "to=tomorrow",
    "sort=price",
    `q=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    const reply = await apiGet(`/events?${query}`);
    expect([reply.status, errorCode(reply)]).toEqual([400, "invalid-request"]);
  });
});

describe("GET /my-events/{userId}", () => {
  it("lists all of the organizer's events with their counts, canceled ones too, and nobody else's", async () => {
    const [organizer, other, runner] = await Promise.all([signUp("organizer"), signUp("other"), signUp("runner")]);
    const kept = await addEvent(organizer, { title: "Kept", capacity: 9 });
    const canceled = await addEvent(organizer, { title: "Canceled" });
    const removed = await addEvent(organizer, { title: "Removed" });
    await addEvent(other, { title: "Another's" });
    for (const id of [kept, canceled]) await register(runner, id);
    for (const id of [canceled, removed]) await apiDelete(`/marathon/${id}`, { token: organizer.token });

    const page = await mine(organizer);
    expect(titles(page)).toEqual(["Canceled", "Kept"]);
    expect(page.events[1]).toMatchObject({
      _id: kept,
      cancelledAt: null,
      registrationCount: 1,
      capacity: 9,
      waiting: 0,
    });
    expect(page.events[0]?.cancelledAt).toMatch(/^20/);
    expect(page.events[0]).not.toHaveProperty("applicants");
    expect(page).toMatchObject({ total: 2, nextCursor: null });
    expect(page.options?.states).toEqual({
      all: 2,
      open: 1,
      upcoming: 1,
      closed: 0,
      postponed: 0,
      past: 0,
      draft: 0,
      cancelled: 1,
    });
    expect(titles(await mine(organizer, "state=cancelled"))).toEqual(["Canceled"]);
    expect((await mine(other)).total).toBe(1);
  });

  it("says how many runners fit into an event, even if only its races have a capacity", async () => {
    const organizer = await signUp("organizer");
    const race = (id: string, capacity: number | null) => ({ id, name: id, capacity });
    await addEvent(organizer, { title: "Capped", capacity: 9, races: [race("a", 5), race("b", 7)] });
    await addEvent(organizer, { title: "Summed", races: [race("a", 5), race("b", 7)] });
    await addEvent(organizer, { title: "Unlimited", races: [race("a", 5), race("b", null)] });
    const { events } = await mine(organizer, "sort=title");
    expect(events.map(({ capacity, totalCapacity }) => [capacity, totalCapacity])).toEqual([
      [9, 9],
      [null, 12],
      [null, null],
    ]);
  });

  it("finds any of 120 events, and lists all of them page by page", async () => {
    const organizer = await signUp("organizer");
    await addMany(organizer, 120);
    expect(titles(await mine(organizer, "q=number%20117"))).toEqual(["Number 117"]);
    const seen = new Set<string>();
    let pages = 0;
    for (let cursor = ""; ;) {
      const { events, nextCursor, total } = await mine(organizer, `sort=title${cursor}`);
      expect(total).toBe(120);
      for (const { _id } of events) seen.add(_id);
      pages++;
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(seen.size).toBe(120);
    expect(pages).toBe(Math.ceil(120 / EVENTS_PAGE_SIZE));
  });

  it("shows an edit and a new event immediately", async () => {
    const organizer = await signUp("organizer");
    const id = await addEvent(organizer, { title: "First" });
    await apiPatch(`/marathon/${id}`, { token: organizer.token, body: { title: "Second" } });
    expect(titles(await mine(organizer))).toEqual(["Second"]);
    await addEvent(organizer, { title: "Third" });
    expect(titles(await mine(organizer))).toEqual(["Third", "Second"]);
  });

  it("is refused to everybody else, and refuses bad queries", async () => {
    const [organizer, other] = await Promise.all([signUp("organizer"), signUp("other")]);
    const refused = await apiGet(`/my-events/${organizer.uid}`, { token: other.token });
    expect([refused.status, errorCode(refused)]).toEqual([403, "forbidden"]);
    expect((await apiGet(`/my-events/${organizer.uid}`)).status).toBe(401);
    for (const query of ["cursor=abc", "sort=closing", "state=gone"]) {
      expect((await apiGet(`/my-events/${organizer.uid}?${query}`, { token: organizer.token })).status).toBe(400);
    }
  });
});
