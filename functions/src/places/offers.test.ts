import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outsideNight } from "./offers.ts";

const HOUR_MS = 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day that the clocks of the zone show, like "22:30:00". */
function clock(at: number, timeZone: string): string {
  let format = clocks.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "medium" });
    clocks.set(timeZone, format);
  }
  return format.format(at);
}

const isNight = (time: string) => time > "22:00:00" || time < "08:00:00";

describe("the end of an offer", () => {
  it.each([
    ["2026-12-10T21:59", "2026-12-10T21:59"],
    ["2026-12-10T22:00", "2026-12-10T22:00"],
    ["2026-12-10T22:01", "2026-12-11T08:00"],
    ["2026-12-11T00:00", "2026-12-11T08:00"],
    ["2026-12-11T05:00", "2026-12-11T08:00"],
    ["2026-12-11T08:00", "2026-12-11T08:00"],
    ["2026-12-11T08:01", "2026-12-11T08:01"],
  ])("at %s is %s", (end, expected) => {
    expect(outsideNight(Date.parse(`${end}Z`), "UTC")).toBe(Date.parse(`${expected}Z`));
    const inTokyo = (text: string) => Date.parse(`${text}+09:00`);
    expect(outsideNight(inTokyo(end), "Asia/Tokyo")).toBe(inTokyo(expected));
  });

  it("is never in the night or earlier, and later only by the rest of a night", () => {
    const zones = [
      "UTC",
      "Europe/Paris",
      "America/New_York",
      "Australia/Lord_Howe",
      "Africa/Cairo",
      "America/Santiago",
    ];
    const second = fc.integer({ min: Date.UTC(2026, 0, 1) / 1_000, max: Date.UTC(2030, 0, 1) / 1_000 });
    fc.assert(
      fc.property(second, fc.constantFrom(...zones), (seconds, timeZone) => {
        const end = seconds * 1_000;
        const moved = outsideNight(end, timeZone);
        expect(isNight(clock(moved, timeZone))).toBe(false);
        expect(moved === end).toBe(!isNight(clock(end, timeZone)));
        expect(moved).toBeGreaterThanOrEqual(end);
        // The clocks may be turned back in that night.
        expect(moved - end).toBeLessThanOrEqual(11 * HOUR_MS);
        if (moved !== end) expect(clock(moved, timeZone)).toBe("08:00:00");
      }),
      { numRuns: 500 },
    );
  });
});
