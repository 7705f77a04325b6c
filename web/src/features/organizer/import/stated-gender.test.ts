import { describe, expect, it } from "vitest";
import { filledOf } from "../../../../test/sample-forms.ts";
import { sampleEntry, event, plan, shownLine } from "./import.fixtures.ts";

describe("the gender of a line", () => {
  const ada = sampleEntry(1, { email: "ada@example.com" });
  const form = event.form && { ...event.form, standard: { ...event.form.standard, gender: "required" as const } };

  it("may be “Prefer not to say”, even if the form requires it", () => {
    const table = [
      ["Reference", "First Name", "Last Name", "Race", "Gender"],
      ["", "Eva", "Ruiz", "10K", "Prefer not to say"],
      [ada.reference, "", "", "", "prefer not to say"],
    ];
    expect(plan(table, [ada], { event: { ...event, form } })).toMatchObject([
      { kind: "created", values: { gender: null } },
      { kind: "unchanged" },
    ]);
  });

  it("is shown by its name, for a new person and before a change", () => {
    const headings = ["Reference", "First Name", "Last Name", "Race", "Gender"];
    const shownFor = (cells: string[], entries = [ada]) =>
      shownLine(headings, cells, entries).details.map(({ text }) => text);
    const woman = { ...ada, filledForm: { ...filledOf(), gender: "F" as const } };
    expect(shownFor(["", "Eva", "Ruiz", "10K", "x"])).toEqual(["10K · Non-binary (X)"]);
    expect(shownFor([ada.reference, "", "", "", "M"], [woman])).toEqual(["read as Male, was Female"]);
    expect(shownFor([ada.reference, "", "", "", "Male"], [woman])).toEqual(["was Female"]);
    expect(shownFor([ada.reference, "", "", "", "M"])).toEqual(["read as Male, was empty"]);
  });

  it("is asked about if a letter of the column has several meanings, and never guessed", () => {
    const line = (gender: string, at: number) => ["Eva", `Ruiz ${at}`, "10K", gender];
    const genders = (...letters: string[]) =>
      plan([["First Name", "Last Name", "Race", "H/M"], ...letters.map(line)], []).map((one) =>
        one.kind === "created" ? one.values.gender : one.kind === "rejected" && one.problems[0]?.unknown?.[0],
      );
    // Hombre and mujer, dames and heren: the other letter is clear.
    const [first, second] = plan([["First Name", "Last Name", "Race", "H/M"], line("H", 1), line("M", 2)], []);
    expect(first).toMatchObject({ kind: "created", values: { gender: "M" } });
    expect(second).toMatchObject({ kind: "rejected", problems: [{ field: "gender", unknown: ["M"] }] });
    expect(genders("M", "F")).toEqual(["M", "F"]);
    expect(genders("H", "F")).toEqual(["M", "F"]);
    expect(genders("M", "W", "D")).toEqual(["M", "F", "X"]);
    expect(genders("D", "H")).toEqual(["D", "M"]);
  });
});
