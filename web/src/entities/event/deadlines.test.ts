import { describe, expect, it } from "vitest";
import { isOutdated, nextDeadline } from "./deadlines.ts";

const event = {
  startRegistrationDate: "2026-10-12",
  endRegistrationDate: "2026-11-30",
  marathonStartDate: "2027-01-22",
  timeZone: "America/New_York",
};
const at = (instant: string) => Date.parse(instant);
const deadlineAt = (dates: typeof event, instant: string) => {
  const next = nextDeadline(dates, at(instant));
  return next && `${next.what} ${next.when}`;
};

describe("the next deadline", () => {
  it("is the opening, then the closing, then the race, each in the event's time zone", () => {
    expect(deadlineAt(event, "2026-10-12T03:59:59Z")).toBe("Registration opens October 12, 2026 (New York time)");
    expect(deadlineAt(event, "2026-10-12T04:00:00Z")).toBe(
      "Registration closes November 30, 2026, 11:59 PM New York time",
    );
    expect(deadlineAt(event, "2026-12-01T05:00:00Z")).toBe("Race day begins January 22, 2027 (New York time)");
    expect(deadlineAt(event, "2027-01-22T05:00:00Z")).toBeNull();
  });

  it("has a time if the event's date has one, in the event's time zone", () => {
    const exact = { ...event, endRegistrationDate: "2026-11-30T23:00:00Z", marathonStartDate: "2027-01-22T09:30" };
    expect(deadlineAt(exact, "2026-11-30T22:59:59Z")).toBe(
      "Registration closes November 30, 2026, 6:00 PM New York time",
    );
    expect(deadlineAt(exact, "2026-11-30T23:00:00Z")).toBe("Race begins January 22, 2027, 9:30 AM New York time");
  });

  it("is the closing even after race day has begun if both are on the same day", () => {
    const oneDay = { ...event, endRegistrationDate: "2027-01-22" };
    expect(deadlineAt(oneDay, "2027-01-21T12:00:00Z")).toMatch(/^Race day begins/);
    expect(deadlineAt(oneDay, "2027-01-22T12:00:00Z")).toMatch(/^Registration closes/);
  });
});

describe("the state of an event on a page", () => {
  it("is outdated when a deadline has passed since, and when the clock was set back", () => {
    const closing = at("2026-12-01T05:00:00Z");
    expect(isOutdated(event, closing - 2_000, closing - 1)).toBe(false);
    expect(isOutdated(event, closing - 2_000, closing)).toBe(true);
    expect(isOutdated(event, closing, closing + 60_000)).toBe(false);
    expect(isOutdated(event, closing, closing - 60_000)).toBe(true);
  });

  it("is outdated when race day is over", () => {
    const over = at("2027-01-23T05:00:00Z");
    expect(isOutdated(event, over - 1_000, over)).toBe(true);
  });
});
