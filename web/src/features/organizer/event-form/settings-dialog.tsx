import { zodResolver } from "@hookform/resolvers/zod";
import { cutOffDaysSchema, marathonSettingsSchema } from "@run/functions/contract";
import type { EventDates, MarathonSettings, MyEvent } from "@run/functions/contract";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { lastDayOfChanges } from "../../../entities/entry/cut-off.ts";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { longDate } from "../../../lib/dates/date-format.ts";
import { timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { DiscardDialog, LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import { useChangeSettings } from "../queries.ts";
import { wholeNumberOf } from "./capacity-text.ts";

type TypedSettings = {
  locked: boolean;
  contactsOpen: boolean;
  cutOffDays: string;
  offerHours: string;
};

/** The settings in this dialog. Capacity and time zone are in the edit form instead. */
type Settings = Required<Pick<MarathonSettings, "locked" | "contactsOpen" | "cutOffDays" | "offerHours">>;

function settingsOf(typed: TypedSettings): Settings {
  return {
    ...typed,
    cutOffDays: wholeNumberOf(typed.cutOffDays),
    offerHours: wholeNumberOf(typed.offerHours),
  };
}

const typedSettingsSchema = z.pipe(
  z.transform((typed: TypedSettings): MarathonSettings => settingsOf(typed)),
  marathonSettingsSchema,
);

/** Only the settings that were changed here, so that settings that were saved in another tab are kept. */
function changedSettings(saved: MarathonSettings, chosen: MarathonSettings): MarathonSettings {
  return Object.fromEntries(
    Object.entries(chosen).filter(([setting, value]) => value !== saved[setting as keyof MarathonSettings]),
  );
}

export function SettingsDialog({ marathon, onClose }: { marathon: MyEvent; onClose: () => void }) {
  const { locked, contactsOpen, cutOffDays, offerHours } = marathon;
  const [saved] = useState({ locked, contactsOpen, cutOffDays, offerHours });
  const [base, setBase] = useState(marathon.version);
  const [isOpening, setIsOpening] = useState(false);
  const { form, submit, isBusy, failure } = useServerForm({
    resolver: zodResolver(typedSettingsSchema),
    defaultValues: asTyped(saved),
    failureOf,
  });
  const typed = settingsOf({ ...asTyped(saved), ...useWatch({ control: form.control }) });
  const hasChanges = !isSame(saved, typed);
  const change = useChangeSettings();
  const [isLeaving, setIsLeaving] = useState(false);

  const handleSubmit = submit({
    send: async (chosen) => {
      const settings = changedSettings(saved, chosen);
      if (Object.keys(settings).length > 0) {
        return change.mutateAsync({ id: marathon._id, settings: { ...settings, base } });
      }
      onClose();
      return null;
    },
    onSent: () => {
      showPopup({ kind: "success", title: "Settings saved", text: `The settings of ${marathon.title} are saved.` });
      onClose();
    },
    onFailure: (_, error) => {
      // The failure shows the saved values, so saving again means to replace them.
      if (error instanceof ApiError && error.facts.version !== undefined) setBase(error.facts.version);
    },
  });

  return (
    <Dialog
      isOpen
      title="Settings"
      description={`${marathon.title}. Only you, its organizer, can change these.`}
      onClose={() => (hasChanges ? setIsLeaving(true) : onClose())}
    >
      <Form onSubmit={handleSubmit} className="space-y-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Cut-off, in days before race day"
            inputMode="numeric"
            autoComplete="off"
            hint={cutOffHint({ ...marathon, cutOffDays: typed.cutOffDays })}
            {...fieldProps(form, "cutOffDays")}
          />
          <TextField
            label="Offered places are held for, in hours"
            inputMode="numeric"
            autoComplete="off"
            hint="When a place opens up, the first runner on the waiting list has this many hours to accept it."
            {...fieldProps(form, "offerHours")}
          />
        </div>
        <div className="space-y-5 border-y border-line py-5">
          {marathon.relied ? (
            <p>Only you can change this event, because runners have registered or joined the waiting list.</p>
          ) : (
            <Controller
              control={form.control}
              name="locked"
              render={({ field }) => (
                <SwitchField
                  label="Lock against edits by others"
                  hint="Anyone who is signed in can correct an event until someone registers or joins the waiting list, and its history keeps every version. While it is locked, only you can."
                  isOn={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          )}
          <Controller
            control={form.control}
            name="contactsOpen"
            render={({ field }) => (
              <SwitchField
                label="Open contact details to signed-in runners"
                hint="Runners who register from then on can agree to share their email, phone and emergency contact with every signed-in runner. All others stay hidden, and turning this off hides everyone’s again."
                isOn={field.value}
                // Ask before contacts are shared, because turning the setting off later does not undo that people have
                // seen them.
                onChange={(isOn) => (isOn && !saved.contactsOpen ? setIsOpening(true) : field.onChange(isOn))}
              />
            )}
          />
        </div>
        {failure && <FormFailure title="Settings not saved">{failure}</FormFailure>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={() => (hasChanges ? setIsLeaving(true) : onClose())}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save settings
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={isOpening}
        title="Open contact details?"
        description="Every signed-in runner will see the email, phone and emergency contact of those who register from now on and agree to share them. Turning this off hides them again, but not from people who have seen them."
        failure={null}
        confirmLabel="Open contact details"
        cancelLabel="Keep them hidden"
        isBusy={false}
        onConfirm={() => {
          form.setValue("contactsOpen", true, { shouldDirty: true });
          setIsOpening(false);
        }}
        onClose={() => setIsOpening(false)}
      />
      <DiscardDialog isOpen={isLeaving} onDiscard={onClose} onKeep={() => setIsLeaving(false)} />
      <LeaveGuard hasChanges={hasChanges} />
    </Dialog>
  );
}

function asTyped({ cutOffDays, offerHours, ...others }: Settings): TypedSettings {
  return {
    ...others,
    cutOffDays: String(cutOffDays),
    offerHours: String(offerHours),
  };
}

/** Says until when runners can change their registration with the cut-off that is typed. */
function cutOffHint(event: EventDates & { cutOffDays: number }): string {
  const rule = "0 lets runners change, delete or give away their registration until race day.";
  if (!z.safeParse(cutOffDaysSchema, event.cutOffDays).success || event.cutOffDays === 0) return rule;
  const lastDay = lastDayOfChanges(event) ?? event.marathonStartDate;
  const until = `${longDate(lastDay, event.timeZone)} (${timeZoneText(event.timeZone)})`;
  return `Runners can change, delete or give away their registration through ${until}.`;
}

function isSame(saved: MarathonSettings, chosen: MarathonSettings): boolean {
  return Object.keys(changedSettings(saved, chosen)).length === 0;
}

/** The server's message, or the values that someone else has saved in the meantime. */
function failureOf(error: unknown): string {
  const reason = messageOf(error);
  const conflicts = error instanceof ApiError ? (error.facts.conflicts ?? []) : [];
  if (conflicts.length === 0) return reason;
  const saved = conflicts.map(({ path, current }) => `${names[path] ?? path}: ${String(current)}`);
  return `This was changed in the meantime, in another tab or by someone else. Saved now: ${saved.join("; ")}. Save again to replace it.`;
}

const names: Record<string, string> = {
  locked: "lock",
  contactsOpen: "contact details open",
  cutOffDays: "cut-off in days",
  offerHours: "hours an offer is held",
};
