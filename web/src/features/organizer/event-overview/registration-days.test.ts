import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registrationDays } from "./registration-days.ts";

const span = {
  createdAt: "2026-03-01T10:00:00.000Z",
  timeZone: "Pacific/Auckland",
  now: Date.parse("2026-03-05T12:00Z"),
};
const at = (registeredAt: string) => ({ registeredAt });

describe("registrations over time", () => {
  it("are counted for each day in the event's time zone, from the first registration to today", () => {
    const entries = ["2026-03-02T10:59:00.000Z", "2026-03-02T11:01:00.000Z", "2026-03-04T20:00:00.000Z"].map(at);
    expect(registrationDays(entries, span)).toEqual([
      { day: "2026-03-02", count: 1, total: 1 },
      { day: "2026-03-03", count: 1, total: 2 },
      { day: "2026-03-04", count: 0, total: 2 },
      { day: "2026-03-05", count: 1, total: 3 },
      { day: "2026-03-06", count: 0, total: 3 },
    ]);
    expect(registrationDays([], span)).toEqual([]);
  });

  it("count an entry of unknown age on the day on which the event was added, and one of the future today", () => {
    const days = registrationDays([at("1970-01-01T00:00:00.000Z"), at("2026-03-09T00:00:00.000Z")], span);
    expect(days.map(({ day, count }) => [day, count]).filter(([, count]) => count !== 0)).toEqual([
      ["2026-03-01", 1],
      ["2026-03-06", 1],
    ]);
  });

  it("agree with counting each day's entries one by one, without a gap", () => {
    const instant = fc.date({ min: new Date(span.createdAt), max: new Date(span.now), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.array(instant, { minLength: 1, maxLength: 30 }),
        fc.constantFrom("UTC", "America/Los_Angeles"),
        (instants, timeZone) => {
          const dayIn = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
          const days = registrationDays(
            instants.map((one) => at(one.toISOString())),
            { ...span, timeZone },
          );
          let before = 0;
          days.forEach(({ day, count, total }, index) => {
            expect(count).toBe(instants.filter((one) => dayIn.format(one) === day).length);
            expect(total).toBe((before += count));
            const next = days[index + 1];
            if (next) expect(Date.parse(next.day) - Date.parse(day)).toBe(86_400_000);
          });
          expect([days[0]?.count === 0, days.at(-1)?.total]).toEqual([false, instants.length]);
        },
      ),
    );
  });
});
