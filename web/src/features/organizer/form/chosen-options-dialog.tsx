import { ConfirmDialog } from "../../../ui/dialog.tsx";

/** Asks before the form loses options that runners have chosen, or has fewer than they have chosen. */
export function ChosenOptionsDialog({
  text,
  deleted,
  onConfirm,
  onClose,
}: {
  /** What runners have chosen, as the server says it. */
  text: string;
  /** The labels of the questions that are deleted. */
  deleted: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen
      title="Change what runners have chosen?"
      description={`${deleted.map((label) => `“${label}” will be deleted. `).join("")}${text} Answers to a deleted question are kept. Runners whose option is removed choose again when they change their entry.`}
      confirmLabel="Save anyway"
      cancelLabel="Go back to the form"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
