import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { TeamEvent } from "../managed-event.ts";

const RemoveEventDialog = lazyDialog(
  async () => (await import("../overview/remove-event-dialog.tsx")).RemoveEventDialog,
);
const StateDialog = lazyDialog(async () => (await import("./state-dialog.tsx")).StateDialog);
const PublishDialog = lazyDialog(async () => (await import("./publish-dialog.tsx")).PublishDialog);
const CopyDialog = lazyDialog(async () => (await import("./copy-dialog.tsx")).CopyDialog);

/** What the team can do with an event as a whole. */
export const lifeActions = ["publish", "postpone", "copy", "remove"] as const;
export type LifeAction = (typeof lifeActions)[number];

/** The dialog of the chosen action. `onRemoved` is called after the event was deleted or canceled. */
export function LifeDialog({
  marathon,
  action,
  onClose,
  onRemoved,
}: {
  marathon: TeamEvent;
  action: LifeAction;
  onClose: () => void;
  onRemoved: () => void;
}) {
  if (action === "copy") return <CopyDialog marathon={marathon} onClose={onClose} />;
  if (action === "remove") return <RemoveEventDialog marathon={marathon} onRemoved={onRemoved} onClose={onClose} />;
  if (action === "publish" && lifeStateOf(marathon) === "draft") {
    return <PublishDialog marathon={marathon} onClose={onClose} />;
  }
  return <StateDialog marathon={marathon} to={action === "publish" ? "published" : "postponed"} onClose={onClose} />;
}
