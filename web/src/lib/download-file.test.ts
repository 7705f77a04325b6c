import { describe, expect, it } from "vitest";
import { fileName } from "./download-file.ts";

describe("a file's name", () => {
  it("is the title in letters and digits, whatever it is written in", () => {
    expect(fileName("Reykjavík: Basalt / Coast 10K!", ".ics")).toBe("reykjavik-basalt-coast-10k.ics");
    expect(fileName("Zürich: Seelauf 10K!", "-start-list.csv")).toBe("zurich-seelauf-10k-start-list.csv");
    expect(fileName("京都ガーデンマラソン", ".ics")).toBe("京都ガーデンマラソン.ics");
    expect(fileName("東京マラソン / 2026", "-start-list.csv")).toBe("東京マラソン-2026-start-list.csv");
  });

  it("is short, and never empty", () => {
    expect(fileName("../".repeat(3), ".ics")).toBe("marathon.ics");
    expect(fileName("🏃‍♀️🏃", "-start-list.csv")).toBe("marathon-start-list.csv");
    expect(fileName("x".repeat(200), ".ics")).toHaveLength(64);
  });
});
