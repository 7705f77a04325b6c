import type { FilledForm, Race } from "@run/functions/contract";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { BirthDateField } from "../../../entities/form/birth-date-field.tsx";
import { FormFields } from "../../../entities/form/form-code.ts";
import { FormUnloaded } from "../../../entities/form/form-unloaded.tsx";
import { RunnerFields } from "../../../entities/form/runner-fields.tsx";
import type { RunnerFormApi } from "../../../entities/form/runner-values.ts";
import type { CountedEvent } from "../../../entities/event/event-state.ts";
import { racePlaces, racePlacesText } from "../../../entities/race/race-places.ts";
import { findRace, hasSeveralRaces } from "../../../entities/race/race-view.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { FormEvent } from "../../../entities/form/runner-values.ts";
import { EntryReasonField } from "./entry-reason-field.tsx";
import { wavesOf } from "./entry-values.ts";
import type { EntryValues } from "./entry-values.ts";

export type EntryFormApi = UseFormReturn<EntryValues, unknown, EntryValues>;
export type EntryEvent = FormEvent & CountedEvent & { races: readonly Race[] };

/** The fields of an entry as the team fills them in. `event` has no waiver, because nobody signs for somebody else. */
export function EntryFormFields({
  form,
  event,
  filled,
  needsReason,
  isTold,
}: {
  form: EntryFormApi;
  event: EntryEvent;
  /** What the runner has entered before. */
  filled: FilledForm | null;
  needsReason: boolean;
  /** Whether the runner gets a message with the reason. */
  isTold: boolean;
}) {
  const raceId = useWatch({ control: form.control, name: "raceId" });
  // The shared fields know nothing of the values that only the team's form has.
  const shared = form as unknown as RunnerFormApi;
  return (
    <>
      <Places form={form} event={event} raceId={raceId} />
      <RunnerFields form={shared} isForOthers>
        <BirthDateField form={shared} event={event} race={findRace(event, raceId)} isForOthers />
      </RunnerFields>
      {event.form && (
        <FormFields
          form={shared}
          event={event}
          filled={filled}
          fallback={<Skeleton className="h-40 rounded-control" />}
          failed={<FormUnloaded />}
        />
      )}
      <EntryReasonField
        isTold={isTold}
        required={needsReason}
        isOptional={!needsReason}
        {...fieldProps(form, "reason")}
      />
    </>
  );
}

/** The choice of a race and of a wave, where there is one. */
function Places({ form, event, raceId }: { form: EntryFormApi; event: EntryEvent; raceId: string }) {
  const waves = wavesOf(event, raceId);
  const hasRaces = hasSeveralRaces(event);
  if (!hasRaces && waves.length === 0) return null;
  return (
    // A race alone has the whole width, because its places are said beside its name.
    <div className={classNames("grid gap-5", hasRaces && waves.length > 0 && "sm:grid-cols-2")}>
      {hasRaces && (
        <SelectField label="Race" required {...fieldProps(form, "raceId")}>
          {/* An entry keeps a race, so only a new one has none. */}
          {raceId === "" && <option value="">Choose</option>}
          {event.races.map((race) => (
            <option key={race.id} value={race.id}>
              {[race.name, racePlacesText(racePlaces(event, race.id), true)]
                .filter((text) => text !== null)
                .join(" · ")}
            </option>
          ))}
        </SelectField>
      )}
      {waves.length > 0 && (
        <SelectField label="Wave" isOptional {...fieldProps(form, "waveId")}>
          <option value="">No wave</option>
          {waves.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
