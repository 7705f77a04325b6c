import { expect, test } from "vitest";
import { movedDayText } from "./moved-day.ts";

const entry = {
  marathonStartDate: "2027-05-18",
  timeZone: "UTC",
  dateToBeAnnounced: false,
  state: "published",
  cancelledAt: null,
  raceDayMoved: { from: "2027-04-18", at: "2026-11-25T10:00:00.000Z" },
  totalRegistrationCount: [{ registeredAt: "2026-11-20T10:00:00.000Z" }],
} as const;

test("runners who registered before the move are told both days, and when it was moved", () => {
  expect(movedDayText(entry)).toBe("Moved from April 18, 2027 to May 18, 2027, as announced on November 25, 2026");
});

test.each([
  ["the race day was never moved", { raceDayMoved: null }],
  ["they registered for the new day", { totalRegistrationCount: [{ registeredAt: "2026-11-26T10:00:00.000Z" }] }],
  ["the day is the old one again", { marathonStartDate: "2027-04-18T09:00" }],
  ["the new day is not known yet", { dateToBeAnnounced: true }],
  ["the event is canceled", { cancelledAt: "2026-11-26T10:00:00.000Z" }],
])("nothing is said if %s", (_, changes) => {
  expect(movedDayText({ ...entry, ...changes })).toBeNull();
});
