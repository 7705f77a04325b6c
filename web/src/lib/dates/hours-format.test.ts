import { expect, it } from "vitest";
import { durationText } from "./hours-format.ts";

it.each([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [61, "1 hour 1 minute"],
  [180, "3 hours"],
  [390, "6 hours 30 minutes"],
])("a duration of %i minutes is written as %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
