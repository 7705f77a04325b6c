import { describe, expect, it } from "vitest";
import { fileName } from "./download-file.ts";

const nameOf = (title: string, suffix = ".ics") => fileName({ title, fallback: "marathon", suffix });

describe("a file's name", () => {
  it("consists of the letters and digits of the title, in any script", () => {
    expect(nameOf("Reykjavík: Basalt / Coast 10K!")).toBe("reykjavik-basalt-coast-10k.ics");
    expect(nameOf("Zürich: Seelauf 10K!", "-start-list.csv")).toBe("zurich-seelauf-10k-start-list.csv");
    expect(nameOf("京都ガーデンマラソン")).toBe("京都ガーデンマラソン.ics");
    expect(nameOf("東京マラソン / 2026", "-start-list.csv")).toBe("東京マラソン-2026-start-list.csv");
  });

  it("is short, and never empty", () => {
    expect(nameOf("../".repeat(3))).toBe("marathon.ics");
    expect(nameOf("🏃‍♀️🏃", "-start-list.csv")).toBe("marathon-start-list.csv");
    expect(nameOf("x".repeat(200))).toHaveLength(64);
  });
});
