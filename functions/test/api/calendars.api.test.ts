import { calendarFile } from "../../src/contract/calendars/calendar-text.ts";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarRaceOf } from "../../src/calendars/calendar-race.ts";
import type { Entered, MyCalendar, MyRegistration } from "../../src/contract/index.ts";
import { storesOf } from "../../src/stores.ts";
import {
  addEvent,
  apiDelete,
  apiGet,
  apiPost,
  changeEvent,
  modifiedCount,
  refusal,
  register,
} from "../support/arrange.ts";
import { dayFromToday } from "../support/bodies.ts";
import { removal } from "../support/busy-account.ts";
import { db, people, send, serverAt } from "../support/emulators.ts";
import type { Account, Reply } from "../support/emulators.ts";
import { changeState, read } from "../support/event-life.ts";

const mine = ({ uid }: Account) => `/my-calendar/${uid}`;
const make = async (who: Account, key?: string): Promise<string> => {
  const headers = key === undefined ? undefined : { "Idempotency-Key": key };
  const reply = await apiPost(mine(who), { token: who.token, body: {}, headers });
  expect(reply.status).toBe(201);
  return (reply.body as { address: string }).address;
};
const shown = async (who: Account) => ((await apiGet(mine(who), { token: who.token })).body as MyCalendar).address;
/** The path of the address on a server of these tests, which serves no site. */
const pathOf = (address: string) => new URL(address).pathname.replace(/^\/api/, "");
const fetchFeed = (address: string, headers?: Record<string, string>): Promise<Reply> =>
  send("GET", pathOf(address), { headers });

type Read = Record<"uid" | "summary" | "status" | "dtstart" | "dtend" | "description", string> & { sequence: number };

/** The events of an iCalendar text as calendar programs read them. */
function readCalendar(text: unknown): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(String(text)) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const valueOf = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      uid: valueOf("uid"),
      summary: valueOf("summary"),
      status: valueOf("status"),
      dtstart: valueOf("dtstart"),
      dtend: valueOf("dtend"),
      description: valueOf("description"),
      sequence: Number(valueOf("sequence")),
    };
  });
}
const readFeed = async (address: string) => readCalendar((await fetchFeed(address)).body);

/** The file that is attached to the email of the account's own entry. */
async function readFile(id: string, { uid }: Account): Promise<Read> {
  const stores = storesOf(db);
  const [event, entry] = [await stores.events.findById(id), await stores.registrations.find(id, uid)];
  if (event === null || entry === null) throw new Error("There is no such entry");
  const text = calendarFile(calendarRaceOf(event, { ...entry, otherEntryId: null }, "https://run.example"), Date.now());
  return readCalendar(text)[0] as Read;
}

async function enteredEvent() {
  const [organizer, anna] = await people("organizer", "anna");
  const id = await addEvent(organizer, { title: "Harbor; Run, 2026", timeZone: "Asia/Tokyo" });
  const startsAt = `${dayFromToday(40)}T09:00`;
  const half = { id: "half", name: "Half", startsAt, timeLimitMinutes: 180 };
  const races = [half, { id: "ten", name: "10K", startsAt: `${dayFromToday(41)}T09:00` }];
  expect((await changeEvent("PUT", `/marathon/${id}/races`, { token: organizer.token, body: { races } })).status).toBe(
    200,
  );
  await register(anna, id, { change: { raceId: "half" } });
  return { organizer, anna, id };
}

