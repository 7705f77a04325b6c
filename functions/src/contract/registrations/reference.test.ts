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

  it("stays the same for ever: it is printed and saved in calendars", () => {
    expect(computedReference("oslo-blue-hour-marathon", "demoRunnerRuiAlmeida")).toBe("RUN-VK37-23QE");
  });

  it("differs for every runner of a large event, and for every event of a runner", () => {
    const ofRunners = Array.from({ length: 20_000 }, (_, at) => computedReference("oslo", `runner-${at}`));
    const ofEvents = Array.from({ length: 2_000 }, (_, at) => computedReference(`event-${at}`, "rui"));
    expect(new Set(ofRunners).size).toBe(ofRunners.length);
    expect(new Set(ofEvents).size).toBe(ofEvents.length);
  });

  it("keeps the two ids apart", () => {
    expect(computedReference("ab", "c")).not.toBe(computedReference("a", "bc"));
  });
});
