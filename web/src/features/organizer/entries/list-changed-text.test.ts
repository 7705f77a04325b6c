import { describe, expect, it } from "vitest";
import { listChangedText } from "./list-changed-text.ts";

describe("the text about a changed list", () => {
  it.each([
    [12, "12 new since you opened this"],
    [-1, "1 fewer since you opened this"],
    [1_200, "1,200 new since you opened this"],
    // One entry was added and one removed, or a phone number changed.
    [0, "This list has changed since you opened it"],
  ])("is, for a difference of %i: %s", (difference, text) => {
    expect(listChangedText(difference)).toBe(text);
  });
});
