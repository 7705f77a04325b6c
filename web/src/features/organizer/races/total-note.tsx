import { optionalNumberOf } from "../typed-numbers.ts";
import type { TypedRace } from "./typed-races.ts";

/** Says that the event's total limits its races if they have more places together. */
export function TotalNote({ total, races }: { total: number | null; races: readonly TypedRace[] }) {
  const sum = races.reduce((places, { capacity }) => places + (optionalNumberOf(capacity) ?? Number.NaN), 0);
  if (total === null || races.length < 2 || !(sum > total)) return null;
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      The races have {sum.toLocaleString("en-US")} places together, but the event has {total.toLocaleString("en-US")} in
      total. The total limits them: {total.toLocaleString("en-US")} runners can register.
    </p>
  );
}
