import { cutOffDaysSchema } from "@run/functions/contract";
import type { EventDates } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { lastDayOfChanges } from "../../../entities/entry/cut-off.ts";
import { longDate } from "../../../lib/dates/date-format.ts";
import { timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import type { TeamEvent } from "../managed-event.ts";
import type { SettingsEditing } from "./use-settings-editing.ts";

/** The settings of an event. `otherActions` are shown before the save button. */
export function SettingsForm({
  marathon,
  editing,
  otherActions,
}: {
  marathon: TeamEvent;
  editing: SettingsEditing;
  otherActions?: ReactNode;
}) {
  const { form, saved, typed, isBusy, failure } = editing;
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <Form onSubmit={editing.save} className="space-y-6">
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
            hint="When a place opens up, the first runner on the waiting list has this many hours to accept it. An offer that would end between 10 PM and 8 AM lasts until 8 AM."
            {...fieldProps(form, "offerHours")}
          />
        </div>
        <div className="space-y-5 border-y border-line py-5">
          {marathon.relied ? (
            <p>
              Only its owner and organizers can change this event, because runners have registered or joined the waiting
              list.
            </p>
          ) : (
            <Controller
              control={form.control}
              name="locked"
              render={({ field }) => (
                <SwitchField
                  label="Lock against edits by others"
                  hint="Anyone who is signed in can correct an event until someone registers or joins the waiting list, and its history keeps every version. While it is locked, only its owner and organizers can."
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
          {otherActions}
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
        onConfirm={() => {
          form.setValue("contactsOpen", true, { shouldDirty: true });
          setIsOpening(false);
        }}
        onClose={() => setIsOpening(false)}
      />
    </>
  );
}

/** Says until when runners can change their registration with the cut-off that is typed. */
function cutOffHint(event: EventDates & { cutOffDays: number }): string {
  const rule = "0 lets runners change, delete or give away their registration until race day.";
  if (!z.safeParse(cutOffDaysSchema, event.cutOffDays).success || event.cutOffDays === 0) return rule;
  const lastDay = lastDayOfChanges(event) ?? event.marathonStartDate;
  const until = `${longDate(lastDay, event.timeZone)} (${timeZoneText(event.timeZone)})`;
  return `Runners can change, delete or give away their registration through ${until}.`;
}
