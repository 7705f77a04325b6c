import { describe, expect, it } from "vitest";
import { spansText, spansUntil } from "./time-left.ts";

const at = (instant: string) => Date.parse(instant);

describe("the time left", () => {
  it("has days, hours and minutes", () => {
    const left = spansUntil(at("2026-11-30T00:00:00Z"), at("2026-11-28T22:51:30Z"));
    expect(spansText(left)).toBe("1 day, 1 hour, 8 minutes");
  });

  it("has seconds only in the last hour", () => {
    const end = at("2026-11-30T00:00:00Z");
    expect(spansText(spansUntil(end, end - 3_600_000))).toBe("0 days, 1 hour, 0 minutes");
    expect(spansText(spansUntil(end, end - 3_599_000))).toBe("0 hours, 59 minutes, 59 seconds");
    expect(spansText(spansUntil(end, end - 1_000))).toBe("0 hours, 0 minutes, 1 second");
    expect(spansText(spansUntil(end, end + 5_000))).toBe("0 hours, 0 minutes, 0 seconds");
  });
});
