import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import type { ReactNode } from "react";
import { ageRuleText, registrationWindow } from "@run/functions/contract";
import type { EventDates, Race } from "@run/functions/contract";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { classNames } from "../../ui/class-names.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import type { Choice } from "../../ui/choice-field.tsx";
import { SCARCE_PLACES } from "../../entities/event/event-state.ts";
import type { CountedEvent } from "../../entities/event/event-state.ts";
import { racePlaces, racePlacesText } from "../../entities/race/race-places.ts";
import { capitalized } from "../../entities/race/race-name.ts";
import { distanceText, raceStartText } from "../../entities/race/race-text.ts";
import type { RunnerValues } from "./runner-resolver.ts";

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
  form: UseFormReturn<RunnerValues, unknown, RunnerValues>;
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
  const isScarce = places.left !== null && places.left > 0 && places.left <= SCARCE_PLACES;
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
      <span className={classNames("font-semibold tabular-nums", noteColor(hint, { isFull: places.isFull, isScarce }))}>
        {hint?.text ?? racePlacesText(places, isOpen)}
      </span>
    ),
    isDisabled: isBlocked,
  };
}

function noteColor(hint: RaceHint | null, { isFull, isScarce }: { isFull: boolean; isScarce: boolean }) {
  if (hint !== null) return hint.isBlocked ? "text-muted" : "text-go";
  if (isFull) return "text-accent";
  return isScarce ? "text-warn" : "text-muted";
}
