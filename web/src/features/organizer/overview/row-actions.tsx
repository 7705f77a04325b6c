import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import type { RowAction } from "./row-action.ts";

// The menu's code is preloaded, so that a click opens the menu at once. If the code cannot be loaded, the menu's
// entries appear as buttons.
const MoreActions = lazyComponent(async () => (await import("./more-actions.tsx")).MoreActions, { preload: true });

const moreButtonClass =
  "grid size-9 shrink-0 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8 data-[state=open]:bg-ink/8";

/** The organizer's actions for one event. A canceled event can only be viewed. */
export function RowActions({
  title,
  isCanceled,
  removalLabel,
  onChoose,
}: {
  title: string;
  isCanceled: boolean;
  /** The label of the action that deletes the event, or cancels it if it has runners. */
  removalLabel: string;
  onChoose: (action: RowAction) => void;
}) {
  const [openedBy, setOpenedBy] = useState<"pointer" | "keyboard" | null>(null);
  const races = (
    <Button variant="quiet" size="small" onClick={() => onChoose("races")}>
      Races<span className="sr-only"> of {title}</span>
    </Button>
  );
  const history = (
    <Button variant="quiet" size="small" onClick={() => onChoose("history")}>
      History<span className="sr-only"> of {title}</span>
    </Button>
  );
  const settings = (
    <Button variant="quiet" size="small" onClick={() => onChoose("settings")}>
      Settings<span className="sr-only"> of {title}</span>
    </Button>
  );
  const handOver = (
    <Button variant="quiet" size="small" onClick={() => onChoose("hand-over")}>
      Hand over<span className="sr-only"> {title}</span>
    </Button>
  );
  const remove = (
    <Button variant="quiet" size="small" onClick={() => onChoose("remove")}>
      {removalLabel}
      <span className="sr-only"> {title}</span>
    </Button>
  );
  // The menu replaces this button on click. Replacing it on pointerdown would be too early, because the button would
  // get no click.
  const moreButton = (
    <button
      type="button"
      aria-label={`More for ${title}`}
      // `detail` is 0 for a click made with the keyboard.
      onClick={({ detail }) => setOpenedBy(detail === 0 ? "keyboard" : "pointer")}
      className={moreButtonClass}
    >
      <Icon name="more" />
    </button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 whitespace-nowrap xl:flex-nowrap">
      <Button variant="outline" size="small" onClick={() => onChoose("applicants")}>
        Applicants<span className="sr-only"> of {title}</span>
      </Button>
      {isCanceled ? (
        history
      ) : (
        <>
          <Button variant="outline" size="small" onClick={() => onChoose("edit")}>
            Edit<span className="sr-only"> {title}</span>
          </Button>
          {openedBy === null ? (
            moreButton
          ) : (
            <MoreActions
              title={title}
              className={moreButtonClass}
              removalLabel={removalLabel}
              isByKeyboard={openedBy === "keyboard"}
              onChoose={onChoose}
              fallback={moreButton}
              failed={
                <>
                  {races}
                  {settings}
                  {history}
                  {handOver}
                  {remove}
                </>
              }
            />
          )}
        </>
      )}
    </div>
  );
}
