import { describe, expect, it } from "vitest";
import { columnNames } from "./import-fields.ts";
import type { ImportFile } from "./import-storage.ts";
import { planned, readFixture as read, REQUIRED_NAME } from "./real-files.fixtures.ts";

const peopleIn = ({ table }: ImportFile) => table.rows.map(({ line, cells }) => [line, ...cells.slice(0, 2)]);

describe("real files", () => {
  it("bom-and-cr-only.csv: the first column is found, and every line is read", async () => {
    const file = await read("bom-and-cr-only.csv");
    expect(file.layout).toMatchObject({ encoding: "utf-8", separator: ",", headingLine: 1 });
    expect(file.table.headings[0]).toBe("first_name");
    const { created, rejected } = planned(file);
    expect(rejected).toEqual([]);
    expect(created).toEqual([
      { line: 2, firstName: "Wrupz", lastName: "Kirv", gender: "M" },
      { line: 3, firstName: "Zdelbae", lastName: "Wdolw", gender: "M", nationality: "US" },
      { line: 4, firstName: "Wehi", lastName: "Fidmelgvipb", gender: "F", nationality: "US" },
    ]);
  });

  it("blank-lines-short-rows.csv: blank lines are skipped, and missing cells are empty", async () => {
    const { created, rejected } = planned(await read("blank-lines-short-rows.csv"));
    expect(rejected).toEqual([]);
    expect(created).toEqual([
      { line: 2, firstName: "Rluht", lastName: "Wabh", gender: "M" },
      { line: 4, firstName: "Dpafmee", lastName: "Gzovb", gender: "M", nationality: "US" },
      { line: 5, firstName: "Nema", lastName: "Kagbasgzuck", gender: "F", nationality: "US" },
    ]);
  });

  it("two-digit-years-no-surname.csv: the dates prove their order, and nobody is born after the event", async () => {
    const file = await read("two-digit-years-no-surname.csv");
    const { created, rejected, oneNames, dates } = planned(file);
    expect(dates).toMatchObject([
      { order: "month-first", proof: "5/31/90", ambiguous: undefined, shortYear: "5/31/90", firstYear: 1927 },
    ]);
    const first = { line: 2, firstName: "Pucdhe", lastName: "Ismrozaes", gender: "M", dateOfBirth: "1990-05-31" };
    const third = { line: 4, firstName: "Geglo Mal", lastName: "Rpelfcoj", dateOfBirth: "1960-10-01" };
    expect(created).toEqual([first, third]);
    expect(rejected).toEqual([[3, "last_name", "", REQUIRED_NAME]]);
    expect(oneNames).toBe(1);
    const second = { line: 3, firstName: "Siva", lastName: "", gender: "F", dateOfBirth: "1985-07-01" };
    expect(planned(file, { oneNames: true }).created).toEqual([first, second, third]);
    const unknown = planned(file, { firstYears: { dateOfBirth: null } });
    expect(unknown.rejected[0]).toEqual([
      ...[2, "birthdate", "5/31/90"],
      "The year has two digits. Choose which years they are, or write 1990-04-19",
    ]);
  });

  it.each(["two-date-styles-and-phones.csv", "utf-16-tabs.txt"])(
    "%s: both styles of dates are read, and phones are kept",
    async (name) => {
      const file = await read(name);
      const isUtf16 = name.startsWith("utf-16");
      expect(file.layout).toMatchObject(
        isUtf16 ? { encoding: "utf-16le", separator: "\t" } : { encoding: "utf-8", separator: "," },
      );
      const { created, rejected } = planned(file);
      expect(rejected).toEqual([]);
      const shown = created.map(({ line, dateOfBirth, nationality, phone, emergencyContact }) => [
        ...[line, dateOfBirth, nationality, phone, emergencyContact],
      ]);
      expect(shown).toEqual([
        [2, "2004-11-12", "UZ", "(792)647-3097 x1445", "Kobdug Vekugehw, 525.482.3891"],
        [3, "1974-08-01", "DE", "443-236-6816", "Dittaad Naalew, 927-489-8248"],
        [4, "1992-07-23", "FR", "+38815958505", "Jkojçeoki Sekaeg, +31879487996"],
        [5, "1998-10-20", "ZA", "+27612812030", "Tfoda, +26280129982"],
        [6, "1952-05-18", "US", "450-662-2889", "Colnelas Wceggo, 609-132-7915"],
        [7, "1963-06-26", "US", "416-240-2446", "Bvuknobj Kleha, 760-443-0391"],
        [8, "1954-05-22", "CN", "53331913349", "Uuukueec Vue, 53327361389"],
        [9, "1958-07-28", "CA", "9697949385", "Lumizbi Rifdejuf, 985832279"],
      ]);
    },
  );

  it("two-date-styles-and-phones.csv: dates that stay ambiguous are listed by line", async () => {
    const file = await read("two-date-styles-and-phones.csv");
    const dob = file.table.headings.indexOf("DOB");
    const ambiguous = file.table.rows.map((row) =>
      row.cells[dob]?.includes("/") ? { ...row, cells: row.cells.with(dob, "07/03/1992") } : row,
    );
    const { rejected } = planned({ ...file, table: { ...file.table, rows: ambiguous } });
    const reason = "This can be two dates. Choose the order of day and month, or write 1990-04-19";
    expect(rejected).toEqual([4, 5, 8].map((line) => [line, "DOB", "07/03/1992", reason]));
  });

  it("second-header-and-serial-dates.xlsx: days, times above 24 hours, and lines without a name", async () => {
    const file = await read("second-header-and-serial-dates.xlsx");
    expect(file.layout).toMatchObject({ sheet: "startlist", headingLine: 1 });
    const { created, rejected, unknown } = planned(file, {}, { Finish: "expectedTime" });
    expect(created[0]).toEqual({
      ...{ line: 3, firstName: "Hojf", lastName: "Dofuvmub", gender: "M", dateOfBirth: "1987-02-21" },
      ...{ nationality: "DE", expectedTime: "28:30" },
    });
    expect(created.map(({ line, nationality, gender }) => [line, nationality, gender])).toEqual([
      [3, "DE", "M"],
      [4, "FR", "M"],
      [5, "US", "M"],
      [6, "US", "F"],
      [7, "GB", "M"],
      [8, "GB", "M"],
      [9, "GB", "F"],
      [12, "FR", "M"],
      [13, "US", "M"],
      [14, "JP", "M"],
      [15, "US", "F"],
      [16, undefined, "M"],
    ]);
    expect(rejected.map(([line, column, value]) => [line, column, value])).toEqual([
      [2, "Finish", "140"],
      [10, "last_name", ""],
      [11, "first_name", ""],
    ]);
    expect(unknown).toEqual([]);
    expect(planned(file).rejected[0]).toEqual([2, "last_name", "", REQUIRED_NAME]);
    const tunnel = columnNames(file.table.headings).indexOf("Tunnel In");
    expect(file.table.rows[1]?.cells[tunnel]).toBe("24:20");
    const second = await read("second-header-and-serial-dates.xlsx", { headingLine: 2 });
    expect(second.table.headings[0]).toBe("Distance from Start");
    expect(second.table.rows[0]?.line).toBe(3);
  });

  it("merged-titles-three-sheets.xlsx: each sheet's headings are found, and repeated ones are skipped", async () => {
    const sheets = ["10am start", "1130 start", "1pm start"];
    const files = await Promise.all(sheets.map((sheet) => read("merged-titles-three-sheets.xlsx", { sheet })));
    expect(files.map(({ layout }) => layout)).toMatchObject(
      sheets.map((sheet) => ({ sheet, sheets, headingLine: 8, kind: "workbook" })),
    );
    const [file] = files;
    if (file === undefined) throw new Error("There is no sheet");
    expect(file.layout?.repeated).toBe(2);
    const { created, rejected, dates } = planned(file);
    expect(dates).toMatchObject([{ order: "year-first", ambiguous: undefined, shortYear: "65-11-13" }]);
    expect(created).toHaveLength(49);
    expect(created[0]).toEqual({
      ...{ line: 9, firstName: "Vucaj", lastName: "Nouf", dateOfBirth: "1965-11-13" },
      club: "Crae Zuzpp Cawjut Tide Vouw",
    });
    expect(created.find(({ line }) => line === 48)?.dateOfBirth).toBe("1999-05-23");
    // The titles between the tables are no people.
    const titles = [40, 41, 42, 43, 44, 45, 52, 53, 54, 55, 56, 57];
    expect([...new Set(rejected.map(([line]) => line))]).toEqual(titles);
  });

  it.each([
    ["windows-1252.csv", "windows-1252"],
    ["dos-code-page-437.csv", "ibm437"],
  ])("%s: the encoding is guessed, and quotes belong to names", async (name, encoding) => {
    const file = await read(name);
    expect(file.layout).toMatchObject({ encoding, separator: ",", headingLine: 1 });
    const { created, rejected } = planned(file);
    expect(rejected).toEqual([]);
    expect(created).toHaveLength(file.table.rows.length);
    expect(created[0]?.firstName).toMatch(/^\w+ "\w+"$/);
    expect(file.table.rows[2]?.cells[2]).toBe("Bears and Frères");
    const other = await read(name, { encoding: "utf-16le" }).then(peopleIn, () => null);
    expect(other).not.toEqual(peopleIn(file));
  });

  it("semicolons-and-city-twice.csv: both cities are offered, and a year is no date of birth", async () => {
    const file = await read("semicolons-and-city-twice.csv");
    expect(file.layout).toMatchObject({ encoding: "utf-8", separator: ";", headingLine: 1 });
    const names = columnNames(file.table.headings);
    expect(names.filter((name) => name.startsWith("City"))).toEqual(["City", "City (2)"]);
    const { created, rejected } = planned(file);
    expect(rejected).toEqual([]);
    expect(created).toHaveLength(25);
    expect(created[0]).toEqual({ line: 2, firstName: "Vamaaf", lastName: "Bavtwej", gender: "M" });
    const withYears = planned(file, {}, { YB: "dateOfBirth" }).rejected;
    const reason = "A year alone is no date. Write day and month, too, like 1990-04-19";
    expect(withYears.slice(0, 2)).toEqual([
      [2, "YB", "1", reason],
      [3, "YB", "67", reason],
    ]);
    expect(withYears).toHaveLength(25);
  });

  it("shifted-row-odd-phones.csv: the odd phone is asked about, and letters are no number", async () => {
    const file = await read("shifted-row-odd-phones.csv");
    const { created, rejected, unknown } = planned(file);
    expect(rejected).toEqual([
      [2, "emergency_phone", "249212=7714", "This has a character that is in no phone number"],
      [8, "emergency_phone", "Suhzudev", "Phone must be a number like +351 912 345 678"],
    ]);
    expect(unknown).toEqual([{ field: "emergencyPhone", text: "249212=7714", meaning: null }]);
    expect(created.map(({ line, emergencyContact }) => [line, emergencyContact]).slice(0, 2)).toEqual([
      [3, "Boseg Wohwedon, 14821910532"],
      [4, "Nusib Zattudum, 44575693934"],
    ]);
    const spelled = [{ field: "emergencyPhone", text: "249212=7714", meaning: "249212-7714" } as const];
    expect(planned(file, { spelled }).created[0]?.emergencyContact).toBe("Wiriz Rurnozaf, 249212-7714");
  });
});
