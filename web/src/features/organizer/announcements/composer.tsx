import { ANNOUNCEMENT_MAX, isRaceOver } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { ListLoading, LoadFailure } from "../load-failure.tsx";
import { useCloseWarning } from "../../../ui/unsaved-changes.tsx";
import { useSendsEmail } from "../../../entities/message/my-messages-query.ts";
import type { SessionUser } from "../../../entities/session/session.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { canGoToLater } from "./typed-announcement.ts";
import { useComposing } from "./use-composing.ts";
import type { Composing } from "./use-composing.ts";

const Preview = lazyComponent(async () => (await import("./announcement-preview.tsx")).AnnouncementPreviewCard, {
  preload: true,
});
const SendDialog = lazyDialog(async () => (await import("./send-dialog.tsx")).SendDialog);

const MARKDOWN_HINT =
  "**bold**, *italic*, “- ” before each item of a list, and [the course](https://example.com) for a link. An empty line begins a new paragraph.";

/** Writes to the runners of an event. What is typed is kept until it is sent. */
export function Composer({ event, user, onSent }: { event: Marathon; user: SessionUser; onSent: () => void }) {
  const composing = useComposing(event, user, onSent);
  const { form, typed, preview, failures } = composing;
  const sendsEmail = useSendsEmail(user.uid);
  useCloseWarning(typed.subject.trim() !== "" || typed.text.trim() !== "");
  return (
    <div className="space-y-8">
      {!sendsEmail && (
        <FormFailure title="RUN sends no email here" tone="warn">
          Runners with an account find what you write under Messages. Nobody else gets it.
        </FormFailure>
      )}
      <Form
        onSubmit={composing.showPreview}
        className="space-y-8 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
      >
        <div className="space-y-5">
          <TextField label="Subject" required autoComplete="off" dir="auto" {...fieldProps(form, "subject")} />
          <TextAreaField
            label="Text"
            required
            rows={12}
            dir="auto"
            hint={`You can use ${MARKDOWN_HINT} Up to ${ANNOUNCEMENT_MAX.toLocaleString("en-US")} characters.`}
            {...fieldProps(form, "text")}
          />
        </div>
        <fieldset>
          <legend className="poster mb-4 text-2xl">Who gets it</legend>
          <div className="space-y-5">
            <AudienceFields form={form} typed={typed} event={event} />
            <CheckboxField
              label="The people we entered agreed to get email from us"
              hint="Unless you check this, people without an account whom your team entered don’t get this message."
              {...form.register("consent")}
            />
          </div>
        </fieldset>
        <TimeFields composing={composing} event={event} />
        {failures.preview && <FormFailure title="No preview">{failures.preview}</FormFailure>}
        {failures.test && <FormFailure title="Test not sent">{failures.test}</FormFailure>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" isBusy={composing.isPreviewing}>
            Preview
          </Button>
          <Button
            variant="outline"
            size="large"
            isBusy={composing.isTesting}
            onClick={(press) => void composing.sendTest(press)}
          >
            Send a test to myself
          </Button>
        </div>
      </Form>
      {preview !== null && (
        <Preview
          preview={preview.result}
          isCurrent={preview.isCurrent}
          typed={typed}
          failure={composing.isAsking ? null : failures.send}
          isPreviewing={composing.isPreviewing}
          onPreview={() => void composing.showPreview()}
          onSend={composing.ask}
          fallback={<ListLoading what="the preview" />}
          failed={<LoadFailure what="the preview" onTryAgain={() => location.reload()} />}
        />
      )}
      {preview !== null && composing.isAsking && (
        <SendDialog
          typed={typed}
          count={preview.result.count}
          timeZone={event.timeZone}
          isBusy={composing.isBusy}
          failure={failures.send}
          onConfirm={() => void composing.send()}
          onClose={composing.stopAsking}
        />
      )}
    </div>
  );
}

const timeChoices = [
  { value: "now", name: "Now" },
  { value: "later", name: "Later" },
];

/** When it goes out, and whether runners who register later get it. Neither is possible once the event is over. */
function TimeFields({ composing: { form, typed }, event }: { composing: Composing; event: Marathon }) {
  const isOver = isRaceOver(event, useNow());
  if (isOver && typed.when === "now" && !typed.alsoLater) return null;
  const { error, ...day } = fieldProps(form, "sendAt");
  const isIncomplete = typed.sendAt === "" || typed.time === "";
  return (
    <fieldset>
      <legend className="poster mb-4 text-2xl">When</legend>
      <div className="space-y-5">
        <ChoiceField
          label="Send it"
          isCompact
          choices={timeChoices}
          chosen={typed.when}
          {...form.register("when", { deps: ["sendAt"] })}
        />
        {typed.when === "later" && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Day"
              type="date"
              required
              error={error && isIncomplete ? "Choose a day and a time" : error}
              {...day}
            />
            <TextField
              label="Time"
              type="time"
              required
              hint={`In ${timeZoneText(event.timeZone)}`}
              {...form.register("time", { deps: ["sendAt"] })}
            />
          </div>
        )}
        {canGoToLater(typed.audience) && (
          <CheckboxField
            label="Also send it to runners who register later"
            hint="They get it soon after they register, until race day is over."
            {...form.register("alsoLater")}
          />
        )}
      </div>
    </fieldset>
  );
}
