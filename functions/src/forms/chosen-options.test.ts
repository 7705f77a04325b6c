import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { NO_STANDARD_FIELDS } from "../contract/index.ts";
import type { RenamedOption } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { assertOptionsCoverChosen } from "./chosen-options.ts";
import { formerLabels } from "./former-labels.ts";
import { optionKey } from "./option-key.ts";

const shirt = (label: string, stock: number | null) =>
  ({
    ...{ id: "shirt", label: "Shirt", help: "", kind: "choice", required: false, onlyIf: null, raceIds: null },
    ...{ audience: "desk", options: [{ label, stock }] },
  }) as never;
const formOf = (label: string, stock: number | null) => ({
  ...{ version: 1, standard: NO_STANDARD_FIELDS, questions: [shirt(label, stock)], waiver: null, former: [] },
  formerLabels: [],
});

/** What the change is refused for, or null. */
function refusalOf(
  label: string,
  wanted: { label: string; stock: number | null },
  picked: Record<string, number>,
  renamed: readonly RenamedOption[] = [],
) {
  const [before, after] = [formOf(label, 10), formOf(wanted.label, wanted.stock)];
  try {
    assertOptionsCoverChosen(before, { ...after, formerLabels: formerLabels(before, after, renamed) }, picked);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

it("lets an option be respelled, also if it was counted under an older key", () => {
  const counted = { [optionKey("shirt", "Kids S")]: 10 };
  expect(refusalOf("Kids  S", { label: "Kids S", stock: 10 }, counted)).toBeNull();
  const earlier = createHash("sha256").update("shirt\nkids  s").digest("hex").slice(0, 12);
  expect(refusalOf("Kids  S", { label: "kids  s", stock: 10 }, { [earlier]: 10 })).toBeNull();
  expect(refusalOf("Kids  S", { label: "Kids S", stock: 10 }, { [earlier]: 10 })).toBeNull();
  expect(refusalOf("Kids  S", { label: "Kids S", stock: 9 }, { [earlier]: 10 })).toContain("more than 9.");
});

it("lets an option be renamed, with what is taken of its stock", () => {
  const counted = { [optionKey("shirt", "Meduim")]: 3 };
  const renamed = [{ question: "shirt", from: "Meduim", to: "Medium" }];
  expect(refusalOf("Meduim", { label: "Medium", stock: 10 }, counted, renamed)).toBeNull();
  expect(refusalOf("Meduim", { label: "Medium", stock: 2 }, counted, renamed)).toContain(
    "3 runners have chosen “Medium”, more than 2.",
  );
});

it("refuses a new stock below what is taken, and an option that is gone", () => {
  const counted = { [optionKey("shirt", "M")]: 3 };
  expect(refusalOf("M", { label: "M", stock: 2 }, counted)).toContain("3 runners have chosen “M”, more than 2.");
  expect(refusalOf("M", { label: "M", stock: 3 }, counted)).toBeNull();
  expect(refusalOf("M", { label: "L", stock: 9 }, counted)).toContain("which the form would no longer have");
});
