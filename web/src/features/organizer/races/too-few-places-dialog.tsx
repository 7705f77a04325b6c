import { runnerCount } from "../../../entities/event/runner-count.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { capitalized, theRace } from "../../../entities/race/race-name.ts";
import { placeCount } from "./race-text.ts";
import type { TooFewPlaces } from "./use-race-editing.ts";

/** Asks before a race gets fewer places than it has runners. */
export function TooFewPlacesDialog({
  tooFew,
  onConfirm,
  onClose,
}: {
  tooFew: TooFewPlaces;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const race = tooFew.races.find(({ id }) => id === tooFew.raceId);
  const name = race === undefined ? "The event" : capitalized(theRace(race));
  const capacity = race?.capacity ?? null;
  const missing = capacity === null ? null : tooFew.taken - capacity + 1;
  return (
    <ConfirmDialog
      isOpen
      title="Fewer places than runners?"
      description={
        <>
          {name} has {placeCount(tooFew.taken)} taken or held
          {capacity !== null && <>, but you set {capacity.toLocaleString("en-US")}</>}. Everyone keeps their place.
          {missing !== null && (
            <>
              {" "}
              Nobody new gets in until {runnerCount(missing)} {missing === 1 ? "has" : "have"} withdrawn.
            </>
          )}
        </>
      }
      confirmLabel="Save anyway"
      cancelLabel="Change the number"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
