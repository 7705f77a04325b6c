import { capitalized, theRace } from "@run/functions/contract";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { belowTakenText } from "../below-taken-text.ts";
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
  return (
    <ConfirmDialog
      isOpen
      title="Fewer places than runners?"
      description={
        <>
          {name} has {placeCount(tooFew.taken)} taken or held
          {capacity === null
            ? ". Everyone keeps their place."
            : `, but you set ${capacity.toLocaleString("en-US")}. ${belowTakenText(tooFew.taken, capacity)}`}
        </>
      }
      confirmLabel="Save anyway"
      cancelLabel="Change the number"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
