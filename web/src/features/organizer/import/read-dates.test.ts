import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headingLanguages } from "./field-names.ts";
import { dateOrderOf, needsDateOrder, readDate } from "./read-dates.ts";
import type { DateOrder } from "./read-dates.ts";

const value = (text: string, order: DateOrder | null = null, firstYear: number | null = null) => {
  const read = readDate(text, { order, firstYear });
  return "value" in read ? read.value : null;
};

const problem = (text: string, firstYear: number | null) => {
  const read = readDate(text, { order: null, firstYear });
  return "problem" in read ? read.problem : "";
};

describe("a date", () => {
  it.each([
    ["1990-04-19", "1990-04-19"],
    ["1990/4/9", "1990-04-09"],
    ["1990-04-19T00:00:00.000Z", "1990-04-19"],
    ["1990-04-19 00:00:00", "1990-04-19"],
    ["19.04.1990", "1990-04-19"],
    ["3.4.1990", "1990-04-03"],
    ["19/04/1990", "1990-04-19"],
    ["04/19/1990", "1990-04-19"],
    ["4/4/1990", "1990-04-04"],
    ["19 April 1990", "1990-04-19"],
    ["19-Apr-1990", "1990-04-19"],
    ["Apr 19, 1990", "1990-04-19"],
    ["April 1st, 1990", "1990-04-01"],
    ["32982", "1990-04-19"],
    ["19. 4. 1990", "1990-04-19"],
    ["19-abr-1990", "1990-04-19"],
    ["19/Apr/1990", "1990-04-19"],
    ["1er avril 1990", "1990-04-01"],
    ["1º de abril de 1990", "1990-04-01"],
    ["30-sept-1999", "1999-09-30"],
    ["19. Mrz 1990", "1990-03-19"],
    ["19-Mrz-1990", "1990-03-19"],
    ["Febuary 3, 1990", "1990-02-03"],
    ["Septembre 3, 1990", "1990-09-03"],
  ])("may be %s", (text, day) => {
    expect(value(text)).toBe(day);
  });

  it.each(headingLanguages)("may name its month, as in this language: %s", (language) => {
    for (const month of ["long", "short"] as const) {
      const style = new Intl.DateTimeFormat(language, { day: "numeric", month, year: "numeric", timeZone: "UTC" });
      for (let at = 0; at < 12; at++) {
        const text = style.format(Date.UTC(1990, at, 19));
        expect([text, value(text)]).toEqual([text, new Date(Date.UTC(1990, at, 19)).toISOString().slice(0, 10)]);
      }
    }
  });

  it.each([
    "",
    "1990",
    "1990-02-30",
    "31.04.1990",
    "19.04.90",
    "19/04/90",
    "13/13/1990",
    "Foo 19, 1990",
    "soon",
    "12",
    "1899-01-01",
  ])("may not be '%s'", (text) => {
    expect(value(text)).toBeNull();
  });

  it.each([
    ["31.02.1980", "There is no February 31"],
    ["1981-02-29", "There is no February 29, 1981"],
    ["31 April 1990", "There is no April 31"],
    ["13/13/1990", "Not a date. Write it like 1990-04-19"],
    ["1990-04-00", "Not a date. Write it like 1990-04-19"],
    ["1990-04-45", "Not a date. Write it like 1990-04-19"],
    ["1899-01-01", "Not a date. Write it like 1990-04-19"],
  ])("that cannot be read says why: %s", (text, problem) => {
    expect(readDate(text, { order: null, firstYear: null })).toEqual({ problem });
  });

  it.each([
    ["5/31/90", "1990-05-31"],
    ["31.12.60", "1960-12-31"],
    ["65-11-13", "1965-11-13"],
    ["19-Apr-26", "2026-04-19"],
    ["Apr 19, 27", "1927-04-19"],
  ])("may have a year of two digits once its hundred years are known: %s", (text, day) => {
    expect(value(text, null, 1927)).toBe(day);
    expect(problem(text, null)).toContain("The year has two digits");
  });

  it.each(["1", "67", "1990"])("is not the year %s alone", (text) => {
    expect(problem(text, 1927)).toContain("A year alone is no date");
  });

  it("of three numbers of two digits has as many readings as its order allows", () => {
    const read = (order: DateOrder) => value("03-04-05", order, 1927);
    expect(value("03-04-05", null, 1927)).toBeNull();
    expect([read("day-first"), read("month-first"), read("year-first")]).toEqual([
      ...["2005-04-03", "2005-03-04", "2003-04-05"],
    ]);
    expect(dateOrderOf(["03-04-05", "99-05-23"])).toBe("year-first");
    expect(dateOrderOf(["03-04-05", "31-05-99"])).toBe("day-first");
    // Only the last numbers of both can be years.
    expect(dateOrderOf(["10/1/60", "5/31/90"])).toBe("month-first");
  });

  it("with slashes that has two readings needs the order of its column", () => {
    expect(needsDateOrder("3/4/1990")).toBe(true);
    expect(value("3/4/1990")).toBeNull();
    expect(value("3/4/1990", "day-first")).toBe("1990-04-03");
    expect(value("3/4/1990", "month-first")).toBe("1990-03-04");
  });
});

describe("the order of a column", () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => new Date(Date.UTC(1901, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
  const write = (date: string, order: DateOrder) => {
    const [year, month, dayOfMonth] = date.split("-").map(Number);
    return order === "day-first" ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`;
  };

  it("is what was written, or is not known, and no date is read as another", () => {
    fc.assert(
      fc.property(
        fc.array(day, { maxLength: 6 }),
        fc.constantFrom("day-first" as const, "month-first" as const),
        (days, order) => {
          const texts = days.map((one) => write(one, order));
          const found = dateOrderOf(texts);
          expect([order, null]).toContain(found);
          texts.forEach((text, at) => expect([days[at], null]).toContain(value(text, found)));
          expect(texts.map((text) => value(text, order))).toEqual(days);
        },
      ),
    );
  });

  it("is not known if dates contradict each other", () => {
    expect(dateOrderOf(["19/04/1990", "04/19/1990"])).toBeNull();
    expect(dateOrderOf(["19.04.1990", "04/19/1990"])).toBe("month-first");
  });
});
