import { expect, test } from "vitest";
import { filledOf, formOf } from "../../../../test/sample-forms.ts";
import { sampleEntry } from "../import/import.fixtures.ts";
import { formColumns } from "./form-columns.ts";

const headings = (form: ReturnType<typeof formOf>, ...clubs: (string | null)[]) => {
  const entries = clubs.map((club, at) => sampleEntry(at, { filledForm: filledOf({ club }) }));
  return formColumns(entries, { form, timeZone: "UTC", timeOf: String }).map(({ heading }) => heading);
};

test("a file has a column for each detail that the form asks for or that somebody has stated", () => {
  const asked = formOf({ standard: { club: "optional" }, questions: [] });
  const plain = formOf({ questions: [] });
  expect(headings(asked, null)).toEqual(["Club"]);
  expect(headings(plain, null, "Harriers")).toEqual(["Club"]);
  expect(headings(plain, null)).toEqual([]);
});
