import { describe, expect, it } from "vitest";
import { filledOf } from "../../../../test/sample-forms.ts";
import { applied, sampleEntry, event, plan } from "./import.fixtures.ts";

const ada = sampleEntry(1, { email: "ada@example.com", dateOfBirth: "1990-04-19" });
const reasons = (lines: ReturnType<typeof plan>) =>
  lines.map((line) =>
    line.kind === "rejected" ? line.problems.map(({ field, reason }) => [field, reason]) : line.kind,
  );

describe("the entry of a line", () => {
  it("is named by its reference or id, whatever else the line says", () => {
    const table = [
      ["Reference", "Last Name"],
      [ada.reference, "Obi"],
      [ada.reference.toLowerCase().replaceAll("-", ""), "Obi"],
    ];
    expect(plan(table.slice(0, 2), [ada])).toMatchObject([
      { kind: "changed", entry: ada, values: { lastName: "Obi" } },
    ]);
    expect(plan([table[0] ?? [], table[2] ?? []], [ada])).toMatchObject([{ kind: "changed", entry: ada }]);
    expect(
      plan(
        [
          ["Entry ID", "Last Name"],
          ["entry-1", "Obi"],
        ],
        [ada],
      ),
    ).toMatchObject([{ kind: "changed", entry: ada }]);
    expect(reasons(plan([["Reference"], ["RUN-2222-9999"]], [ada]))).toEqual([
      [["reference", "No entry has this reference"]],
    ]);
  });

  it("has the name, and the address or the birth date, of which neither differs", () => {
    const same = (first: string, last: string, email: string, born: string) =>
      plan(
        [
          ["First Name", "Last Name", "Email", "Date of Birth", "Race"],
          [first, last, email, born, "10K"],
        ],
        [ada],
      )[0]?.kind;
    expect(same("ADA", "Ókafor", "Ada@Example.com", "")).toBe("changed");
    expect(same("Ada", "Okafor", "", "1990-04-19")).toBe("unchanged");
    expect(same("Ada", "Okafor", "ada@example.com", "1990-04-19")).toBe("unchanged");
    // Likely doubles, to be decided by the organizer.
    expect(same("Ada", "Okafor", "", "")).toBe("rejected");
    expect(same("Ada", "Okafor", "other@example.com", "1990-04-19")).toBe("rejected");
    expect(same("Bo", "Okafor", "ada@example.com", "")).toBe("rejected");
    // Another person of the same name.
    expect(same("Ada", "Okafor", "other@example.com", "1991-04-19")).toBe("created");
  });

  it("is told apart only by its reference if two match", () => {
    const twin = { ...ada, entryId: "entry-2", reference: "RUN-2222-2222" };
    const [rejected, changed] = plan(
      [
        ["Reference", "First Name", "Last Name", "Email", "Phone"],
        ["", "Ada", "Okafor", "ada@example.com", "12345"],
        [twin.reference, "", "", "", "12345"],
      ],
      [ada, twin],
    );
    expect(rejected).toMatchObject({ kind: "rejected", problems: [{ field: null }] });
    expect(rejected?.kind === "rejected" && rejected.problems[0]?.reason).toContain(
      `${ada.reference} and ${twin.reference}`,
    );
    expect(changed).toMatchObject({ kind: "changed", entry: twin, values: { phone: "12345" } });
  });

  it("may occur once in a file, and so may a new person", () => {
    const headings = ["First Name", "Last Name", "Email", "Race"];
    const cy = ["Cy", "Twombly", "cy@example.com", "10K"];
    const known = ["Ada", "Okafor", "ada@example.com", "10K"];
    expect(reasons(plan([headings, cy, known, cy, known], [ada]))).toEqual([
      "created",
      "unchanged",
      [[null, "Line 2 is about the same person"]],
      [[null, "Line 3 is about the same person"]],
    ]);
  });
});

describe("likely doubles", () => {
  it("are added if the organizer says so, in the file as well", () => {
    const family = [
      ["First Name", "Last Name", "Email", "Race"],
      ["Bo", "Okafor", "ada@example.com", "10K"],
      ["Cy", "Okafor", "x@example.com", "10K"],
      ["Di", "Okafor", "x@example.com", "10K"],
    ];
    expect(plan(family, [ada]).map((line) => [line.kind, "isDouble" in line && line.isDouble])).toEqual([
      ["rejected", true],
      ["created", false],
      ["rejected", true],
    ]);
    expect(
      plan(family, [ada], { addsDoubles: true }).map((line) => [line.kind, "isDouble" in line && line.isDouble]),
    ).toEqual([
      ["created", true],
      ["created", false],
      ["created", true],
    ]);
  });
});

