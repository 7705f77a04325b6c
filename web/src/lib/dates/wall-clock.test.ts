import { describe, expect, it } from "vitest";
import { wallClockText } from "./wall-clock.ts";

describe("a local time", () => {
  it("is written as Intl writes it, at every minute of the day", () => {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", hour: "numeric", minute: "2-digit" });
    for (let minute = 0; minute < 1_440; minute++) {
      const at = new Date(Date.UTC(2026, 3, 19, 0, minute));
      const expected = format.format(at).replaceAll("\u202f", " ");
      expect(wallClockText(at.toISOString().slice(0, 16), "UTC")).toBe(expected);
    }
  });
});
