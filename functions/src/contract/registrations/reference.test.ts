import { describe, expect, it } from "vitest";
import { computedReference } from "./reference.ts";

describe("the reference of a registration that was stored without one", () => {
  it("looks like RUN-7F3K-92QD, without letters that are mistaken for others", () => {
    for (let runner = 0; runner < 500; runner += 1) {
      expect(computedReference("oslo-blue-hour-marathon", `runner${runner}`)).toMatch(
        /^RUN-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/,
      );
    }
  });

  it("never changes, because people print it and save it in calendars", () => {
    expect(computedReference("oslo-blue-hour-marathon", "demoRunnerRuiAlmeida")).toBe("RUN-VK37-23QE");
  });

  it("differs between the runners of a large event, and between a runner's events", () => {
    const ofRunners = Array.from({ length: 20_000 }, (_, at) => computedReference("oslo", `runner-${at}`));
    const ofEvents = Array.from({ length: 2_000 }, (_, at) => computedReference(`event-${at}`, "rui"));
    expect(new Set(ofRunners).size).toBe(ofRunners.length);
    expect(new Set(ofEvents).size).toBe(ofEvents.length);
  });

  it("does not confuse the end of one id with the beginning of the other", () => {
    expect(computedReference("ab", "c")).not.toBe(computedReference("a", "bc"));
  });
});
