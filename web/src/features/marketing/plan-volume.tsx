import { classNames } from "../../ui/class-names.ts";
import type { TrainingPlan } from "./content/plans.ts";
import { planStyle } from "./plan-styles.ts";
import { weekTotals } from "./training-load.ts";

/**
 * A bar for each week, as tall as its training volume. Hidden from screen readers, because the schedule has the
 * numbers.
 */
export function PlanVolume({ plan, className }: { plan: TrainingPlan; className?: string }) {
  const totals = weekTotals(plan);
  const highest = Math.max(...totals);
  return (
    <div aria-hidden="true" className={classNames("flex items-end gap-1", className)}>
      {totals.map((total, week) => (
        <span
          key={week}
          style={{ height: `${(total / highest) * 100}%` }}
          className={classNames("flex-1 rounded-t-sm", planStyle(plan.id).bar)}
        />
      ))}
    </div>
  );
}
