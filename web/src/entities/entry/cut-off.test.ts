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
  it("is a number of days before race day, and the day before it is the last day for changes", () => {
    expect(cutOffOf(event, at("2027-01-07T04:59:59Z"))).toEqual({
      hasPassed: false,
      text: "You can make changes through January 6 (New York time).",
    });
    expect(cutOffOf(event, at("2027-01-07T05:00:00Z"))).toEqual({
      hasPassed: true,
      text: "The last day for changes was January 6 (New York time).",
    });
  });

  it("names the year if it is another one than this year in the event's time zone", () => {
    const text = "You can make changes through January 6, 2027 (New York time).";
    expect(cutOffOf(event, at("2027-01-01T04:59:59Z")).text).toBe(text);
    expect(cutOffOf(event, at("2027-01-01T05:00:00Z")).text).toBe(text.replace(", 2027", ""));
  });

  it("is the beginning of race day by default", () => {
    const open = { ...event, cutOffDays: 0 };
    expect(cutOffOf(open, at("2027-01-12T04:59:59Z"))).toEqual({
      hasPassed: false,
      text: "You can make changes through January 11 (New York time).",
    });
    expect(cutOffOf(open, at("2027-01-12T05:00:00Z"))).toEqual({
      hasPassed: true,
      text: "It's race day; the registration can't be changed anymore.",
    });
  });

  it("is the start time of a race that has one by default", () => {
    const exact = { ...event, cutOffDays: 0, marathonStartDate: "2027-01-12T09:30" };
    expect(cutOffOf(exact, at("2027-01-12T14:29:59Z"))).toEqual({
      hasPassed: false,
      text: "You can make changes until January 12, 2027, 9:30 AM New York time.",
    });
    expect(cutOffOf(exact, at("2027-01-12T14:30:00Z")).text).toMatch(/^It's race day/);
    expect(cutOffOf({ ...exact, cutOffDays: 5 }, at("2027-01-06T12:00:00Z")).text).toBe(
      "You can make changes through January 6 (New York time).",
    );
  });

  it("has a last day also where the clock skips midnight", () => {
    const beirut = { ...event, timeZone: "Asia/Beirut", marathonStartDate: "2027-03-28", cutOffDays: 0 };
    expect(cutOffOf(beirut, at("2027-03-01T12:00:00Z")).text).toBe(
      "You can make changes through March 27 (Beirut time).",
    );
  });

  it("gives way to race day, and to the end of the race on the day after", () => {
    expect(cutOffOf(event, at("2027-01-12T05:00:00Z")).text).toMatch(/^It's race day/);
    expect(cutOffOf(event, at("2027-01-13T04:59:59Z")).text).toMatch(/^It's race day/);
    expect(cutOffOf(event, at("2027-01-13T05:00:00Z"))).toEqual({
      hasPassed: true,
      text: "This race is over; the registration can't be changed.",
    });
  });

  it("counts from the day of the race, while race day is that of a wave that starts after midnight", () => {
    const night = { ...event, startsAt: "2027-01-13T00:10" };
    expect(cutOffOf(night, at("2027-01-07T05:00:00Z")).hasPassed).toBe(true);
    expect(cutOffOf(night, at("2027-01-12T20:00:00Z")).text).toBe(
      "The last day for changes was January 6 (New York time).",
    );
    expect(cutOffOf(night, at("2027-01-13T05:00:00Z")).text).toMatch(/^It's race day/);
    expect(cutOffOf(night, at("2027-01-14T05:00:00Z")).text).toMatch(/^This race is over/);
  });
});

describe("taking over a place", () => {
  it("is possible while registration is open", () => {
    expect(takeOverObstacle(event, at("2026-11-15T12:00:00Z"))).toBeNull();
    expect(takeOverText(event, at("2026-11-15T12:00:00Z"))).toBe(
      "They can accept until registration closes: December 1, 2026, 11:59 PM New York time.",
    );
    expect(takeOverText(event, at("2026-12-02T12:00:00Z"))).toBe(
      "Registration closed on December 1, 2026. Nobody can accept it anymore.",
    );
  });

  it("ends with the organizer's cut-off if that is earlier", () => {
    const early = { ...event, cutOffDays: 60 };
    expect(takeOverText(early, at("2026-11-12T12:00:00Z"))).toBe("They can accept as long as you can make changes.");
    expect(takeOverObstacle(early, at("2026-11-15T12:00:00Z"))).toBe("The last day for changes was November 12.");
  });

  it("ends with race day", () => {
    expect(takeOverObstacle(event, at("2027-01-12T12:00:00Z"))).toBe(
      "It's race day; places can't be transferred anymore.",
    );
    expect(takeOverObstacle(event, at("2027-01-13T12:00:00Z"))).toBe("This race is over; places can't be transferred.");
  });
});
