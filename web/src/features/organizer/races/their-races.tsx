import type { RaceSettings } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { RaceChangeList } from "./race-change-list.tsx";
import { raceChanges } from "./race-changes.ts";

/** What somebody else has saved in the meantime. The user can load it, or keep what they typed. */
export function TheirRaces({
  before,
  theirs,
  onTake,
  onKeep,
}: {
  /** The races that the form is based on. */
  before: readonly RaceSettings[];
  theirs: readonly RaceSettings[];
  onTake: () => void;
  onKeep: () => void;
}) {
  return (
    <FormFailure tone="warn" title="The races were changed in the meantime">
      <p className="mb-3">Somebody else, or you in another tab, has saved:</p>
      <RaceChangeList changes={raceChanges(before, theirs)} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" size="touch" onClick={onTake}>
          Load theirs
        </Button>
        <Button variant="outline" size="touch" onClick={onKeep}>
          Keep mine
        </Button>
      </div>
      <p className="mt-3 text-sm">Loading theirs discards what you typed. If you keep yours, saving replaces theirs.</p>
    </FormFailure>
  );
}
