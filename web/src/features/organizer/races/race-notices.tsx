import type { RaceSettings } from "@run/functions/contract";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { raceChanges } from "./race-changes.ts";
import { RaceChangeList } from "./race-change-list.tsx";
import { placeCount, theRace } from "./race-text.ts";
import type { RaceEditing, TooFewPlaces } from "./use-race-editing.ts";

/** What the user has to know or decide before the races can be saved. */
export function RaceNotices({ editing, onPutBack }: { editing: RaceEditing; onPutBack: (race: RaceSettings) => void }) {
  const { base, theirs, isOutdated, failure } = editing;
  const inUse = base.races.find(({ id }) => id === editing.inUse);
  return (
    <>
      {editing.isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
          <p className="min-w-0">These are your earlier changes. They aren’t saved yet.</p>
          <Button variant="outline" size="small" onClick={editing.startOver}>
            Start over
          </Button>
        </div>
      )}
      {theirs && (
        <Scrolled>
          <FormFailure tone="warn" title="Somebody else has changed the races">
            <p className="mb-3">Saved in the meantime, or in another tab:</p>
            <RaceChangeList changes={raceChanges(base.races, theirs)} />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="outline" size="touch" onClick={editing.takeTheirs}>
                Load theirs
              </Button>
              <Button variant="outline" size="touch" onClick={editing.keepMine}>
                Keep mine
              </Button>
            </div>
            <p className="mt-3 text-sm">
              Loading theirs discards what you typed. If you keep yours, saving replaces theirs.
            </p>
          </FormFailure>
        </Scrolled>
      )}
      {isOutdated && (
        <Scrolled>
          <FormFailure tone="warn" title="Somebody else has changed the races">
            What you typed is still here, but isn’t saved. Loading their changes…
          </FormFailure>
        </Scrolled>
      )}
      {inUse && (
        <Scrolled>
          <FormFailure title={`${inUse.name} can’t be removed`}>
            <p className="mb-3">
              Somebody has entered {theRace(inUse.name)} or is waiting for it since you opened this page.
            </p>
            <Button variant="outline" size="touch" onClick={() => onPutBack(inUse)}>
              Put {theRace(inUse.name)} back
            </Button>
          </FormFailure>
        </Scrolled>
      )}
      {failure && (
        <Scrolled>
          <FormFailure title="Races not saved">{failure}</FormFailure>
        </Scrolled>
      )}
    </>
  );
}

/** Scrolls to a notice when it appears, because the button that caused it is at the lower edge of the screen. */
function Scrolled({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return <div ref={box}>{children}</div>;
}

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
  const name = race === undefined ? "The event" : theRace(race.name).replace(/^t/, "T");
  const capacity = race?.capacity ?? null;
  const missing = capacity === null ? null : tooFew.taken - capacity + 1;
  return (
    <ConfirmDialog
      isOpen
      title="Fewer places than runners?"
      description={
        <>
          {name} has {placeCount(tooFew.taken)} taken or held
          {capacity !== null && <>, and you set {capacity.toLocaleString("en-US")}</>}. Everyone keeps their place.
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
