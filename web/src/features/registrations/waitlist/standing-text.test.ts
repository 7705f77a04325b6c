import { NO_STANDING } from "@run/functions/contract";
import type { Standing } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { moveText, nextText, standingText } from "./standing-text.ts";

const waiting = (position: number): Standing => ({
  status: "waiting",
  position,
  ahead: position - 1,
  offerExpiresAt: null,
  raceId: "main",
});
const offered: Standing = {
  status: "offered",
  position: null,
  ahead: null,
  offerExpiresAt: "2026-11-22T14:14:00.000Z",
  raceId: "main",
};

describe("a runner's standing on the waiting list", () => {
  it.each([
    [1, "You’re number 1; nobody is ahead of you."],
    [2, "You’re number 2; 1 runner is ahead of you."],
    [3, "You’re number 3; 2 runners are ahead of you."],
    [1_204, "You’re number 1,204; 1,203 runners are ahead of you."],
  ])("is the position and who is ahead at %i", (position, text) => {
    expect(standingText(waiting(position), "UTC")).toBe(text);
  });

  it("is the deadline of an offer in the event's time zone", () => {
    expect(standingText(offered, "America/New_York")).toBe(
      "A place is held for you until November 22, 2026 at 9:14 AM New York time.",
    );
  });

  it("names the race of an event with several", () => {
    const race = { name: "Half marathon" };
    expect(standingText(waiting(2), "UTC", race)).toBe(
      "You’re number 2 for the half marathon; 1 runner is ahead of you.",
    );
    expect(standingText({ ...waiting(2), position: null }, "UTC", race)).toBe(
      "You are on the waiting list for the half marathon.",
    );
    expect(standingText({ ...offered, offerExpiresAt: null }, "UTC", race)).toBe(
      "A place in the half marathon is held for you.",
    );
  });

  it("says what taking the offer does to a place in another race", () => {
    expect(moveText({ name: "10K" }, { name: "Half marathon" })).toBe(
      "If you take it, your registration moves from the 10K to the half marathon, and you give up your place in the 10K.",
    );
    expect(moveText(null, { name: "Half marathon" })).toBeNull();
  });

  it("is empty for a runner who is not on it", () => {
    expect(standingText(NO_STANDING, "UTC")).toBe("");
  });

  it("is followed by what happens next", () => {
    const event = {
      startRegistrationDate: "2026-11-01",
      endRegistrationDate: "2026-11-30",
      marathonStartDate: "2026-12-20",
      timeZone: "UTC",
      offerHours: 12,
    };
    const open = Date.parse("2026-11-22T12:00:00Z");
    expect(nextText(waiting(3), event, open)).toContain("we’ll hold it for you for 12 hours. You’ll get a message");
    expect(nextText(waiting(3), event, open)).toContain("would end between 10 PM and 8 AM (UTC), you have");
    expect(nextText(waiting(3), { ...event, offerHours: 1 }, open)).toContain("we’ll hold it for you for 1 hour.");
    expect(nextText(offered, event, open)).toContain("goes to the next runner in line");
    expect(nextText(waiting(3), event, Date.parse("2026-12-01T00:00:00Z"))).toBe(
      "Registration closed on November 30, 2026, so no more places are offered.",
    );
  });
});
