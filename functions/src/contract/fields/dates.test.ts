import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ambiguousOffset, beginsAt, calendarDayOf, isSkipped, isTimeZone, knownTimeZone } from "./dates.ts";

describe("a time zone that this engine does not know", () => {
  const unknown = "America/Not_Yet_Founded";

  it("is refused in what people send", () => {
    expect(isTimeZone(unknown)).toBe(false);
    expect(isTimeZone("America/Vancouver")).toBe(true);
  });

  it("is read as UTC, because a newer server may know it", () => {
    expect(knownTimeZone(unknown)).toBe("UTC");
    expect(beginsAt("2026-04-19", unknown)).toBe(Date.UTC(2026, 3, 19));
    expect(beginsAt("2026-04-19T09:30", unknown)).toBe(Date.UTC(2026, 3, 19, 9, 30));
    expect(calendarDayOf("2026-04-19T23:30:00-02:00", unknown)).toBe("2026-04-20");
  });
});

const HOUR_MS = 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of the zone show at that instant, like `2027-03-28T03:00`. */
function shown(at: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    clocks.set(timeZone, clock);
  }
  return clock.format(at).replace(" ", "T");
}

/** All instants at which the clocks show that time, found by looking at every quarter of an hour. */
function instantsOf(wallTime: string, timeZone: string): number[] {
  const around = Date.parse(`${wallTime}Z`);
  const all: number[] = [];
  for (let at = around - 15 * HOUR_MS; at <= around + 15 * HOUR_MS; at += HOUR_MS / 4) {
    if (shown(at, timeZone) === wallTime) all.push(at);
  }
  return all;
}

describe("a local time around a change of the clocks", () => {
  it.each([
    ["2027-10-31T02:30", "Europe/Paris", "2027-10-31T00:30Z"],
    ["2027-11-07T01:30", "America/New_York", "2027-11-07T05:30Z"],
    ["2027-04-04T02:30", "Australia/Sydney", "2027-04-03T15:30Z"],
    ["2027-04-04T01:45", "Australia/Lord_Howe", "2027-04-03T14:45Z"],
    ["2027-04-03T23:30", "America/Santiago", "2027-04-04T02:30Z"],
    ["2027-10-31T02:30", "Asia/Kolkata", "2027-10-30T21:00Z"],
  ])("is the first of two: %s in %s", (time, timeZone, expected) => {
    expect(beginsAt(time, timeZone)).toBe(Date.parse(expected));
    const isTwice = timeZone !== "Asia/Kolkata";
    expect(instantsOf(time, timeZone)).toHaveLength(isTwice ? 2 : 1);
    expect(ambiguousOffset(beginsAt(time, timeZone), timeZone) !== null).toBe(isTwice);
  });

  const zones = [
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "Australia/Sydney",
    "Asia/Kolkata",
    "America/Santiago",
    "Africa/Cairo",
    "Africa/Casablanca",
    "America/Havana",
    "Pacific/Auckland",
    "Asia/Kathmandu",
    "UTC",
  ];
  const changes = zones.flatMap((timeZone) => {
    const found: { timeZone: string; at: number }[] = [];
    const lead = (at: number) => Date.parse(`${shown(at, timeZone)}Z`) - at;
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2032, 0, 1); at += HOUR_MS) {
      if (lead(at) !== lead(at + HOUR_MS)) found.push({ timeZone, at });
    }
    return found;
  });
  const anyTime = fc
    .oneof(
      fc.constantFrom(...changes),
      fc.record({
        timeZone: fc.constantFrom(...zones),
        at: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map((s) => s * 1_000),
      }),
    )
    .chain(({ timeZone, at }) =>
      fc.integer({ min: -20, max: 20 }).map((quarters) => {
        const local = Math.round(Date.parse(`${shown(at, timeZone)}Z`) / (HOUR_MS / 4)) + quarters;
        return { timeZone, time: new Date(local * (HOUR_MS / 4)).toISOString().slice(0, 16) };
      }),
    );

  it("is the first instant at which the clocks show it, and skipped if they never do", () => {
    expect(changes.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(anyTime, ({ timeZone, time }) => {
        const all = instantsOf(time, timeZone);
        expect(isSkipped(time, timeZone)).toBe(all.length === 0);
        const at = beginsAt(time, timeZone);
        if (all.length > 0) expect(at).toBe(all[0]);
        else expect(shown(at, timeZone) > time).toBe(true);
        for (const one of all) expect(ambiguousOffset(one, timeZone) !== null).toBe(all.length === 2);
      }),
      { numRuns: 1_000 },
    );
  });
});
