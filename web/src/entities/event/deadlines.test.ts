import { describe, expect, it } from "vitest";
import { hasTurned, nextDeadline } from "./deadlines.ts";

const event = {
  startRegistrationDate: "2026-10-12",
  endRegistrationDate: "2026-11-30",
  marathonStartDate: "2027-01-22",
  timeZone: "America/New_York",
};
const at = (instant: string) => Date.parse(instant);
const whatIsNext = (dates: typeof event, instant: string) => {
  const next = nextDeadline(dates, at(instant));
  return next && `${next.what} ${next.when}`;
};

describe("the next deadline", () => {
  it("is the opening, then the closing, then the race, each by the event's own clock", () => {
    expect(whatIsNext(event, "2026-10-12T03:59:59Z")).toBe(
      "Registration opens October 12, 2026, start of day in America/New York",
    );
    expect(whatIsNext(event, "2026-10-12T04:00:00Z")).toBe(
      "Registration closes November 30, 2026, end of day in America/New York",
    );
    expect(whatIsNext(event, "2026-12-01T05:00:00Z")).toBe(
      "Race day begins January 22, 2027, start of day in America/New York",
    );
    expect(whatIsNext(event, "2027-01-22T05:00:00Z")).toBeNull();
  });

  it("names the time of a moment that has one, in the event's zone", () => {
    const exact = { ...event, endRegistrationDate: "2026-11-30T23:00:00Z", marathonStartDate: "2027-01-22T09:30" };
    expect(whatIsNext(exact, "2026-11-30T22:59:59Z")).toBe(
      "Registration closes November 30, 2026, 6:00 PM in America/New York",
    );
    expect(whatIsNext(exact, "2026-11-30T23:00:00Z")).toBe("Race begins January 22, 2027, 9:30 AM in America/New York");
  });

  it("lets registration close after race day has begun when both name the same day", () => {
    const oneDay = { ...event, endRegistrationDate: "2027-01-22" };
    expect(whatIsNext(oneDay, "2027-01-21T12:00:00Z")).toMatch(/^Race day begins/);
    expect(whatIsNext(oneDay, "2027-01-22T12:00:00Z")).toMatch(/^Registration closes/);
  });
});

describe("what a page says of an event", () => {
  it("turns when a deadline has passed since, and when the clock was put back", () => {
    const closing = at("2026-12-01T05:00:00Z");
    expect(hasTurned(event, closing - 2_000, closing - 1)).toBe(false);
    expect(hasTurned(event, closing - 2_000, closing)).toBe(true);
    expect(hasTurned(event, closing, closing + 60_000)).toBe(false);
    expect(hasTurned(event, closing, closing - 60_000)).toBe(true);
  });

  it("turns when race day is over", () => {
    const over = at("2027-01-23T05:00:00Z");
    expect(hasTurned(event, over - 1_000, over)).toBe(true);
  });
});
