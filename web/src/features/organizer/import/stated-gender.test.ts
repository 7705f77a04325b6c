import { describe, expect, it } from "vitest";
import { sampleEntry, event, plan } from "./import.fixtures.ts";

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
});
