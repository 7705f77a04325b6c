import type { Marathon } from "@run/functions/contract";
import { numberStyles, Table } from "../../../ui/table.tsx";
import type { Column } from "../../../ui/table.tsx";
import { OverCapacity } from "../over-capacity.tsx";
import { raceNumbers } from "./race-counts.ts";
import type { RaceNumbers } from "./race-counts.ts";

const number = (value: number) => <span className="tabular-nums">{value.toLocaleString("en-US")}</span>;

const columns: readonly Column<RaceNumbers>[] = [
  { name: "Race", cell: ({ name }) => <span className="sign wrap-anywhere">{name}</span> },
  { name: "Registered", cell: ({ registered }) => number(registered) },
  { name: "On hold", cell: ({ held }) => number(held) },
  { name: "Waiting", cell: ({ waiting }) => number(waiting) },
  { name: "Places", cell: ({ capacity }) => (capacity === null ? "No limit" : number(capacity)) },
  {
    name: "Free",
    cell: ({ free, over }) => (over > 0 ? <OverCapacity over={over} /> : free === null ? "–" : number(free)),
  },
];

/** The places of each race, and of all of them if there are several. */
export function RaceCountsTable({ event }: { event: Marathon }) {
  const { races, total } = raceNumbers(event);
  return (
    <Table
      caption="Places by race"
      columns={columns}
      rows={races.length > 1 ? [...races, total] : races}
      keyOf={({ id }) => id}
      styles={numberStyles}
    />
  );
}
