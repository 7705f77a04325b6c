import { ageGroupLabel } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useMemo } from "react";
import { useRoster } from "../../../entities/entry/roster/use-roster.ts";
import { RosterAge, RosterProblem } from "../entries-page/roster-status.tsx";
import { ListLoading } from "../load-failure.tsx";
import { categoryCounts } from "./category-counts.ts";
import type { GenderCounts } from "./category-counts.ts";

const columns: readonly { key: keyof GenderCounts; name: string; short: string }[] = [
  { key: "F", name: "Women", short: "F" },
  { key: "M", name: "Men", short: "M" },
  { key: "X", name: "Non-binary", short: "X" },
  { key: "unstated", name: "Not stated", short: "?" },
  { key: "total", name: "All", short: "All" },
];

/** How many of the event's entries each age group would have, from the roster on this device. */
export function AgeGroupPreview({ event, uid, starts }: { event: Marathon; uid: string; starts: readonly number[] }) {
  const roster = useRoster({ uid, id: event._id, announcedAt: null });
  const { entries, state } = roster;
  const counts = useMemo(() => categoryCounts(event, entries, starts), [event, entries, starts]);
  const total = Math.max(event.registrationCount, entries.length);
  if (state === "refused") return <p className="text-muted">Your role doesn’t show the entries.</p>;
  if (state === "opening" || (state === "loading" && entries.length === 0 && roster.failure === null)) {
    return <ListLoading what="the entries" />;
  }
  const isErased = entries.some(({ keptCategory }) => keptCategory !== null);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="sign text-lg">Runners in each group</h3>
        <RosterAge roster={roster} total={total} />
      </div>
      <RosterProblem roster={roster} total={total} onTryAgain={() => void roster.sync()} />
      <p role="status">{summaryOf(counts.unknown.total, counts.total.total)}</p>
      {isErased && (
        <p className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
          The dates of birth were erased 30 days after the race. Results keep the age groups that were set then, and
          other groups no longer apply to those runners.
        </p>
      )}
      {/* With large text, the table scrolls on a phone. */}
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse tabular-nums md:table-fixed">
          <caption className="sr-only">Runners by age group and gender</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="sign py-2.5 pr-2 text-left text-sm text-muted">
                Age
              </th>
              {columns.map(({ key, name, short }) => (
                <th key={key} scope="col" className="sign px-1 py-2.5 text-right text-sm text-muted">
                  <span aria-hidden="true" className="md:hidden">
                    {short}
                  </span>
                  <span className="sr-only md:not-sr-only">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.groups.map(({ group, counts: ofGroup }) => (
              <Row key={group.from} label={ageGroupLabel(group)} counts={ofGroup} />
            ))}
            {counts.unknown.total > 0 && <Row label="No date of birth" counts={counts.unknown} />}
            <Row label="All" counts={counts.total} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ label, counts }: { label: string; counts: GenderCounts }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="sign py-2 pr-2 text-left">
        {label}
      </th>
      {columns.map(({ key }) => (
        <td key={key} className={counts[key] === 0 ? "px-1 text-right text-muted" : "px-1 text-right"}>
          {count(counts[key])}
        </td>
      ))}
    </tr>
  );
}

const count = (number: number) => number.toLocaleString("en-US");

/** Says how many entries are in no group. */
function summaryOf(unknown: number, total: number): string {
  if (total === 0) return "Nobody has entered yet.";
  if (unknown === 0)
    return total === 1 ? "The only entry has a date of birth." : `All ${count(total)} entries have a date of birth.`;
  return `${count(unknown)} of ${total === 1 ? "1 entry" : `${count(total)} entries`} ${unknown === 1 ? "has" : "have"} no date of birth.`;
}
