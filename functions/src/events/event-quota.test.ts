import { describe, expect, it } from "vitest";
import { NEW_EVENTS_PER_DAY } from "../contract/index.ts";
import { withOneMore } from "./event-quota.ts";

const HOUR = 3_600_000;
const now = Date.parse("2026-04-19T12:00:00Z");
const before = (...hours: number[]) => hours.map((ago) => new Date(now - ago * HOUR));
const refusal = (addedAt: Date[], most = 3) => {
  try {
    withOneMore(addedAt, now, most);
    return null;
  } catch (error) {
    return error as { code: string; retryAfter: number; message: string };
  }
};

describe("new events of an account", () => {
  it("are twenty a day", () => {
    let addedAt: Date[] = [];
    for (let event = 0; event < NEW_EVENTS_PER_DAY; event++) addedAt = withOneMore(addedAt, now, NEW_EVENTS_PER_DAY);
    expect(addedAt).toHaveLength(20);
    expect(refusal(addedAt, NEW_EVENTS_PER_DAY)).toMatchObject({ code: "too-many-requests", retryAfter: 86_400 });
  });

  it("count for 24 hours each, and no longer", () => {
    expect(withOneMore(before(30, 24, 23, 1), now, 3)).toEqual(before(23, 1, 0));
  });

  it("are refused until the first of them is a day old, and the message says when", () => {
    expect(refusal(before(1, 23, 2))).toMatchObject({
      retryAfter: 3_600,
      message:
        "You’ve added 3 events in the last 24 hours, as many as an account may. You can add another in 60 minutes.",
    });
    expect(refusal(before(2, 4, 3))?.message).toContain("in 20 hours.");
    // As after the limit was lowered.
    expect(refusal(before(20, 19, 18, 17, 16))?.retryAfter).toBe(6 * 3_600);
  });
});
