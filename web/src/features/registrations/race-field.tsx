import { useWatch } from "react-hook-form";
import type { ReactNode } from "react";
import { ageRuleText, capitalized, registrationWindow } from "@run/functions/contract";
import type { EventDates, Race } from "@run/functions/contract";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { classNames } from "../../ui/class-names.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import type { Choice } from "../../ui/choice-field.tsx";
import type { CountedEvent } from "../../entities/event/event-state.ts";
import { areScarce, racePlaces, racePlacesText } from "../../entities/race/race-places.ts";
import type { RacePlaces } from "../../entities/race/race-places.ts";
import { distanceText } from "../../entities/race/distances.ts";
import { raceStartText } from "../../entities/race/race-text.ts";
import type { RunnerFormApi } from "../../entities/form/runner-values.ts";

export type EventWithPlaces = EventDates & CountedEvent & { races: readonly Race[] };

/** Replaces the places left beside a race, for example with why it cannot be chosen. */
export type RaceHint = { text: string; isBlocked: boolean };

/** The choice of a race, with the start, the age rule and the places left of each. */
export function RaceField({
  form,
  event,
  now,
  hintOf = () => null,
  onChoose,
  note,
}: {
  form: RunnerFormApi;
  event: EventWithPlaces;
  now: number;
  hintOf?: ((race: Race) => RaceHint | null) | undefined;
  onChoose?: ((raceId: string) => void) | undefined;
  /** What choosing this race means for the runner. */
  note: ReactNode;
}) {
  const { onChange, ...field } = fieldProps(form, "raceId");
  const chosen = useWatch({ control: form.control, name: "raceId" });
  return (
    <div className="space-y-4">
      <ChoiceField
        label="Race"
        required
        choices={event.races.map((race) => choiceOf(event, race, { now, hint: hintOf(race) }))}
        chosen={chosen}
        {...field}
        onChange={(change) => {
          void onChange(change);
          onChoose?.(change.target.value);
          // The age rule of the previous race no longer counts.
          if (form.getValues("dateOfBirth") === "") form.clearErrors("dateOfBirth");
          else void form.trigger("dateOfBirth");
        }}
      />
      <div role="status">{note}</div>
    </div>
  );
}

function choiceOf(event: EventWithPlaces, race: Race, { now, hint }: { now: number; hint: RaceHint | null }): Choice {
  const places = racePlaces(event, race.id);
  const isOpen = registrationWindow(event, now).phase === "open";
  const rule = ageRuleText(race);
  const facts = [
    race.distanceKm === null ? null : distanceText(race.distanceKm),
    raceStartText(event, race),
    rule === null ? null : capitalized(rule),
  ];
  const isBlocked = hint?.isBlocked === true;
  return {
    value: race.id,
    name: race.name,
    details: facts.filter((fact) => fact !== null).join(" · "),
    note: (
      <span className={classNames("font-semibold tabular-nums", noteColor(hint, places))}>
        {hint?.text ?? racePlacesText(places, isOpen)}
      </span>
    ),
    isDisabled: isBlocked,
  };
}

function noteColor(hint: RaceHint | null, places: RacePlaces) {
  if (hint !== null) return hint.isBlocked ? "text-muted" : "text-go";
  if (places.isFull) return "text-accent";
  return areScarce(places) ? "text-warn" : "text-muted";
}
