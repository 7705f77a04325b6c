import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import type { RowAction } from "./row-action.ts";

// Preloaded so that a press opens the menu at once. If that fails, its entries appear as buttons.
const MoreActions = lazyComponent(async () => (await import("./more-actions.tsx")).MoreActions, { preload: true });

const moreLook =
  "grid size-9 shrink-0 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8 data-[state=open]:bg-ink/8";

/** What the organizer can do with one event. A canceled one can only be looked at. */
export function RowActions({
  title,
  isCanceled,
  removalLabel,
  onChoose,
}: {
  title: string;
  isCanceled: boolean;
  /** The label of the action that removes the event: an event that somebody relies on is canceled rather than deleted. */
  removalLabel: string;
  onChoose: (action: RowAction) => void;
}) {
  const [moreWanted, setMoreWanted] = useState<"by-pointer" | "by-keyboard" | null>(null);
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
  // The menu replaces this button only after a click: replaced between press and release, the button would get none.
  const moreButton = (
    <button
      type="button"
      aria-label={`More for ${title}`}
      // `detail` is 0 for a click made with the keyboard.
      onClick={({ detail }) => setMoreWanted(detail === 0 ? "by-keyboard" : "by-pointer")}
      className={moreLook}
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
          {moreWanted === null ? (
            moreButton
          ) : (
            <MoreActions
              title={title}
              className={moreLook}
              removalLabel={removalLabel}
              isByKeyboard={moreWanted === "by-keyboard"}
              onChoose={onChoose}
              fallback={moreButton}
              failed={
                <>
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
