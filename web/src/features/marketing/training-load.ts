import { weekdays } from "./content/plans.ts";
import type { TrainingPlan, TrainingWeek, Weekday } from "./content/plans.ts";

/** The sum of a week's sessions, to one decimal, in the plan's unit. */
export function weekTotal(week: TrainingWeek): number {
  const total = Object.values(week).reduce((sum, { amount }) => sum + amount, 0);
  return Math.round(total * 10) / 10;
}

export function weekTotals(plan: TrainingPlan): number[] {
  return plan.phases.flatMap(({ weeks }) => weeks.map(weekTotal));
}

/** The weekdays on which any week of the plan has a session, in the order of the week. */
export function trainingDays(plan: TrainingPlan): Weekday[] {
  return weekdays.filter((day) => plan.phases.some(({ weeks }) => weeks.some((week) => week[day] !== undefined)));
}
