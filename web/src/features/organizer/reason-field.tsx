import { REASON_MAX } from "@run/functions/contract";
import { TextAreaField } from "../../ui/field.tsx";

/** Why an event is postponed or canceled. */
export function ReasonField({ reason, onType }: { reason: string; onType: (reason: string) => void }) {
  return (
    <TextAreaField
      label="Reason"
      isOptional
      rows={3}
      maxLength={REASON_MAX}
      hint="Shown to everyone on the event’s page, and to its runners in My Apply List."
      value={reason}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
