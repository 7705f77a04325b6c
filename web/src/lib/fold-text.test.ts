import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

describe("text as a person searches for it", () => {
  it.each([
    ["Málaga", "malaga"],
    ["REYKJAVÍK", "reykjavik"],
    ["Łódź", "lodz"],
    ["Straße", "strasse"],
    ["Tromsø", "tromso"],
    ["İstanbul", "istanbul"],
    ["Runner’s Þing", "runner's thing"],
  ])("reads %s as %s", (written, read) => {
    expect(foldText(written)).toBe(read);
  });

  it("folds composed and decomposed letters to the same text", () => {
    expect(foldText("e\u0301")).toBe(foldText("é"));
  });
});
