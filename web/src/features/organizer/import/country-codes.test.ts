import { COUNTRY_CODES } from "@run/functions/contract/countries";
import { describe, expect, it } from "vitest";
import { countryNames, countryOfCode } from "./country-codes.ts";
import { readCountry } from "./read-cells.ts";

const read = (text: string) => {
  const country = readCountry(text);
  return "value" in country ? country.value : null;
};

describe("a country", () => {
  it.each([
    ["FRA", "FR"],
    ["zaf", "ZA"],
    ["RSA", "ZA"],
    ["CHN", "CN"],
    ["CAN", "CA"],
    ["GER", "DE"],
    ["DEU", "DE"],
    ["USA", "US"],
    ["NED", "NL"],
    ["NLD", "NL"],
    ["SUI", "CH"],
    ["POR", "PT"],
    ["united states", "US"],
    ["Great Britain", "GB"],
    ["England", "GB"],
    ["Deutschland", "DE"],
    ["Allemagne", "DE"],
    ["Espanha", "ES"],
    ["Österreich", "AT"],
    ["Niger", "NE"],
    ["Dominica", "DM"],
    ["UZ", "UZ"],
  ])("may be written %s", (text, code) => {
    expect(read(text)).toBe(code);
  });

  it.each(["", "X", "ABC", "Atlantis", "Ulster"])("is not %j", (text) => {
    expect(read(text)).toBeNull();
  });

  it("has one code of three letters, and no other country has it", () => {
    const codes = [...countryOfCode].filter(([code]) => code.length === 3);
    for (const country of COUNTRY_CODES) expect(codes.filter(([, one]) => one === country)).not.toHaveLength(0);
    expect(codes.every(([, country]) => COUNTRY_CODES.includes(country))).toBe(true);
  });

  it("is read by the name that it has in a list of names", () => {
    expect(
      countryNames()
        .map((name) => read(name))
        .sort(),
    ).toEqual([...COUNTRY_CODES].sort());
  });
});
