import { describe, expect, it } from "vitest";
import { eventOf, NOW } from "../event/event.fixtures.ts";
import { withdrawalOf } from "./withdrawal.ts";

const DAY_MS = 86_400_000;
const postponedAt = new Date(NOW - DAY_MS).toISOString();
const late = { cutOffDays: 30, marathonStartDate: "2026-12-05" };

describe("until when a runner may withdraw", () => {
  it("is extended by a postponement, whatever the cut-off", () => {
    expect(withdrawalOf(eventOf(late), NOW)).toEqual({ isPossible: false, text: null });
    expect(withdrawalOf(eventOf({ ...late, state: "postponed", postponedAt }), NOW)).toEqual({
      isPossible: true,
      text: "You can withdraw until December 4, 2026 at 12:00 PM UTC, whatever the organizer’s deadline for changes.",
    });
    expect(withdrawalOf(eventOf({ ...late, state: "postponed", postponedAt }), NOW + 14 * DAY_MS).isPossible).toBe(
      false,
    );
  });

  it("is open while there is no date", () => {
    const dateless = eventOf({ ...late, state: "postponed", postponedAt, dateToBeAnnounced: true });
    const { isPossible, text } = withdrawalOf(dateless, NOW + 100 * DAY_MS);
    expect([isPossible, text]).toEqual([
      true,
      expect.stringMatching(/^You can withdraw until a new date is announced/),
    ]);
  });

  it("says nothing of a postponement that makes no difference", () => {
    expect(withdrawalOf(eventOf({ postponedAt, marathonStartDate: "2027-06-01" }), NOW)).toEqual({
      isPossible: true,
      text: null,
    });
  });
});
