import { fullName } from "@run/functions/contract";
import type { Marathon, RunnerRecord } from "@run/functions/contract";
import type { ReactNode } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFacts } from "./form-facts.tsx";

/** Everything that the row of a table shows of a runner on wide screens. */
export function RunnerDialog({
  runner,
  facts,
  answersOf,
  actions,
  onClose,
}: {
  runner: RunnerRecord;
  facts: readonly { name: string; value: ReactNode }[];
  /** The event whose form was filled in, or null if there are no answers to show. */
  answersOf: Marathon | null;
  actions: ReactNode;
  onClose: () => void;
}) {
  // The answers below begin with the date of birth.
  const isShownHere = ({ name }: { name: string }) =>
    name !== "Date of Birth" || answersOf === null || runner.dateOfBirth === null;
  return (
    <Dialog
      isOpen
      title={fullName(runner)}
      description="Everything this list shows about the runner."
      onClose={onClose}
    >
      <dl className="mb-4 grid gap-4 sm:grid-cols-2">
        {facts.filter(isShownHere).map(({ name, value }) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="sign text-sm text-muted">{name}</dt>
            <dd className="mt-1">{value}</dd>
          </div>
        ))}
      </dl>
      {answersOf !== null && <FormFacts runner={runner} event={answersOf} />}
      {actions && <div className="mt-6">{actions}</div>}
    </Dialog>
  );
}
