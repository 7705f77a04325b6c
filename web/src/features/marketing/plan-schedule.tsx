import { classNames } from "../../ui/class-names.ts";
import { FoldMark } from "../../ui/fold-mark.tsx";
import { Table } from "../../ui/table.tsx";
import type { Phase, TrainingPlan } from "./content/plans.ts";
import { planStyle } from "./plan-styles.ts";
import { PlanVolume } from "./plan-volume.tsx";
import { trainingDays, weekTotal, weekTotals } from "./training-load.ts";

export function PlanSchedule({ plan }: { plan: TrainingPlan }) {
  const days = trainingDays(plan);
  const hardest = Math.max(...weekTotals(plan));
  const facts = [
    { name: "Training days", value: `${days.length} a week` },
    { name: "Hardest week", value: `${hardest} ${plan.unit}` },
    { name: "Before you start", value: plan.before },
  ];
  return (
    <section aria-labelledby={plan.id} className="print:break-before-page">
      <header
        className={classNames(
          "grid gap-x-12 gap-y-8 rounded-card p-6 sm:p-9 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-end",
          planStyle(plan.id).card,
        )}
      >
        <div>
          <h2 id={plan.id} tabIndex={-1} className="scroll-mt-8">
            <span className="sign block text-lg">
              {plan.level} · {plan.weeks} weeks
            </span>{" "}
            <span className="poster mt-2 block text-6xl md:text-8xl">{plan.race}</span>
          </h2>
          <p className="mt-5 max-w-prose text-lg">{plan.summary}</p>
        </div>
        <PlanVolume plan={plan} className="h-32 lg:h-44" />
        <dl className="grid gap-x-10 gap-y-4 border-t border-current/30 pt-6 sm:grid-cols-[auto_auto_minmax(0,1fr)] lg:col-span-2">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-sm">{name}</dt>
              <dd className="sign mt-0.5 text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="mt-4">
        {plan.phases.map((phase, index) => (
          <PhaseWeeks
            key={phase.name}
            plan={plan}
            phase={phase}
            firstWeek={plan.phases.slice(0, index).reduce((sum, { weeks }) => sum + weeks.length, 1)}
            isOpen={index === 0}
          />
        ))}
      </div>
    </section>
  );
}

function PhaseWeeks({
  plan,
  phase,
  firstWeek,
  isOpen,
}: {
  plan: TrainingPlan;
  phase: Phase;
  firstWeek: number;
  isOpen: boolean;
}) {
  const weeks = phase.weeks.map((week, index) => ({ number: firstWeek + index, week }));
  const span = `Weeks ${firstWeek} to ${firstWeek + weeks.length - 1}`;
  const columns = [
    { name: "Week", cell: ({ number }: (typeof weeks)[number]) => <span className="poster text-2xl">{number}</span> },
    ...trainingDays(plan).map((day) => ({
      name: day,
      cell: ({ week }: (typeof weeks)[number]) => week[day]?.text ?? <span className="text-muted">Rest</span>,
    })),
    {
      name: "Total",
      cell: ({ week }: (typeof weeks)[number]) => (
        <span className="sign whitespace-nowrap">
          {weekTotal(week)} {plan.unit}
        </span>
      ),
    },
  ];
  return (
    // Printed pages show all phases, because nobody can open one on paper.
    <details
      open={isOpen}
      className="group border-b border-line print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex list-none items-center gap-4 rounded-control py-5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="flex flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="poster text-3xl">{phase.name}</span> <span className="sign text-muted">{span}</span>
        </h3>
        <FoldMark className="print:hidden" />
      </summary>
      <p className="mb-5 max-w-prose text-lg text-pretty text-muted">{phase.text}</p>
      <div className="pb-8 text-base">
        <Table
          caption={`${plan.level}, ${phase.name}: ${span}`}
          columns={columns}
          rows={weeks}
          keyOf={({ number }) => String(number)}
        />
      </div>
    </details>
  );
}
