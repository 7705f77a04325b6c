import type { Race } from "@run/functions/contract";
import type { CountedEvent } from "../../../entities/event/event-state.ts";
import type { RunnerFormApi } from "../../../entities/form/runner-values.ts";
import { racePlaces, racePlacesText } from "../../../entities/race/race-places.ts";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { SelectField } from "../../../ui/field.tsx";

/** The choice of a race in a list, because the form has one for each person. Full races cannot be chosen. */
export function PersonRace({ form, event }: { form: RunnerFormApi; event: CountedEvent & { races: readonly Race[] } }) {
  const { onChange, ...field } = fieldProps(form, "raceId");
  return (
    <SelectField
      label="Race"
      required
      {...field}
      onChange={(change) => {
        void onChange(change);
        // The age rule of the previous race no longer counts.
        if (form.getValues("dateOfBirth") === "") form.clearErrors("dateOfBirth");
        else void form.trigger("dateOfBirth");
      }}
    >
      <option value="">Choose</option>
      {event.races.map((race) => {
        const places = racePlaces(event, race.id);
        const text = places.isFull ? "Full" : racePlacesText(places, true);
        return (
          <option key={race.id} value={race.id} disabled={places.isFull}>
            {text === null ? race.name : `${race.name} · ${text}`}
          </option>
        );
      })}
    </SelectField>
  );
}
