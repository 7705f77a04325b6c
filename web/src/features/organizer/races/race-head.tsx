import { Badge } from "../../../ui/badge.tsx";
import { MoveButton } from "../move-button.tsx";
import { OverCapacity } from "../over-capacity.tsx";
import { isUsed } from "./race-settings.ts";
import type { RaceUse } from "./race-settings.ts";
import { kilometersTyped } from "./typed-races.ts";

/** The name of a race, its distance on a bib, how many runners it has, and the buttons that move it. */
export function RaceHead({
  id,
  name,
  distanceKm,
  use,
  isNew,
  position,
  count,
  onMove,
}: {
  /** The id of the heading, which names the race's section. */
  id: string;
  name: string;
  /** The distance as it is typed. */
  distanceKm: string;
  use: RaceUse;
  isNew: boolean;
  position: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <DistanceBib kilometers={kilometersTyped(distanceKm)} />
      <div className="min-w-28 flex-1 pt-1">
        <h2 id={id} tabIndex={-1} className="poster text-3xl wrap-anywhere">
          {name}
        </h2>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {isNew ? <Badge tone="accent">Not saved yet</Badge> : <UseBadges use={use} />}
        </p>
      </div>
      {count > 1 && (
        <div className="flex flex-col">
          <MoveButton label={`Move ${name} up`} isAtEnd={position === 0} onMove={() => onMove(-1)} isUp />
          <MoveButton label={`Move ${name} down`} isAtEnd={position === count - 1} onMove={() => onMove(1)} />
        </div>
      )}
    </div>
  );
}

function UseBadges({ use }: { use: RaceUse }) {
  if (!isUsed(use)) return <span className="text-base text-muted">No runners yet</span>;
  const count = (number: number) => number.toLocaleString("en-US");
  return (
    <>
      <Badge tone="go">{count(use.registered)} registered</Badge>
      <OverCapacity over={use.over} />
      {use.held > 0 && <Badge tone="warn">{count(use.held)} on hold</Badge>}
      {use.waiting > 0 && <Badge tone="accent">{count(use.waiting)} waiting</Badge>}
    </>
  );
}

/** Hidden from screen readers, which read the distance in its field. */
function DistanceBib({ kilometers }: { kilometers: number | null }) {
  const isKnown = kilometers !== null && !Number.isNaN(kilometers);
  return (
    <div
      aria-hidden="true"
      className="w-18 shrink-0 rounded-md border border-night-line bg-night pt-1 pb-1.5 text-center text-chalk shadow-card"
    >
      <div className="flex justify-between px-1.5">
        <span className="size-1.5 rounded-full bg-chalk/45" />
        <span className="size-1.5 rounded-full bg-chalk/45" />
      </div>
      <div className="sign -mt-1 text-sm leading-none text-amber">km</div>
      <div className="poster truncate text-4xl leading-[0.95]">{isKnown ? bibNumber(kilometers) : "?"}</div>
    </div>
  );
}

/** At most one decimal, so that it fits the bib. */
function bibNumber(kilometers: number): string {
  return kilometers.toLocaleString("en-US", { maximumFractionDigits: kilometers < 100 ? 1 : 0, useGrouping: false });
}
