import { lazy, Suspense, useState } from "react";
import { firstInteraction } from "../../../lib/first-interaction.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { OptionalPart } from "../../../ui/optional-part.tsx";

export type RowAction = "applicants" | "edit" | "settings" | "history" | "hand-over" | "remove";

const loadMoreActions = () => import("./more-actions.tsx");
const MoreActions = lazy(async () => ({ default: (await loadMoreActions()).MoreActions }));

if (typeof window !== "undefined") {
  // A head start alone: what goes wrong is seen when the menu is wanted.
  void firstInteraction()
    .then(loadMoreActions)
    .catch(() => undefined);
}

const moreLook =
  "grid size-9 shrink-0 place-items-center rounded-control border-2 border-transparent hover:bg-ink/8 data-[state=open]:bg-ink/8";

/** What the organiser can do with one event. A cancelled one can only be looked at. */
export function RowActions({
  title,
  isCancelled,
  removalName,
  onChoose,
}: {
  title: string;
  isCancelled: boolean;
  /** What removing the event is called: an event with runners is canceled. */
  removalName: string;
  onChoose: (action: RowAction) => void;
}) {
  const [moreWanted, setMoreWanted] = useState<"by-pointer" | "by-keyboard" | null>(null);
  const history = (
    <Button look="quiet" size="small" onClick={() => onChoose("history")}>
      History<span className="sr-only"> of {title}</span>
    </Button>
  );
  const settings = (
    <Button look="quiet" size="small" onClick={() => onChoose("settings")}>
      Settings<span className="sr-only"> of {title}</span>
    </Button>
  );
  const handOver = (
    <Button look="quiet" size="small" onClick={() => onChoose("hand-over")}>
      Hand over<span className="sr-only"> {title}</span>
    </Button>
  );
  const remove = (
    <Button look="quiet" size="small" onClick={() => onChoose("remove")}>
      {removalName}
      <span className="sr-only"> {title}</span>
    </Button>
  );
  // The menu takes its place only once it was pressed: between a press and its release nothing may move.
  const moreButton = (
    <button
      type="button"
      aria-label={`More for ${title}`}
      // A click that comes from a key has no count.
      onClick={({ detail }) => setMoreWanted(detail === 0 ? "by-keyboard" : "by-pointer")}
      className={moreLook}
    >
      <Icon name="more" />
    </button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 whitespace-nowrap xl:flex-nowrap">
      <Button look="outline" size="small" onClick={() => onChoose("applicants")}>
        Applicants<span className="sr-only"> of {title}</span>
      </Button>
      {isCancelled ? (
        history
      ) : (
        <>
          <Button look="outline" size="small" onClick={() => onChoose("edit")}>
            Edit<span className="sr-only"> {title}</span>
          </Button>
          <OptionalPart
            otherwise={
              <>
                {settings}
                {history}
                {handOver}
                {remove}
              </>
            }
          >
            {moreWanted !== null ? (
              <Suspense fallback={moreButton}>
                <MoreActions
                  title={title}
                  className={moreLook}
                  removalName={removalName}
                  isByKeyboard={moreWanted === "by-keyboard"}
                  onChoose={onChoose}
                />
              </Suspense>
            ) : (
              moreButton
            )}
          </OptionalPart>
        </>
      )}
    </div>
  );
}
