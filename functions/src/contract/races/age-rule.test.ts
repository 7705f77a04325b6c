import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageOn, ageRuleText, fitsAgeRule, hasAgeRule, isLeapDayDecisive } from "./age-rule.ts";

const noRule = { minimumAge: null, maximumAge: null };
const adults = { minimumAge: 18, maximumAge: null };
const children = { minimumAge: 8, maximumAge: 12 };

describe("the age on race day", () => {
  it.each([
    ["2008-05-04", "2026-05-03", 17],
    ["2008-05-03", "2026-05-03", 18],
    ["2008-05-02", "2026-05-03", 18],
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
    ["2008-02-29", "2024-02-29", 16],
    ["2026-05-03", "2026-05-03", 0],
  ])("of somebody born on %s, on %s, is %i", (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });

  it("grows by one each birthday, and never in between", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (at, age) => {
        const born = at.toISOString().slice(0, 10);
        const year = Number(born.slice(0, 4)) + age;
        // In years without a February 29, the birthday is March 1.
        const hasDay = born.slice(5) !== "02-29" || new Date(`${year}-02-29T00:00:00Z`).getUTCDate() === 29;
        const birthday = hasDay ? `${year}${born.slice(4)}` : `${year}-03-01`;
        const before = new Date(Date.parse(`${birthday}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
        expect([ageOn(born, birthday), ageOn(born, before)]).toEqual([age, age - 1]);
      }),
    );
  });
});

describe("an age rule", () => {
  it("includes its lowest and its highest age, and without limits allows everybody", () => {
    expect(fitsAgeRule(adults, "2008-05-03", "2026-05-03")).toBe(true);
    expect(fitsAgeRule(adults, "2008-05-04", "2026-05-03")).toBe(false);
    expect(fitsAgeRule(children, "2014-05-03", "2026-05-03")).toBe(true);
    expect(fitsAgeRule(children, "2013-05-03", "2026-05-03")).toBe(false);
    expect(fitsAgeRule(noRule, "1930-01-01", "2026-05-03")).toBe(true);
    expect([noRule, adults, children].map(hasAgeRule)).toEqual([false, true, true]);
  });

  it("is decided by the birthday of somebody born on February 29 only on the day before it counts", () => {
    expect(fitsAgeRule(adults, "2008-02-29", "2026-02-28")).toBe(false);
    expect(isLeapDayDecisive(adults, "2008-02-29", "2026-02-28")).toBe(true);
    expect(isLeapDayDecisive(children, "2016-02-29", "2029-02-28")).toBe(true);
    const others = ["2026-03-01", "2026-02-27", "2027-02-28", "2028-02-28"];
    expect(others.filter((day) => isLeapDayDecisive(adults, "2008-02-29", day))).toEqual([]);
    expect(isLeapDayDecisive(adults, "2008-02-28", "2026-02-28")).toBe(false);
    expect(isLeapDayDecisive(noRule, "2008-02-29", "2026-02-28")).toBe(false);
  });

  it("allows nobody who was born after the race", () => {
    expect(fitsAgeRule(noRule, "2026-05-04", "2026-05-03")).toBe(false);
  });

  it("is worded so that it can end a sentence", () => {
    expect(ageRuleText(noRule)).toBeNull();
    expect(ageRuleText(adults)).toBe("ages 18 and over");
    expect(ageRuleText({ minimumAge: null, maximumAge: 12 })).toBe("ages up to 12");
    expect(ageRuleText(children)).toBe("ages 8 to 12");
    expect(ageRuleText({ minimumAge: 40, maximumAge: 40 })).toBe("age 40");
  });
});
