import { expect, it } from "vitest";
import { nameKey } from "./name-key.ts";

it.each([
  ["a zero-width blank", "Half", "Ha\u200blf"],
  ["two blanks", "Half x", "Half  x"],
  ["a no-break blank", "Half x", "Half\u00a0x"],
  ["an accent of its own", "Caf\u00e9", "Cafe\u0301"],
  ["an accent behind a joiner", "Caf\u00e9", "Cafe\u200d\u0301"],
  ["full-width characters", "10K", "\uff11\uff10\uff2b"],
  ["a soft hyphen", "Marathon", "Mara\u00adthon"],
  ["case", "HALF", "half"],
  ["blanks at the ends", " Half ", "Half"],
  ["a blank filler", "Half", "\u3164Half"],
])("takes two names that differ by %s for one", (_, one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ["Half", "Half 2"],
  ["M\u00fcller", "Muller"],
  ["10 K", "10K"],
  ["\u738b", "\u7389"],
])("tells %s and %s apart", (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
