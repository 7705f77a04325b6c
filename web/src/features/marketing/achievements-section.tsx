import { classNames } from "../../ui/class-names.ts";
import { topFinishers } from "./content/achievements.ts";
import type { Finisher } from "./content/achievements.ts";

export function AchievementsSection() {
  return (
    <section aria-labelledby="achievements" className="border-b border-line bg-surface">
      <div className="shell py-16 md:py-24">
        <h2 id="achievements" className="poster text-5xl md:text-7xl">
          Runner achievements
        </h2>
        <p className="mt-3 max-w-prose text-lg text-muted">
          The top three of the race that people are still talking about.
        </p>
        <ol className="mt-10 space-y-3">
          {topFinishers.map((finisher) => (
            <FinisherRow key={finisher.rank} finisher={finisher} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function FinisherRow({ finisher: { rank, name, country, race, time, honor, text } }: { finisher: Finisher }) {
  const isWinner = rank === 1;
  return (
    <li
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-3 rounded-card p-5 sm:p-7 " +
          "md:grid-cols-[5.5rem_minmax(0,1fr)_auto] md:items-center md:gap-x-8 md:gap-y-2",
        isWinner ? "bg-signal text-navy" : "bg-sunken",
      )}
    >
      <p className="poster text-7xl leading-[0.8] md:row-span-2 md:text-8xl md:leading-[0.8]">
        <span className="sr-only">Rank </span>
        {rank}
      </p>
      <div className="min-w-0">
        <h3 className="poster text-3xl md:text-4xl">{name}</h3>
        <p className="sign mt-1">
          {country} · {race}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-1 md:row-span-2 md:flex-col md:items-end">
        <p className="poster text-5xl tabular-nums lg:text-6xl">{time}</p>
        <p
          className={classNames(
            "sign rounded-full px-3 py-1 text-sm",
            isWinner ? "bg-navy text-chalk" : "bg-accent-soft text-accent",
          )}
        >
          {honor}
        </p>
      </div>
      <p className={classNames("col-span-2 max-w-prose md:col-span-1 md:col-start-2", !isWinner && "text-muted")}>
        {text}
      </p>
    </li>
  );
}
