import { theRace } from "@run/functions/contract";
import type { RaceSettings } from "@run/functions/contract";
import { timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { ScrolledTo } from "../../../ui/scrolled-to.tsx";
import { RestoredNote } from "../../../ui/unsaved-changes.tsx";
import { TheirRaces } from "./their-races.tsx";
import type { RaceEditing } from "./use-race-editing.ts";

/** What the user has to know or decide before the races can be saved. */
export function RaceNotices({
  editing,
  onPutBack,
  onReload,
}: {
  editing: RaceEditing;
  onPutBack: (race: RaceSettings) => void;
  /** Loads the event again. */
  onReload: () => void;
}) {
  const { base, theirs, isOutdated, newZone, failure } = editing;
  const inUse = base.races.find(({ id }) => id === editing.inUse);
  return (
    <>
      {editing.isRestored && <RestoredNote onStartOver={editing.startOver} />}
      {theirs && (
        <ScrolledTo>
          <TheirRaces
            before={base.races}
            theirs={theirs}
            timeZone={editing.timeZone}
            onTake={editing.takeTheirs}
            onKeep={editing.keepMine}
          />
        </ScrolledTo>
      )}
      {newZone !== null && (
        <ScrolledTo>
          <FormFailure tone="warn" title={`The time zone is now ${timeZoneText(newZone)}`}>
            <p className="mb-3">
              Somebody changed it since you opened this page, perhaps in another tab. The starts keep their local times,
              which are in the new zone now. What you typed isn’t saved yet.
            </p>
            <Button variant="outline" size="touch" onClick={editing.keepMine}>
              Keep what I typed
            </Button>
          </FormFailure>
        </ScrolledTo>
      )}
      {isOutdated && (
        <ScrolledTo>
          <FormFailure tone="warn" title="The races were changed in the meantime">
            <p className="mb-3">What you typed is still here, but isn’t saved. The saved races are loading.</p>
            <Button variant="outline" size="touch" onClick={onReload}>
              Load them again
            </Button>
          </FormFailure>
        </ScrolledTo>
      )}
      {inUse && (
        <ScrolledTo>
          <FormFailure title={`${inUse.name} can’t be removed`}>
            <p className="mb-3">
              Since you opened this page, somebody has registered for {theRace(inUse)} or is waiting for a place in it.
            </p>
            <Button variant="outline" size="touch" onClick={() => onPutBack(inUse)}>
              Put {theRace(inUse)} back
            </Button>
          </FormFailure>
        </ScrolledTo>
      )}
      {failure && (
        <ScrolledTo>
          <FormFailure title="Races not saved">{failure}</FormFailure>
        </ScrolledTo>
      )}
    </>
  );
}
