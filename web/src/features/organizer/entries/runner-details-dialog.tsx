import { fullName } from "@run/functions/contract";
import type { Marathon, RunnerRecord } from "@run/functions/contract";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFacts } from "./form-facts.tsx";

/** Everything that a runner entered into the event's form. */
export function RunnerDetailsDialog({
  runner,
  event,
  onClose,
}: {
  runner: RunnerRecord;
  event: Marathon | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen
      title={fullName(runner)}
      description="What this runner entered into the registration form."
      onClose={onClose}
    >
      <FormFacts runner={runner} event={event} />
    </Dialog>
  );
}
