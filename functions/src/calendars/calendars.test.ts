import { beforeEach, describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { createMyCalendar, endMyCalendar, getMyCalendar } from "./calendars.ts";
import type { CalendarParts } from "./calendars.ts";
import type { StoredCalendar } from "./stored-calendar.ts";

const NOON = Date.parse("2026-03-04T12:00:00Z");
const caller = { uid: "anna" } as Caller;

let stored: StoredCalendar | null;
let now: number;
let secrets: number;
const parts = {
  calendars: {
    find: () => Promise.resolve(stored),
    findOwner: () => Promise.resolve(null),
    change: (_uid, change) => {
      const before = stored;
      stored = change(before) ?? before;
      return Promise.resolve(before);
    },
  },
  newSecret: () => String(++secrets).padStart(32, "0"),
  siteOrigin: "https://run.example",
  clock: () => now,
} as Partial<CalendarParts> as CalendarParts;

beforeEach(() => {
  stored = null;
  now = NOON;
  secrets = 0;
});

const request = { userId: "anna", caller, deadline: Infinity };
const make = async (key: string | null) => (await createMyCalendar(parts, { ...request, key })).address;
const end = () => endMyCalendar(parts, request);
const shown = async () => (await getMyCalendar(parts, { userId: "anna", caller })).address;
const endedSince = new AppError("ended-since");

describe("a request that makes the address of a calendar", () => {
  it("makes a new one each time without a key", async () => {
    const first = await make(null);
    const second = await make(null);
    expect(second).not.toBe(first);
    expect(await shown()).toBe(second);
  });

  it("gets its own address again when it is repeated", async () => {
    const address = await make("k1");
    expect(await make("k1")).toBe(address);
    expect(await shown()).toBe(address);
  });

  it("makes none again once a later one or its owner has ended its address", async () => {
    await make("k1");
    const second = await make("k2");
    await expect(make("k1")).rejects.toEqual(endedSince);
    expect(await shown()).toBe(second);
    expect(await end()).toBe(true);
    for (const key of ["k1", "k2"]) await expect(make(key)).rejects.toEqual(endedSince);
    expect(await shown()).toBeNull();
    expect(await end()).toBe(false);
  });

  it("is a new one after a day", async () => {
    const first = await make("k1");
    now += IDEMPOTENCY_MS;
    expect(await make("k1")).not.toBe(first);
  });

  it("does not fill the document, however often it comes", async () => {
    for (let count = 0; count < 600; count++) await make(`k${count}`);
    expect(stored?.endedKeys).toHaveLength(500);
    await expect(make("k598")).rejects.toEqual(endedSince);
  });
});
