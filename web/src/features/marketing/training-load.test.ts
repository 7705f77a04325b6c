import { describe, expect, test } from "vitest";
import { plans, weekdays } from "./content/plans.ts";
import { REST_DAYS_A_WEEK } from "./content/tips.ts";
import { trainingDays, weekTotals } from "./training-load.ts";

test("there are three plans: 8 weeks to 5K, 12 to a Half Marathon, 16 to a Marathon", () => {
  expect(plans.map(({ level, weeks, race }) => [level, weeks, race])).toEqual([
    ["Beginner", 8, "5K"],
    ["Intermediate", 12, "Half Marathon"],
    ["Advanced", 16, "Marathon"],
  ]);
});

describe.each(plans)("the $level plan", (plan) => {
  const weeks = plan.phases.flatMap((phase) => phase.weeks);

  test("has as many weeks as it promises", () => {
    expect(weeks).toHaveLength(plan.weeks);
  });

  test("has the weekly rest days of the tips", () => {
    for (const week of weeks) {
      expect(weekdays.length - Object.keys(week).length).toBeGreaterThanOrEqual(REST_DAYS_A_WEEK);
    }
  });

  test("ends with its race on the last Sunday", () => {
    expect(weeks.at(-1)?.Sunday?.text).toBe(`Race day: ${plan.race}`);
  });

  test("has no week that is more than a fifth above the hardest one so far, until the race", () => {
    const totals = weekTotals(plan).slice(0, -1);
    totals.slice(1).forEach((total, index) => {
      expect(total).toBeLessThanOrEqual(1.2 * Math.max(...totals.slice(0, index + 1)));
    });
  });
});

test("a week's total is the sum of its sessions, rounded to one decimal", () => {
  expect(plans.map((plan) => weekTotals(plan).at(-1))).toEqual([75, 34.1, 60.2]);
});

test("days without any session are left out", () => {
  expect(plans.map(trainingDays)).toEqual([
    ["Tuesday", "Thursday", "Saturday", "Sunday"],
    ["Tuesday", "Wednesday", "Friday", "Sunday"],
    ["Tuesday", "Wednesday", "Thursday", "Saturday", "Sunday"],
  ]);
});
