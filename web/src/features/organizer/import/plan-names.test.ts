import { expect, it } from "vitest";
import { plan, sampleEntry } from "./import.fixtures.ts";

const reasons = (lines: ReturnType<typeof plan>) =>
  lines.map((line) =>
    line.kind === "rejected" ? line.problems.map(({ field, reason }) => [field, reason]) : line.kind,
  );

it("takes a hyphen for the last name of somebody with one name, and asks about an empty cell and a shortened number", () => {
  const columns = ["First Name", "Last Name", "Race", "Date of Birth", "Phone"];
  const line = (lastName: string, phone = "") => ["Suharto", lastName, "Marathon", "1990-01-01", phone];
  const [one] = plan([columns, line("-")], []);
  expect(one).toMatchObject({ kind: "created", values: { firstName: "Suharto", lastName: "" } });
  expect(reasons(plan([columns, line("")], []))).toEqual([
    [["lastName", "Required. Write - for someone with only one name"]],
  ]);
  expect(reasons(plan([columns, line("Toer", "4.41E+11")], []))).toEqual([
    [["phone", expect.stringContaining("last digits are missing")]],
  ]);
});

it("takes from a phone number what programs have added to it", () => {
  const phoneOf = (phone: string) =>
    plan(
      [
        ["First Name", "Last Name", "Race", "Phone"],
        ["Ada", "Lund", "10K", phone],
      ],
      [],
    )[0];
  const phones = { "612345678.0": "612345678", "'+34 612": "+34 612", "'(0)612": "(0)612", "555.0": "555.0" };
  for (const [typed, phone] of Object.entries(phones)) expect(phoneOf(typed)).toMatchObject({ values: { phone } });
});

it("leaves the names of an entry that has the same full name, however it would be split", () => {
  const ana = sampleEntry(1, { firstName: "Ana", lastName: "da Silva Costa" });
  const line = (name: string, club = "") =>
    plan(
      [
        ["Reference", "Full Name", "Club"],
        [ana.reference, name, club],
      ],
      [ana],
    )[0];
  for (const name of ["Ana da Silva Costa", "ANA DA SILVA COSTA", "da Silva Costa, Ana", "da Silva Costa Ana"])
    expect(line(name), name).toMatchObject({ kind: "unchanged" });
  expect(line("Ana da Silva Costa", "Harriers")).toMatchObject({ kind: "changed", values: { club: "Harriers" } });
  expect(line("Santos, Ana")).toMatchObject({ kind: "changed", values: { lastName: "Santos" } });
});

it("finds an entry by its full name and birth date, however it is split, and adds nobody twice", () => {
  const ana = sampleEntry(1, { firstName: "Ana Maria", lastName: "Silva", dateOfBirth: "1990-04-19", raceId: "ten" });
  const columns = ["Full Name", "Date of Birth", "Race"];
  const line = (name: string, born = "1990-04-19") => [name, born, "10K"];
  for (const name of ["Ana Maria Silva", "Maria Silva, Ana", "Silva Ana Maria", "SILVA Ana Maria"])
    expect(plan([columns, line(name)], [ana]), name).toMatchObject([{ kind: "unchanged" }]);
  expect(plan([columns, line("Ana Maria Silva", "1991-01-02")], [ana])).toMatchObject([{ kind: "created" }]);
  expect(plan([columns, line("Ana Maria Silva", "")], [ana])).toMatchObject([{ kind: "rejected", isDouble: true }]);
  const twice = plan([columns, line("Ana Maria Silva"), line("Maria Silva, Ana")], []);
  expect(reasons(twice)).toEqual(["created", [[null, "Line 2 is about the same person"]]]);
});

it("takes what a full name has beside a column of last names for the first name", () => {
  const columns = ["Full Name", "Last Name", "Race"];
  const names = [
    ["Ana de la Cruz Pérez", "de la Cruz Pérez"],
    ["DE LA CRUZ PÉREZ, Ana", "de la Cruz Pérez"],
  ];
  for (const name of names)
    expect(plan([columns, [...name, "10K"]], [])).toMatchObject([
      { kind: "created", values: { firstName: "Ana", lastName: "de la Cruz Pérez" } },
    ]);
});

it("joins the parts of a name that have columns of their own", () => {
  const spanish = ["Nombre", "Primer apellido", "Segundo apellido", "Carrera"];
  const ruiz = ["Ana", "Ruiz", "de la Torre", "10K"];
  const [created] = plan([spanish, ruiz], []);
  expect(created).toMatchObject({ name: "Ana Ruiz de la Torre", values: { lastName: "Ruiz de la Torre" } });
  const ana = sampleEntry(1, { firstName: "Ana", lastName: "Ruiz de la Torre" });
  expect(plan([spanish, ruiz], [ana])).toMatchObject([{ kind: "unchanged" }]);
  expect(
    plan(
      [
        ["Voornaam", "Tussenvoegsel", "Achternaam", "Afstand"],
        ["Jan", "van der", "Berg", "10K"],
        ["Sanne", "", "Smit", "10K"],
      ],
      [],
    ),
  ).toMatchObject([{ values: { firstName: "Jan", lastName: "van der Berg" } }, { values: { lastName: "Smit" } }]);
  expect(
    plan(
      [
        ["First", "MI", "Last", "Event"],
        ["Ann", "J.", "Lee", "10K"],
      ],
      [],
    ),
  ).toMatchObject([{ values: { firstName: "Ann J.", lastName: "Lee" } }]);
});

it("changes no name by a part of it without the name", () => {
  const ana = sampleEntry(1, { firstName: "Ana", lastName: "Ruiz" });
  const table = [
    ["Reference", "First Name", "Middle Name", "Last Name", "Segundo apellido", "Club"],
    [ana.reference, "", "Belén", "", "Soto", "Harriers"],
  ];
  const [line] = plan(table, [ana]);
  expect(line?.kind === "changed" && line.values).toEqual({ club: "Harriers" });
});
