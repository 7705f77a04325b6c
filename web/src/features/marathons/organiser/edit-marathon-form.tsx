import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { MarathonFields } from "./marathon-fields.tsx";
import { labelsOf } from "./marathon-values.ts";
import type { MarathonEditing } from "./use-marathon-editing.ts";

/** `saveButton` stands in for the button while this reader cannot save; `otherActions` stand before it. */
export function EditMarathonForm({
  editing,
  saveButton,
  otherActions,
  hasFixedActions = false,
}: {
  editing: MarathonEditing;
  saveButton?: ReactNode;
  otherActions?: ReactNode;
  /** In a dialog: the actions stay in sight while the fields scroll below them. */
  hasFixedActions?: boolean;
}) {
  const { form, base, changedElsewhere } = editing;
  const typed = form.getValues();
  const kept = changedElsewhere.filter((field) => typed[field] !== base[field]);
  const taken = changedElsewhere.filter((field) => !kept.includes(field));
  return (
    <Form
      onSubmit={editing.save}
      // Fields that take the focus scroll clear of the actions.
      className={classNames("space-y-8", hasFixedActions && "[&_:is(input,textarea)]:scroll-mb-32")}
    >
      {editing.isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
          <p className="min-w-0">These are your changes from before. They are not saved yet.</p>
          <Button look="outline" size="small" onClick={editing.startOver}>
            Start over
          </Button>
        </div>
      )}
      <MarathonFields register={form.register} errors={form.formState.errors} />
      {changedElsewhere.length > 0 && (
        <FormFailure tone="warn" title="Changed by somebody else meanwhile">
          {taken.length > 0 && <p>The form shows the new text of {labelsOf(taken)}.</p>}
          {kept.map((field) => (
            <p key={field} className="line-clamp-6">
              {labelsOf([field])} keeps what you typed. Without your change it reads “{base[field]}” now.
            </p>
          ))}
        </FormFailure>
      )}
      {editing.failure && <FormFailure title="Unexpected Error!">{editing.failure}</FormFailure>}
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-3",
          hasFixedActions &&
            "sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7",
        )}
      >
        {otherActions}
        {saveButton ?? (
          <Button type="submit" size="large" isBusy={form.formState.isSubmitting} className="ml-auto">
            Save Changes
          </Button>
        )}
      </div>
    </Form>
  );
}