describe("a line", () => {
  const headings = [
    "First Name",
    "Last Name",
    "Email",
    "Race",
    "Wave",
    "Date of Birth",
    "Gender",
    "Nationality",
    "Expected Time",
    "T-shirt size",
    "I need the bus to the start",
    "Meals",
    "Running since",
  ];

  it("is read in many spellings", () => {
    const line = [
      "Eva",
      "Ruiz",
      "eva@example.com",
      "marathon",
      "wave a",
      "19.04.1990",
      "weiblich",
      "Spain",
      "3h45",
      "m",
      "ja",
      "Soup, pasta, with cheese",
      "April 1, 2015",
    ];
    expect(plan([headings, line], [])).toMatchObject([
      {
        kind: "created",
        values: {
          raceId: "full",
          waveId: "a",
          dateOfBirth: "1990-04-19",
          gender: "F",
          nationality: "ES",
          expectedTime: "3:45",
          answers: { shirt: "M", bus: true, meals: ["Pasta, with cheese", "Soup"], since: "2015-04-01" },
        },
      },
    ]);
  });

  it("is rejected with every cell that cannot be read", () => {
    const line = [
      "Eva",
      "Ruiz",
      "eva@",
      "5K",
      "",
      "sometime",
      "?",
      "Atlantis",
      "soon",
      "XXL",
      "maybe",
      "Steak",
      "never",
    ];
    const [rejected] = plan([headings, line], []);
    expect(rejected?.kind === "rejected" && rejected.problems.map(({ field, value }) => [field, value])).toEqual([
      ["email", "eva@"],
      ["race", "5K"],
      ["dateOfBirth", "sometime"],
      ["gender", "?"],
      ["nationality", "Atlantis"],
      ["expectedTime", "soon"],
      ["answer:shirt", "XXL"],
      ["answer:bus", "maybe"],
      ["answer:meals", "Steak"],
      ["answer:since", "never"],
    ]);
  });

  it("needs what the form requires of a new entry, and the race's age", () => {
    const form = event.form && {
      ...event.form,
      standard: { ...event.form.standard, club: "required" as const },
      questions: event.form.questions.map((one) => ({ ...one, required: one.id === "shirt" })),
    };
    const short = ["First Name", "Last Name", "Race", "Date of Birth"];
    expect(
      reasons(
        plan(
          [
            short,
            ["", "Ruiz", "", ""],
            ["Eva", "Ruiz", "Marathon", ""],
            ["Eva", "Ruiz", "Marathon", "2008-12-06"],
            ["Eva", "Diaz", "Marathon", "2008-12-05"],
          ],
          [],
          { event: { ...event, form } },
        ),
      ),
    ).toEqual([
      [
        ["firstName", "Required"],
        ["race", "Required"],
        ["club", "Required"],
      ],
      [
        ["dateOfBirth", "Required"],
        ["club", "Required"],
        ["answer:shirt", "Required"],
      ],
      [
        ["club", "Required"],
        ["dateOfBirth", "The marathon is for ages 18 and over on December 5, 2026."],
        ["answer:shirt", "Required"],
      ],
      [
        ["club", "Required"],
        ["answer:shirt", "Required"],
      ],
    ]);
  });

  it("moves an entry only into a race whose age rule it keeps", () => {
    const young = { ...ada, dateOfBirth: "2015-01-01" };
    expect(
      reasons(
        plan(
          [
            ["Reference", "Race"],
            [ada.reference, "Marathon"],
          ],
          [young],
        ),
      ),
    ).toEqual([[["dateOfBirth", "The marathon is for ages 18 and over on December 5, 2026."]]]);
    expect(
      plan(
        [
          ["Reference", "Race"],
          [ada.reference, "Marathon"],
        ],
        [ada],
      ),
    ).toMatchObject([{ kind: "changed", values: { raceId: "full" } }]);
  });

  it("does not judge what an entry has already, even if it could not be entered today", () => {
    const old = sampleEntry(3, {
      phone: "none",
      email: "nobody",
      filledForm: filledOf({ answers: { shirt: "XXXL", bus: true } }),
    });
    const table = [
      ["Reference", "Phone", "Email", "T-shirt size", "I need the bus to the start", "Club"],
      [old.reference, "none", "nobody", "XXXL", "Yes", "Harriers"],
    ];
    expect(plan(table, [old])).toMatchObject([{ kind: "changed", values: { club: "Harriers" } }]);
    expect(
      plan(
        table.map((row) => row.slice(0, 5)),
        [old],
      ),
    ).toMatchObject([{ kind: "unchanged" }]);
  });

  it("unticks a box that says no, and changes nothing by an empty cell", () => {
    const ticked = sampleEntry(3, { filledForm: filledOf({ answers: { bus: true } }) });
    const untick = plan(
      [
        ["Reference", "I need the bus to the start", "Phone"],
        [ticked.reference, "no", ""],
      ],
      [ticked],
    );
    expect(untick).toMatchObject([{ kind: "changed", values: { answers: { bus: false } } }]);
    expect(applied([ticked], untick)[0]?.filledForm?.answers).toEqual({});
    expect(
      plan(
        [
          ["Reference", "I need the bus to the start"],
          [ticked.reference, ""],
        ],
        [ticked],
      ),
    ).toMatchObject([{ kind: "unchanged" }]);
  });
});
