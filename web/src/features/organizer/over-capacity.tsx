import type { Marathon } from "@run/functions/contract";
import { Badge } from "../../ui/badge.tsx";
import { rowsOverCapacity } from "./event-overview/race-counts.ts";

/** Says how many places are taken or on hold beyond the capacity. Renders nothing if there are none. */
export function OverCapacity({ over, name }: { over: number; name?: string }) {
  if (over === 0) return null;
  return (
    <Badge tone="warn">
      {name !== undefined && `${name}: `}
      {over.toLocaleString("en-US")} over capacity
    </Badge>
  );
}

/** The same for each race of an event, and for all of them together. */
export function RacesOverCapacity({ event }: { event: Marathon }) {
  const hasNames = event.races.length > 1;
  return rowsOverCapacity(event).map(({ id, name, over }) => (
    <OverCapacity key={id} over={over} {...(hasNames && { name })} />
  ));
}
