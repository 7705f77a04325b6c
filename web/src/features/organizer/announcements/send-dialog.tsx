import { beginsAt } from "@run/functions/contract";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { peopleCount } from "../../../entities/person/people-count.ts";
import { sendLabel } from "./announcement-texts.ts";
import type { TypedAnnouncement } from "./typed-announcement.ts";

/** Asks before an announcement is sent or scheduled. */
export function SendDialog({
  typed,
  count,
  timeZone,
  isBusy,
  failure,
  onConfirm,
  onClose,
}: {
  typed: TypedAnnouncement;
  count: number;
  timeZone: string;
  isBusy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { subject, when, sendAt, time, alsoLater } = typed;
  const isLater = when === "later" && sendAt !== "" && time !== "";
  const label = sendLabel(typed, count);
  return (
    <ConfirmDialog
      isOpen
      title={`${label}?`}
      description={
        <span className="wrap-anywhere">
          “<bdi>{subject.trim()}</bdi>”{" "}
          {isLater ? goesOutAt() : "goes out now. Emails can’t be taken back once they’re sent."}
          {alsoLater && count > 0 && " Runners who register later get it, too."}
        </span>
      }
      failure={failure === null ? null : { title: "Not sent", message: failure }}
      confirmLabel={label}
      cancelLabel="Keep editing"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );

  function goesOutAt(): string {
    const at = zonedDateTime(beginsAt(`${sendAt}T${time}`, timeZone), timeZone);
    return `goes out on ${at}, to ${peopleCount(count)} as of now. You can cancel it until then.`;
  }
}