describe("the calendar of an account", () => {
  it("follows an event that is moved, postponed and canceled, as its file does", async () => {
    const { organizer, anna, id } = await enteredEvent();
    const address = await make(anna);
    const seen: { feed: Read; file: Read }[] = [];
    const look = async () => {
      const feed = await readFeed(address);
      expect(feed).toHaveLength(1);
      const file = await readFile(id, anna);
      const [mineNow] = (await apiGet(`/my-registrations/${anna.uid}`, { token: anna.token })).body as MyRegistration[];
      const { version, versionAt } = await read(id, organizer);
      expect(mineNow).toMatchObject({ version, versionAt });
      seen.push({ feed: feed[0] as Read, file });
      return seen.at(-1)?.feed;
    };
    // Tokyo is nine hours ahead of UTC.
    const day = dayFromToday(40);
    expect(await look()).toMatchObject({
      summary: "Harbor; Run, 2026: Half",
      status: "CONFIRMED",
      dtstart: `${day}T00:00:00Z`,
      dtend: `${day}T03:00:00Z`,
    });
    const moved = { marathonStartDate: dayFromToday(50) };
    await changeEvent("PATCH", `/marathon/${id}`, { token: organizer.token, body: moved });
    expect(await look()).toMatchObject({ status: "CONFIRMED", dtstart: `${dayFromToday(50)}T00:00:00Z` });
    await changeState(organizer, id, { state: "postponed", reason: "Storm." });
    expect(await look()).toMatchObject({ status: "TENTATIVE", summary: "Postponed: Harbor; Run, 2026: Half" });
    await changeState(organizer, id, { state: "cancelled", reason: "Flood." });
    expect(await look()).toMatchObject({ status: "CANCELLED", summary: "Canceled: Harbor; Run, 2026: Half" });

    const idOf = ({ uid }: Read) => uid.split("@")[0];
    expect(new Set(seen.flatMap(({ feed, file }) => [idOf(feed), idOf(file)]))).toEqual(new Set([id]));
    const numbers = seen.map(({ feed }) => feed.sequence);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(seen.map(({ file }) => file.sequence)).toEqual(numbers);
    for (const { feed, file } of seen) {
      expect(file).toMatchObject({ status: feed.status, summary: feed.summary, dtstart: feed.dtstart });
    }
  });

  it("has those whom the account has entered, nobody's details, and no withdrawn entry", async () => {
    const { anna, id } = await enteredEvent();
    const record = { firstName: "Eva", lastName: "Lindqvist", raceId: "ten" };
    const body = { records: [record] };
    const reply = await apiPost(`/my-registrations/${anna.uid}/${id}/others`, { token: anna.token, body });
    const [eva] = (reply.body as { entries: Entered[] }).entries;
    const address = await make(anna);
    const { body: text } = await fetchFeed(address);
    const events = readCalendar(text);
    expect(events.map(({ summary }) => summary).sort()).toEqual([
      "Harbor; Run, 2026 (entered by you): 10K",
      "Harbor; Run, 2026: Half",
    ]);
    expect(new Set(events.map(({ uid }) => uid.split("@")[0]))).toEqual(new Set([id, `${id}-${eva?.entryId}`]));
    const [listed] = (await apiGet(`/my-registrations/${anna.uid}`, { token: anna.token })).body as MyRegistration[];
    const reference = listed?.totalRegistrationCount[0]?.reference;
    const details = ["Lindqvist", "Almeida", "555 0100", anna.uid, anna.email, String(reference), "RUN-"];
    for (const detail of details) expect(text).not.toContain(detail);

    await apiDelete(`/my-registrations/${anna.uid}/${id}`, { token: anna.token });
    expect((await readFeed(address)).map(({ summary }) => summary)).toEqual([
      "Harbor; Run, 2026 (entered by you): 10K",
    ]);
  });

  it("goes back a year, and leaves out events that no longer exist", async () => {
    const [organizer, anna] = await people("organizer", "anna");
    const titles = ["364 days ago", "367 days ago", "Deleted", "Run before the postponement"];
    const ids = await Promise.all(titles.map((title) => addEvent(organizer, { title })));
    for (const id of ids) await register(anna, id);
    for (const [at, days] of [-364, -367].entries())
      await db.doc(`marathons/${ids[at]}`).update({ marathonStartDate: dayFromToday(days) });
    await db.doc(`marathons/${ids[2]}`).delete();
    const run = { marathonStartDate: dayFromToday(-3), stage: "postponed", postponedAt: new Date() };
    await db.doc(`marathons/${ids[3]}`).update(run);
    const events = await readFeed(await make(anna));
    expect(events.map(({ summary }) => summary).sort()).toEqual(["364 days ago", "Run before the postponement"]);
  });

  it("answers 304 until something changes, and is kept by nobody but the reader", async () => {
    const { organizer, anna, id } = await enteredEvent();
    const address = await make(anna);
    const first = await fetchFeed(address);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toContain("private");
    expect(first.body).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n");
    const again = { "If-None-Match": first.headers.get("etag") ?? "", "Cache-Control": "no-cache" };
    // A registration of somebody else changes the event's document, but not the calendar.
    const [ben] = await people("ben");
    await register(ben, id, { change: { raceId: "ten" } });
    const unchanged = await fetchFeed(address, again);
    expect([unchanged.status, unchanged.body]).toEqual([304, ""]);
    await changeEvent("PATCH", `/marathon/${id}`, { token: organizer.token, body: { location: "Porto, Portugal" } });
    expect((await fetchFeed(address, again)).status).toBe(200);
  });
});

