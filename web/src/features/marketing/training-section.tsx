import { Link } from "react-router-dom";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { sideRow } from "../../ui/side-row.ts";
import { paths } from "../../entities/paths.ts";
import { plans } from "./content/plans.ts";
import type { TrainingPlan } from "./content/plans.ts";
import { planStyle } from "./plan-styles.ts";
import { PlanVolume } from "./plan-volume.tsx";
import { TrainingTips } from "./training-tips.tsx";

export function TrainingSection() {
  return (
    <section aria-labelledby="training" className="bg-surface">
      <div className="shell py-16 md:py-24">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h2 id="training" className="poster text-5xl md:text-7xl">
              Training tips and plans
            </h2>
            <p className="mt-3 text-lg text-muted">
              Four rules for every runner, and a plan for each of three distances
            </p>
          </div>
          <LinkButton to={paths.training()} variant="outline">
            See all weeks
            <Icon name="arrow" />
          </LinkButton>
        </div>
        <TrainingTips />
        <ul className={`mt-14 ${sideRow} lg:grid-cols-3`}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PlanCard({ plan }: { plan: TrainingPlan }) {
  return (
    <article
      className={classNames(
        "group relative flex h-full flex-col overflow-hidden rounded-card p-6 shadow-card transition-[transform,box-shadow] duration-200 hover:shadow-lift motion-safe:hover:-translate-y-1 sm:p-7",
        planStyle(plan.id).card,
      )}
    >
      <h3>
        <span className="sign flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
          {plan.level} <span>{plan.weeks} weeks</span>
        </span>{" "}
        <span className="poster mt-3 block text-6xl">{plan.race}</span>
      </h3>
      <p className="mt-4 mb-6 max-w-prose">{plan.summary}</p>
      <PlanVolume plan={plan} className="mt-auto h-20" />
      <Link
        to={`${paths.training()}#${plan.id}`}
        className="sign mt-6 inline-flex items-center gap-2 self-start underline decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card"
      >
        See the plan
        <span className="sr-only">
          {plan.level}, {plan.race}
        </span>
        <Icon name="arrow" className="transition-transform motion-safe:group-hover:translate-x-1" />
      </Link>
    </article>
  );
}
