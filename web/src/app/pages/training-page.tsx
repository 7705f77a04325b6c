import { PlanSchedule } from "../../features/marketing/plan-schedule.tsx";
import { plans } from "../../features/marketing/content/plans.ts";
import { TrainingTips } from "../../features/marketing/training-tips.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../../entities/paths.ts";
import { useHashTarget } from "../use-hash-target.ts";

export function TrainingPage() {
  useHashTarget();
  return (
    <>
      <header className="on-night bg-night text-chalk">
        <div className="shell grid grid-cols-1 gap-x-12 gap-y-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-center">
          <div className="min-w-0">
            <PageHeading title="Training Plans" className="text-[min(clamp(3.75rem,8vw,7.5rem),19vw)] leading-[0.86]">
              Training plans, week by week
            </PageHeading>
            <p className="mt-6 max-w-lg text-lg text-haze md:text-xl">
              Three plans that fit around a job. Pick a race, count back the weeks, and start on a Tuesday.
            </p>
            <nav aria-label="Plans" className="mt-9 print:hidden">
              <ul className="flex flex-wrap gap-3">
                {plans.map(({ id, level, weeks, race }) => (
                  <li key={id}>
                    <LinkButton to={`#${id}`} variant="chalk">
                      {level}: {race} in {weeks} weeks
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <img
            src="/pictures/training.svg"
            alt=""
            width={640}
            height={400}
            className="aspect-8/5 h-auto w-full max-w-xl rounded-card object-cover lg:justify-self-end print:hidden"
          />
        </div>
      </header>
      <section aria-labelledby="tips" className="border-b border-line bg-surface">
        <div className="shell py-14 md:py-20">
          <h2 id="tips" tabIndex={-1} className="poster mb-10 text-5xl md:text-6xl">
            Four rules for every plan
          </h2>
          <TrainingTips />
        </div>
      </section>
      <div className="shell space-y-16 py-14 md:space-y-24 md:py-20">
        {plans.map((plan) => (
          <PlanSchedule key={plan.id} plan={plan} />
        ))}
        <p className="max-w-prose text-muted">
          These plans don't replace medical advice. If something hurts for more than three days, stop and see a doctor
          before you go on.
        </p>
      </div>
      <section aria-label="Find a race" className="border-t border-line bg-surface print:hidden">
        <div className="shell flex flex-wrap items-center justify-between gap-6 py-14 md:py-20">
          <p className="poster max-w-[16ch] text-4xl md:text-6xl">Find a race for your plan</p>
          <LinkButton to={paths.marathons()} size="large">
            Explore Events
            <Icon name="arrow" />
          </LinkButton>
        </div>
      </section>
    </>
  );
}
