import { describe, expect, it } from "vitest";
import { elapsedText } from "./age-text.ts";

describe("how long ago something was", () => {
  it.each([
    [-5_000, "less than a minute ago"],
    [59_999, "less than a minute ago"],
    [60_000, "1 minute ago"],
    [3_599_999, "59 minutes ago"],
    [3_600_000, "1 hour ago"],
    [86_399_999, "23 hours ago"],
    [86_400_000, "1 day ago"],
    [30 * 86_400_000, "30 days ago"],
  ])("is for %i ms: %s", (ms, text) => {
    expect(elapsedText(ms)).toBe(text);
  });
});
