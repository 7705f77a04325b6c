import { describe, expect, it } from "vitest";
import { posterText } from "./poster-text.ts";

const sheet = { letters: 34, size: 28, width: 560 };

describe("the text of a poster", () => {
  it("has its full size if it fits", () => {
    expect(posterText("Lisbon, Portugal", sheet)).toEqual({ text: "Lisbon, Portugal", size: 28 });
    expect(posterText("42.195 KM", { letters: 20, size: 104, width: 560 })).toEqual({ text: "42.195 KM", size: 104 });
  });

  it("is smaller if capital letters or another script would not fit", () => {
    const capitals = posterText("W".repeat(34), sheet);
    expect(capitals.text).toHaveLength(34);
    // The widest letter of the font is three quarters of the font size wide.
    expect(capitals.size * 0.75 * 34).toBeLessThanOrEqual(560);
    expect(posterText("東".repeat(34), sheet).size * 34).toBeLessThanOrEqual(560);
  });

  it("is cut between letters as readers count them", () => {
    expect(posterText("👩‍👩‍👧‍👦".repeat(40), sheet).text).toBe(`${"👩‍👩‍👧‍👦".repeat(33)}…`);
  });

  it("may be empty", () => {
    expect(posterText("", sheet)).toEqual({ text: "", size: 28 });
  });
});
