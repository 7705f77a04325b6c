import { timeZoneText } from "@run/functions/contract";
import { useState } from "react";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { dateText } from "../../../lib/dates/date-time-format.ts";
import { useKeptValues } from "../../../lib/forms/use-kept-values.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { RefusalText } from "../editing/changed-meanwhile.tsx";
import { useSeenVersion } from "../editing/use-seen-version.ts";
import type { TeamEvent } from "../managed-event.ts";
import { useChangeState } from "../queries.ts";

type When = "now" | "later" | "open";

const now = { value: "now", name: "Now", details: "Everyone can find it at once." };
const later = { value: "later", name: "Schedule for later", details: "Until then, only the team can see it." };
const open = { value: "open", name: "Don’t schedule", details: "It stays a draft until the team publishes it." };

const submitLabels: Readonly<Record<When, string>> = { now: "Publish", later: "Schedule", open: "Remove the schedule" };

/** Publishes a draft, sets when it is published by itself, or withdraws that time. */
export function PublishDialog({ marathon, onClose }: { marathon: TeamEvent; onClose: () => void }) {
  const { title, timeZone } = marathon;
  const [set] = useState(marathon.publishAt);
  const [base, seeVersion] = useSeenVersion(marathon.version);
  const { uid } = useSignedInUser();
  const { values, change, discard } = useKeptValues<{ when: When; day: string; time: string }>(
    { uid, name: `publish:${marathon._id}` },
    { when: set === null ? "now" : "later", day: set?.slice(0, 10) ?? "", time: set?.slice(11) ?? "" },
  );
  const { when, day, time } = values;
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { run, isBusy, failure, setFailure } = useRequest((error) => error);
  const changeState = useChangeState(marathon._id);
  const publishAt = when === "later" ? `${day}T${time}` : null;

  const close = () => {
    discard();
    onClose();
  };
  const handleSubmit = async () => {
    const isMissing = when === "later" && (day === "" || time === "");
    setIsIncomplete(isMissing);
    if (isMissing) return;
    await run({
      send: () =>
        changeState.mutateAsync({ base, ...(when === "now" ? { state: "published" } : { state: "draft", publishAt }) }),
      onSent: () => {
        showPopup({ kind: "success", ...doneText(title, publishAt && dateText(publishAt, timeZone), when) });
        close();
      },
      onFailure: seeVersion,
    });
  };

  const issues = failure instanceof ApiError ? failure.issues : [];
  const issue = isIncomplete ? "Choose a day and a time" : issues.find(({ path }) => path === "publishAt")?.message;
  const type = (field: "day" | "time") => (event: { target: { value: string } }) => {
    setIsIncomplete(false);
    setFailure(null);
    change({ [field]: event.target.value });
  };
  return (
    <Dialog
      isOpen
      title="Publish this event?"
      description={`${title}. Once it’s published, everyone can find it, and runners can register on the dates you set. It can’t become a draft again.`}
      onClose={close}
    >
      <Form onSubmit={handleSubmit} className="space-y-5">
        <ChoiceField
          label="When"
          name="when"
          choices={set === null ? [now, later] : [now, later, open]}
          chosen={when}
          onChange={(event) => {
            setFailure(null);
            change({ when: event.target.value as When });
          }}
        />
        {when === "later" && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Day" type="date" required error={issue} value={day} onChange={type("day")} />
            <TextField
              label="Time"
              type="time"
              required
              hint={`In ${timeZoneText(timeZone)}`}
              value={time}
              onChange={type("time")}
            />
          </div>
        )}
        {failure !== null && (
          <FormFailure title={when === "now" ? "Not published" : "Not saved"}>
            <RefusalText error={failure} timeZone={timeZone}>
              Check what you typed, then send it again.
            </RefusalText>
          </FormFailure>
        )}
        <FormButtons cancelLabel="Go back" submitLabel={submitLabels[when]} isBusy={isBusy} onCancel={close} />
      </Form>
    </Dialog>
  );
}

function doneText(title: string, time: string | null, when: When): { title: string; text: string } {
  switch (when) {
    case "now":
      return { title: "Event published", text: `${title}: everyone can find it now.` };
    case "later":
      return { title: "Publication scheduled", text: `${title} will be published on ${time ?? ""}.` };
    case "open":
      return { title: "Schedule removed", text: `${title} stays a draft until the team publishes it.` };
  }
}