describe("the address of a calendar", () => {
  it("has a secret of 128 bits, is shown to its owner, and ends when there is a new one or none", async () => {
    const [anna] = await people("anna");
    expect(await shown(anna)).toBeNull();
    const first = await make(anna);
    expect(first).toMatch(/^https?:\/\/[^/]+\/api\/calendars\/[0-9a-f]{32}\.ics$/);
    expect(await shown(anna)).toBe(first);
    const second = await make(anna);
    expect(second).not.toBe(first);
    expect(refusal(await fetchFeed(first))).toEqual([404, "not-found"]);
    expect((await fetchFeed(second)).status).toBe(200);
    const end = () => apiDelete(mine(anna), { token: anna.token });
    expect([modifiedCount(await end()), modifiedCount(await end())]).toEqual([1, 0]);
    expect(refusal(await fetchFeed(second))).toEqual([404, "not-found"]);
    expect(await shown(anna)).toBeNull();
  });

  it("is one for all requests with the same key, even at once", async () => {
    const [anna] = await people("anna");
    await make(anna);
    const addresses = await Promise.all(Array.from({ length: 4 }, () => make(anna, "same-press")));
    expect(new Set([...addresses, await shown(anna)]).size).toBe(1);
  });

  it("is found by nothing but itself, and no error is kept", async () => {
    const [anna] = await people("anna");
    const path = pathOf(await make(anna));
    const secret = path.slice("/calendars/".length, -".ics".length);
    const wrong = [secret, `${secret.toUpperCase()}.ics`, `${secret.slice(1)}.ics`, `${"0".repeat(32)}.ics`, "%2E.ics"];
    for (const one of wrong) {
      const reply = await send("GET", `/calendars/${one}`);
      expect(refusal(reply), one).toEqual([404, "not-found"]);
      expect(reply.headers.get("cache-control"), one).toBe("no-store");
    }
    expect((await send("POST", path)).status).toBe(404);
  });

  it("ends with the account, whose data names it without its secret", async () => {
    const [anna] = await people("anna");
    const address = await make(anna);
    const data = await apiGet(`/my-data/${anna.uid}`, { token: anna.token });
    expect(data.body).toMatchObject({ calendar: { createdAt: expect.any(String) as string } });
    expect(JSON.stringify(data.body)).not.toContain(pathOf(address));
    expect((await removal(anna)).status).toBe(200);
    expect(refusal(await fetchFeed(address))).toEqual([404, "not-found"]);
    expect((await db.doc(`calendars/${anna.uid}`).get()).exists).toBe(false);
  });

  it("is found again in a broken document only by making a new one", async () => {
    const [anna] = await people("anna");
    const address = await make(anna);
    await db.doc(`calendars/${anna.uid}`).update({ createdAt: "yesterday" });
    expect(refusal(await fetchFeed(address))).toEqual([404, "not-found"]);
    expect((await fetchFeed(await make(anna))).status).toBe(200);
  });
});

describe("requests for calendars", () => {
  it("are limited for each network", async () => {
    const ask = (network: string) =>
      send("GET", `/calendars/${"0".repeat(32)}.ics`, { base: serverAt(1), headers: { "X-Forwarded-For": network } });
    const replies = await Promise.all(Array.from({ length: 301 }, () => ask("198.51.100.7")));
    const limited = replies.filter(({ status }) => status === 429);
    expect([limited.length, limited[0]?.headers.get("retry-after")]).toEqual([1, expect.stringMatching(/^\d+$/)]);
    expect((await ask("198.51.100.8")).status).toBe(404);
  });
});
