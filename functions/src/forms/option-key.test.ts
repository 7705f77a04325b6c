import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { pickedCount, isPicked, keysWithoutOption, optionKey } from "./option-key.ts";

it("names options that look alike by one key, and others by different ones", () => {
  expect(optionKey("shirt", "\uff2d\uff08men\uff09")).toBe(optionKey("shirt", " m(men) "));
  expect(optionKey("shirt", "M")).not.toBe(optionKey("shirt", "L"));
  expect(optionKey("shirt", "M")).not.toBe(optionKey("socks", "M"));
});

it("counts what was chosen under a key of before", () => {
  const label = "\uff2d\uff08men\uff09";
  const earlier = createHash("sha256").update(`shirt\n${label.toLowerCase()}`).digest("hex").slice(0, 12);
  const counts = new Map([
    [earlier, 2],
    [optionKey("shirt", label), 3],
  ]);
  expect(pickedCount((key) => counts.get(key), "shirt", label)).toBe(5);
  expect([isPicked([earlier], "shirt", label), isPicked([earlier], "shirt", "L")]).toEqual([true, false]);
  const options = [{ id: "shirt", options: [{ label }] }];
  expect(keysWithoutOption([...counts.keys(), "other"], options)).toEqual(["other"]);
});
