import { isEmptyForm } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useForm, useWatch } from "react-hook-form";
import { BirthDateField } from "../../../entities/form/birth-date-field.tsx";
import { FormFields, WaiverFields } from "../../../entities/form/form-code.ts";
import { EMPTY_ENTRY } from "../../../entities/form/runner-values.ts";
import type { RunnerValues } from "../../../entities/form/runner-values.ts";
import { findRace } from "../../../entities/race/race-view.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { previewForm } from "./preview-form.ts";
import type { TypedForm } from "./typed-form.ts";

const NOTHING_TYPED: RunnerValues = {
  ...{ email: "", firstName: "", lastName: "", phone: "", raceId: "", dateOfBirth: "" },
  ...EMPTY_ENTRY,
};

/** The form as the runners of a race will see it. It can be tried out, and nothing of it is sent. */
export function FormPreview({ event, typed }: { event: Marathon; typed: TypedForm }) {
  const { races } = event;
  const form = useForm<RunnerValues, unknown, RunnerValues>({
    defaultValues: { ...NOTHING_TYPED, raceId: races[0]?.id ?? "" },
  });
  const raceId = useWatch({ control: form.control, name: "raceId" });
  const shown = { ...event, form: previewForm(typed, event.form) };
  return (
    <section
      aria-labelledby="form-preview"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="form-preview" className="poster text-2xl">
        Preview
      </h2>
      <p className="mt-2 mb-5 text-base text-muted">What runners will see below their contact details. Try it out.</p>
      {isEmptyForm(typed) ? (
        <p className="rounded-control bg-sunken px-4 py-3">The form doesn’t ask for anything else yet.</p>
      ) : (
        <div className="space-y-6">
          {races.length > 1 && (
            <SelectField
              label="Preview for the runners of"
              value={raceId}
              onChange={({ target }) => form.setValue("raceId", target.value)}
            >
              {races.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <BirthDateField form={form} event={shown} race={findRace(event, raceId)} />
          <FormFields form={form} event={shown} fallback={<Skeleton className="h-40 rounded-control" />} />
          {shown.form.waiver && <WaiverFields form={form} event={shown} />}
        </div>
      )}
    </section>
  );
}
