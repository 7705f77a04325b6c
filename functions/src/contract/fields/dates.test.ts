import { describe, expect, it } from "vitest";
import { beginsAt, calendarDayOf, isTimeZone, knownTimeZone } from "./dates.ts";

describe("a time zone that this engine does not know", () => {
  const unknown = "America/Not_Yet_Founded";

  it("is refused in what people send", () => {
    expect(isTimeZone(unknown)).toBe(false);
    expect(isTimeZone("America/Vancouver")).toBe(true);
  });

  it("is read as UTC, because a newer server may know it", () => {
    expect(knownTimeZone(unknown)).toBe("UTC");
    expect(beginsAt("2026-04-19", unknown)).toBe(Date.UTC(2026, 3, 19));
    expect(beginsAt("2026-04-19T09:30", unknown)).toBe(Date.UTC(2026, 3, 19, 9, 30));
    expect(calendarDayOf("2026-04-19T23:30:00-02:00", unknown)).toBe("2026-04-20");
  });
});
