import { TITLE_MAX, calendarDayOf, dayNextYear, onDay } from "@run/functions/contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { useKeptValues } from "../../../lib/forms/use-kept-values.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import type { TeamEvent } from "../managed-event.ts";
import { useCopyEvent } from "../queries.ts";
import { serverNow } from "../../../lib/dates/server-clock.ts";

/** Copies an event to the next year, or to another day, as a draft. */
export function CopyDialog({ marathon, onClose }: { marathon: TeamEvent; onClose: () => void }) {
  const { uid } = useSignedInUser();
  const [proposed] = useState(
    () => dayNextYear(calendarDayOf(marathon.marathonStartDate, marathon.timeZone), serverNow()) ?? "",
  );
  const { values, change, discard } = useKeptValues(
    { uid, name: `copy:${marathon._id}` },
    { title: "", day: proposed },
  );
  const { title, day } = values;
  const navigate = useNavigate();
  const { run, isBusy, failure } = useServerAction();
  const copy = useCopyEvent(marathon._id);

  const close = () => {
    discard();
    onClose();
  };
  const handleSubmit = () =>
    run({
      send: (idempotencyKey) =>
        copy.mutateAsync({
          body: {
            ...(title.trim() !== "" && { title: title.trim() }),
            ...(![proposed, ""].includes(day) && {
              marathonStartDate: onDay(day, marathon.marathonStartDate, marathon.timeZone),
            }),
          },
          idempotencyKey,
        }),
      onSent: (insertedId) => {
        showPopup({
          kind: "success",
          title: "Copy saved as a draft",
          text: "Only you and your team can see it until you publish it.",
        });
        close();
        void navigate(paths.marathonOverview(insertedId));
      },
    });

  const issue = copy.error instanceof ApiError ? copy.error.issues[0]?.message : undefined;
  return (
    <Dialog
      isOpen
      title="Copy to next year"
      description={`${marathon.title}. The copy is a draft with the same description, races, form, team and settings. The runners and the history stay with this event.`}
      onClose={close}
    >
      <Form onSubmit={handleSubmit} className="space-y-5">
        <TextField
          label="Title"
          isOptional
          maxLength={TITLE_MAX}
          hint="Left empty, the copy has the same title, with the new year if the title has one."
          value={title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          type="date"
          label="Marathon Start Date"
          hint="The same weekday next year. The other dates move with it."
          value={day}
          onChange={(event) => change({ day: event.target.value })}
        />
        {failure !== null && <FormFailure title="Not copied">{issue ?? messageOf(copy.error)}</FormFailure>}
        <FormButtons cancelLabel="Don’t copy" submitLabel="Copy event" isBusy={isBusy} onCancel={close} />
      </Form>
    </Dialog>
  );
}
