import type { Marathon } from "@run/functions/contract";
import { useMemo } from "react";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import type { RosterView } from "../../../entities/entry/roster/roster.ts";
import { longDate } from "../../../lib/dates/date-format.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { registrationDays } from "./registration-days.ts";
import type { RegistrationDay } from "./registration-days.ts";

const RegistrationsChart = lazyComponent(async () => (await import("./registrations-chart.tsx")).RegistrationsChart);

/** How many of the event's entries were registered on each day, as a chart and as a table. */
export function RegistrationsOverTime({
  event: { createdAt, timeZone },
  roster: { entries, state, failure },
  onTryAgain,
}: {
  event: Marathon;
  roster: Pick<RosterView, "entries" | "state" | "failure">;
  onTryAgain: () => void;
}) {
  const now = useNow();
  const days = useMemo(
    () => registrationDays(entries, { createdAt, timeZone, now }),
    [entries, createdAt, timeZone, now],
  );
  const [first] = days;
  if (state !== "complete" && failure !== null && first === undefined) {
    return <LoadFailure what="the registrations" onTryAgain={onTryAgain} />;
  }
  if (state !== "complete") {
    return (
      <div role="status">
        <span className="sr-only">Loading the registrations</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  if (first === undefined) return <p className="text-muted">Nobody has registered yet.</p>;
  if (days.length === 1) {
    return (
      <p className="text-muted">{`${runnerCount(first.count)} registered on ${longDate(first.day, timeZone)}, the first day.`}</p>
    );
  }
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most), first);
  const summary = `Since ${longDate(first.day, timeZone)}. The busiest day was ${longDate(busiest.day, timeZone)}, with ${busiest.count.toLocaleString("en-US")}.`;
  return (
    <>
      <p className="mb-4 text-muted">{summary}</p>
      <RegistrationsChart
        days={days}
        label={`Registrations for each day, and in total. ${summary}`}
        fallback={<Skeleton className="h-64 rounded-card" />}
        failed={null}
      />
      <DayTable days={days} timeZone={timeZone} />
    </>
  );
}

/** The numbers of the chart, newest first, without the days on which nobody registered. */
function DayTable({ days, timeZone }: { days: readonly RegistrationDay[]; timeZone: string }) {
  const rows = days.filter(({ count }) => count > 0).toReversed();
  return (
    <details className="mt-4">
      <summary className="sign flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
        Show the numbers
      </summary>
      <div role="region" aria-label="Registrations by day" tabIndex={0} className="max-h-136 overflow-y-auto">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Registrations by day</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="sign px-3 py-2.5 text-sm text-muted first:pl-0">
                Day
              </th>
              <th scope="col" className="sign px-3 py-2.5 text-sm text-muted">
                Registered
              </th>
              <th scope="col" className="sign px-3 py-2.5 text-sm text-muted">
                In total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, count, total }) => (
              <tr key={day} className="border-b border-line">
                <td className="py-3 pr-3">{longDate(day, timeZone)}</td>
                <td className="px-3 py-3 tabular-nums">{count.toLocaleString("en-US")}</td>
                <td className="px-3 py-3 tabular-nums">{total.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
