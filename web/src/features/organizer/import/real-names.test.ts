import { describe, expect, it } from "vitest";
import { planned, readFixture as read, REQUIRED_NAME } from "./real-files.fixtures.ts";

describe("real files with full names", () => {
  it("full-names-with-commas.csv: a comma splits a name, and one name alone is asked about", async () => {
    const file = await read("full-names-with-commas.csv");
    const { created, rejected, oneNames } = planned(file);
    expect(created).toEqual([
      { line: 2, firstName: "Dania", lastName: "Wolpek", gender: "F", club: "Tervale Striders" },
      { line: 3, firstName: "Pieter Jost", lastName: "van der Molk", gender: "M" },
      { line: 4, firstName: "Olo", lastName: "Grentham Jr.", gender: "M", club: "Tervale Striders" },
      { line: 6, firstName: "Mairwen", lastName: "O’Brenk", gender: "F", club: "Kolm & Daughters" },
    ]);
    expect(rejected).toEqual([[5, "Name", "", REQUIRED_NAME]]);
    expect(oneNames).toBe(1);
    expect(planned(file, { oneNames: true }).created[3]).toMatchObject({ firstName: "Suvaroth", lastName: "" });
  });

  it("cognome-e-nome-capitals.csv: the heading and capitals tell the last name", async () => {
    const file = await read("cognome-e-nome-capitals.csv");
    const { created, rejected, names } = planned(file);
    expect(rejected).toEqual([]);
    expect(
      created.map(({ firstName, lastName, dateOfBirth, gender, nationality }) => [
        ...[firstName, lastName, dateOfBirth, gender, nationality],
      ]),
    ).toEqual([
      ["Tullia", "BRESCANI", "1988-07-23", "F", "IT"],
      ["Gianpio Maria", "DE LA VORRA", "1975-11-02", "M", "IT"],
      ["Nives", "DELL’ORVO", "1991-02-14", "F", "CH"],
      ["Furio", "Mellandri", "1969-09-30", "M", "SI"],
    ]);
    expect(names).toMatchObject({ order: "last-first", isOpen: true });
    expect(planned(file, { nameOrder: "first-last" }).created[3]).toMatchObject({ lastName: "Furio" });
  });

  it("naam-with-particles.csv: particles belong to the last name, and a guess is said to be one", async () => {
    const { created, rejected, names, details } = planned(await read("naam-with-particles.csv"));
    expect(rejected).toEqual([]);
    expect(created).toEqual([
      {
        ...{ line: 2, firstName: "Joost", lastName: "van den Braakel", gender: "M", dateOfBirth: "1984-05-13" },
        ...{ club: "AV De Lange Adem", phone: "06-55501001", emergencyContact: "06-55501002" },
      },
      {
        ...{ line: 3, firstName: "Fenna Maria", lastName: "Klooskamp", gender: "F", dateOfBirth: "1992-08-29" },
        ...{ phone: "06-55501003" },
      },
      {
        ...{ line: 4, firstName: "Ties", lastName: "de Vroomkerk", gender: "M", dateOfBirth: "1979-12-31" },
        ...{ emergencyContact: "06-55501004" },
      },
      {
        ...{ line: 5, firstName: "Van", lastName: "Tholweg", gender: "X", dateOfBirth: "2001-01-17" },
        ...{ club: "Loopgroep Zuidrand" },
      },
    ]);
    expect(names?.names.filter(({ isGuess }) => isGuess).map(({ text }) => text)).toEqual(["Fenna Maria Klooskamp"]);
    expect(details[1]).toEqual([
      ["Naam", "Fenna Maria Klooskamp", "first name “Fenna Maria”, last name “Klooskamp”: a guess"],
      ["", "", "born August 29, 1992 · Female"],
    ]);
  });

  it("windows-1250-prijmeni-a-jmeno.csv: the headings tell the encoding, which can be chosen", async () => {
    const name = "windows-1250-prijmeni-a-jmeno.csv";
    const file = await read(name);
    expect(file.layout).toMatchObject({ encoding: "windows-1250", headingLine: 1 });
    expect((await read(name, { encoding: "windows-1252" })).layout).toMatchObject({ encoding: "windows-1252" });
    const { created, rejected } = planned(file);
    expect(rejected).toEqual([]);
    expect(created).toEqual([
      {
        ...{ line: 2, firstName: "Žofie", lastName: "Vřešťálová", gender: "F", dateOfBirth: "1990-03-05" },
        ...{ club: "SK Běžná Lhota", nationality: "CZ" },
      },
      {
        ...{ line: 3, firstName: "Břetislav", lastName: "Číhošek", gender: "M", dateOfBirth: "1968-11-17" },
        ...{ nationality: "SK" },
      },
      {
        ...{ line: 4, firstName: "Ludmila Anežka", lastName: "Ťuhýková", gender: "F", dateOfBirth: "1985-12-24" },
        ...{ club: "TJ Ořešník", nationality: "CZ" },
      },
    ]);
  });
});
