import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { questionsSchema } from "../contract/index.ts";
import type { FormerLabel } from "./stored-form.ts";
import { pickedCount, isPicked, keysWithoutOption, optionKey } from "./option-key.ts";

const formWith = (labels: readonly string[], formerLabels: FormerLabel[] = []) => ({
  questions: questionsSchema.parse([
    { id: "shirt", label: "Shirt", kind: "choice", options: labels.map((label) => ({ label })) },
  ]),
  former: [],
  formerLabels,
});

it("counts what was chosen under earlier labels of an option", () => {
  const form = formWith(["Medium", "L"], [{ question: "shirt", label: "Meduim", option: "Medium" }]);
  const counts = new Map([
    [optionKey("shirt", "Meduim"), 2],
    [optionKey("shirt", "Medium"), 1],
    [optionKey("shirt", "L"), 7],
  ]);
  expect(pickedCount((key) => counts.get(key), form, "shirt", "Medium")).toBe(3);
  expect(isPicked([optionKey("shirt", "Meduim")], form, "shirt", "Medium")).toBe(true);
  expect(keysWithoutOption([...counts.keys()], form)).toEqual([]);
});

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
  const form = formWith([label, "L"]);
  expect(pickedCount((key) => counts.get(key), form, "shirt", label)).toBe(5);
  expect([isPicked([earlier], form, "shirt", label), isPicked([earlier], form, "shirt", "L")]).toEqual([true, false]);
  expect(keysWithoutOption([...counts.keys(), "other"], form)).toEqual(["other"]);
});
