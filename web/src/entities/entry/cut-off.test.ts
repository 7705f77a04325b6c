import { describe, expect, it } from "vitest";
import { cutOffOf, takeOverObstacle, takeOverText } from "./cut-off.ts";

const event = {
  startRegistrationDate: "2026-10-01",
  endRegistrationDate: "2026-12-01",
  marathonStartDate: "2027-01-12",
  timeZone: "America/New_York",
  cutOffDays: 5,
};
const at = (instant: string) => Date.parse(instant);

describe("the cut-off of a registration", () => {
  it("is so many days before race day, when the event's own day begins", () => {
    expect(cutOffOf(event, at("2027-01-07T04:59:59Z"))).toEqual({
      hasPassed: false,
      words: "Changes are possible until January 7, 2027, start of day in America/New York.",
    });
    expect(cutOffOf(event, at("2027-01-07T05:00:00Z"))).toEqual({
      hasPassed: true,
      words: "The organizer closed changes on January 7, 2027: this registration stays as it is.",
    });
  });

  it("is race day itself without one", () => {
    const open = { ...event, cutOffDays: 0 };
    expect(cutOffOf(open, at("2027-01-12T04:59:59Z")).words).toBe(
      "Changes are possible until January 12, 2027, start of day in America/New York.",
    );
    expect(cutOffOf(open, at("2027-01-12T05:00:00Z"))).toEqual({
      hasPassed: true,
      words: "Race day has come: this registration can no longer be changed.",
    });
    const exact = { ...open, marathonStartDate: "2027-01-12T09:30" };
    expect(cutOffOf(exact, at("2027-01-12T14:29:59Z")).words).toBe(
      "Changes are possible until January 12, 2027, 9:30 AM in America/New York.",
    );
  });

  it("speaks of race day once that has come", () => {
    expect(cutOffOf(event, at("2027-01-12T05:00:00Z")).words).toMatch(/^Race day has come/);
  });
});

describe("taking over a place", () => {
  it("is possible while registration is open", () => {
    expect(takeOverObstacle(event, at("2026-11-15T12:00:00Z"))).toBeNull();
    expect(takeOverText(event, at("2026-11-15T12:00:00Z"))).toBe(
      "They can accept while registration is open: until December 1, 2026, end of day in America/New York.",
    );
    expect(takeOverText(event, at("2026-12-02T12:00:00Z"))).toBe(
      "Registration closed on December 1, 2026. Nobody can accept any more.",
    );
  });

  it("ends with the organizer's cut-off where that comes first", () => {
    const early = { ...event, cutOffDays: 60 };
    expect(takeOverText(early, at("2026-11-12T12:00:00Z"))).toBe("They can accept as long as changes are possible.");
    expect(takeOverObstacle(early, at("2026-11-15T12:00:00Z"))).toBe(
      "The organizer closed changes on November 13, 2026.",
    );
    expect(takeOverObstacle(event, at("2027-01-12T12:00:00Z"))).toMatch(/^Race day has come/);
  });
});
