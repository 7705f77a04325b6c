import { describe, expect, it } from "vitest";
import { importFields, matchColumns } from "./import-fields.ts";
import { sampleEntry, event, plan } from "./import.fixtures.ts";

const headings = ["First Name", "Last Name", "Race", "emergency_name", "emergency_phone"];

describe("an emergency contact in two columns", () => {
  it("is recognized and joined", () => {
    expect(matchColumns(headings, importFields(event)).slice(3)).toEqual(["emergencyName", "emergencyPhone"]);
    const rows = [
      ["Ada", "Okafor", "10K", "Bo Lund", "555.010.0177 x12"],
      ["Cy", "Hall", "10K", "", "555 0100"],
      ["Di", "Ray", "10K", "Ed Ray", ""],
      ["Fay", "Low", "10K", "", ""],
      ["Guy", "Orr", "10K", "Al Orr", "'+34 600 333 444"],
    ];
    const contacts = plan([headings, ...rows], []).map((line) =>
      line.kind === "created" ? line.values.emergencyContact : line,
    );
    expect(contacts).toEqual(["Bo Lund, 555.010.0177 x12", "555 0100", "Ed Ray", undefined, "Al Orr, +34 600 333 444"]);
  });

  it("needs a number in the column of numbers", () => {
    const lines = plan([headings, ["Ada", "Okafor", "10K", "Bo", "Lund"]], []);
    expect(lines).toMatchObject([{ kind: "rejected", problems: [{ field: "emergencyPhone", value: "Lund" }] }]);
  });

  it("changes an entry only if the entry does not have both parts", () => {
    const ada = sampleEntry(1, { emergencyContact: "Bo Lund, 555 0100" });
    const file = (name: string, phone: string) => [
      ["Reference", "emergency_name", "emergency_phone"],
      [ada.reference, name, phone],
    ];
    expect(plan(file("Bo Lund", "555 0100"), [ada]).map(({ kind }) => kind)).toEqual(["unchanged"]);
    expect(plan(file("", "555 0100"), [ada]).map(({ kind }) => kind)).toEqual(["unchanged"]);
    expect(plan(file("Bo Lund", "555 0177"), [ada])).toMatchObject([
      { kind: "changed", values: { emergencyContact: "Bo Lund, 555 0177" } },
    ]);
  });
});
