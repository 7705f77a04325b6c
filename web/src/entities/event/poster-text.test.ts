import { describe, expect, it } from "vitest";
import { posterText } from "./poster-text.ts";

const sheet = { letters: 34, size: 28, width: 560 };

describe("the words of a poster", () => {
  it("stand there in full size where there is room", () => {
    expect(posterText("Lisbon, Portugal", sheet)).toEqual({ text: "Lisbon, Portugal", size: 28 });
    expect(posterText("42.195 KM", { letters: 20, size: 104, width: 560 })).toEqual({ text: "42.195 KM", size: 104 });
  });

  it("get smaller where capital letters or other scripts would run past the edge", () => {
    const capitals = posterText("W".repeat(34), sheet);
    expect(capitals.text).toHaveLength(34);
    // The widest letter of the type is three quarters as wide as it is high.
    expect(capitals.size * 0.75 * 34).toBeLessThanOrEqual(560);
    expect(posterText("東".repeat(34), sheet).size * 34).toBeLessThanOrEqual(560);
  });

  it("are cut between letters as a reader counts them", () => {
    expect(posterText("👩‍👩‍👧‍👦".repeat(40), sheet).text).toBe(`${"👩‍👩‍👧‍👦".repeat(33)}…`);
  });

  it("may be empty", () => {
    expect(posterText("", sheet)).toEqual({ text: "", size: 28 });
  });
});
