import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { NO_STANDARD_FIELDS } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { assertOptionsCoverChosen } from "./chosen-options.ts";
import { optionKey } from "./option-key.ts";

const shirt = (label: string, stock: number | null) =>
  ({
    ...{ id: "shirt", label: "Shirt", help: "", kind: "choice", required: false, onlyIf: null, raceIds: null },
    ...{ audience: "desk", options: [{ label, stock }] },
  }) as never;
const formOf = (label: string, stock: number | null) => ({
  ...{ version: 1, standard: NO_STANDARD_FIELDS, questions: [shirt(label, stock)], waiver: null, former: [] },
});

/** What the change is refused for, or null. */
function refusalOf(label: string, wanted: { label: string; stock: number | null }, picked: Record<string, number>) {
  try {
    assertOptionsCoverChosen(formOf(label, 10), { questions: [shirt(wanted.label, wanted.stock)] }, picked);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

it("lets an option be spelled otherwise, unless that loses what was counted under an older key", () => {
  const counted = { [optionKey("shirt", "Kids S")]: 10 };
  expect(refusalOf("Kids  S", { label: "Kids S", stock: 10 }, counted)).toBeNull();
  const earlier = createHash("sha256").update("shirt\nkids  s").digest("hex").slice(0, 12);
  expect(refusalOf("Kids  S", { label: "kids  s", stock: 10 }, { [earlier]: 10 })).toBeNull();
  expect(refusalOf("Kids  S", { label: "Kids S", stock: 10 }, { [earlier]: 10 })).toContain(
    "10 runners have chosen “Kids  S”, which the form would no longer have.",
  );
});

it("refuses a new stock below what is taken, and another name", () => {
  const counted = { [optionKey("shirt", "M")]: 3 };
  expect(refusalOf("M", { label: "M", stock: 2 }, counted)).toContain("3 runners have chosen “M”, more than 2.");
  expect(refusalOf("M", { label: "M", stock: 3 }, counted)).toBeNull();
  expect(refusalOf("M", { label: "L", stock: 9 }, counted)).toContain("which the form would no longer have");
});
