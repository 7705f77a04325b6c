import type { Marathon } from "@run/functions/contract";
import { MoveNote } from "../event-form/move-note.tsx";
import { readRaces } from "./typed-races.ts";
import type { TypedRace } from "./typed-races.ts";

/** What the typed starts mean to the runners of the races. */
export function RaceMoveNote({ event, typed }: { event: Marathon; typed: readonly TypedRace[] }) {
  const { races, issues } = readRaces(event, typed);
  // A start that cannot be saved is no move yet.
  return issues.length === 0 && <MoveNote event={event} move={{ races }} />;
}
