import type { RaceSettings } from "@run/functions/contract";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { theRace } from "../../../entities/race/race-name.ts";
import type { RaceEditing } from "./use-race-editing.ts";

const TheirRaces = lazyComponent(async () => (await import("./their-races.tsx")).TheirRaces, { preload: true });

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
          <TheirRaces
            before={base.races}
            theirs={theirs}
            onTake={editing.takeTheirs}
            onKeep={editing.keepMine}
            failed={<Unloaded />}
          />
        </Scrolled>
      )}
      {isOutdated && (
        <Scrolled>
          <FormFailure tone="warn" title="The races were changed in the meantime">
            <p className="mb-3">What you typed is still here, but isn’t saved. The saved races are loading.</p>
            <Button variant="outline" size="touch" onClick={onReload}>
              Load them again
            </Button>
          </FormFailure>
        </Scrolled>
      )}
      {inUse && (
        <Scrolled>
          <FormFailure title={`${inUse.name} can’t be removed`}>
            <p className="mb-3">
              Since you opened this page, somebody has registered for {theRace(inUse)} or is waiting for a place in it.
            </p>
            <Button variant="outline" size="touch" onClick={() => onPutBack(inUse)}>
              Put {theRace(inUse)} back
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

/** Shown if the code that compares races cannot be loaded. */
function Unloaded() {
  return (
    <FormFailure tone="warn" title="The races were changed in the meantime">
      Reload the page to see what changed. What you typed is kept.
    </FormFailure>
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
