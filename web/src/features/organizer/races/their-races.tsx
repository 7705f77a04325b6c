import type { RaceSettings } from "@run/functions/contract";
import { TheirChanges } from "../editing/their-changes.tsx";
import { RaceChangeList } from "./race-change-list.tsx";
import { raceChanges } from "./race-changes.ts";

/** What somebody else has saved in the meantime. The user can load it, or keep what they typed. */
export function TheirRaces({
  before,
  theirs,
  timeZone,
  onTake,
  onKeep,
}: {
  /** The races that the form is based on. */
  before: readonly RaceSettings[];
  theirs: readonly RaceSettings[];
  timeZone: string;
  onTake: () => void;
  onKeep: () => void;
}) {
  return (
    <TheirChanges title="The races were changed in the meantime" {...{ onTake, onKeep }}>
      <RaceChangeList changes={raceChanges(before, theirs, timeZone)} />
    </TheirChanges>
  );
}
