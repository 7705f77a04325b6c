import { describe, expect, it } from "vitest";
import { listChangedText } from "./list-changed-text.ts";

describe("what happened to a list that is being read", () => {
  it.each([
    [12, "12 new since you opened this"],
    [-1, "1 gone since you opened this"],
    [1_200, "1,200 new since you opened this"],
    // One came and one went, or somebody changed a phone number.
    [0, "This list has changed since you opened it"],
  ])("reads, with a difference of %i: %s", (difference, text) => {
    expect(listChangedText(difference)).toBe(text);
  });
});
