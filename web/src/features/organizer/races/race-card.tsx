import { useId } from "react";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { NumberField } from "./number-field.tsx";
import { RaceHead } from "./race-head.tsx";
import { RaceRules } from "./race-rules.tsx";
import type { RaceUse } from "./race-settings.ts";
import { whyNotRemovable } from "./race-use.ts";
import { nameOf } from "./typed-races.ts";
import type { RacesFormApi, TypedRace } from "./typed-races.ts";

/** One race of the form. */
export function RaceCard({
  form,
  race,
  index,
  count,
  use,
  isNew,
  zoneText,
  onMove,
  onRemove,
}: {
  form: RacesFormApi;
  /** What is typed. */
  race: TypedRace;
  index: number;
  /** The number of races. */
  count: number;
  use: RaceUse;
  /** Whether the race has never been saved. */
  isNew: boolean;
  /** The event's time zone, such as "Lisbon time". */
  zoneText: string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const headingId = useId();
  const reasonId = useId();
  const reason = whyNotRemovable(use, count);
  const name = nameOf(race);
  const path = `races.${index}` as const;
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <RaceHead
        id={headingId}
        name={name}
        distanceKm={race.distanceKm}
        use={use}
        isNew={isNew}
        position={index}
        count={count}
        onMove={onMove}
      />
      <div className="mt-5 grid grid-cols-2 gap-5 lg:grid-cols-4">
        <TextField
          label="Name"
          required
          autoComplete="off"
          className="col-span-2"
          {...fieldProps(form, `${path}.name`)}
        />
        <TextField label="Day" type="date" {...fieldProps(form, `${path}.startsAt.day`)} />
        <TextField label="Start time" type="time" hint={zoneText} {...fieldProps(form, `${path}.startsAt.time`)} />
        <NumberField label="Distance in km" inputMode="decimal" {...fieldProps(form, `${path}.distanceKm`)} />
        <NumberField label="Places" placeholder="No limit" {...fieldProps(form, `${path}.capacity`)} />
        <NumberField
          label="Time limit, hours"
          placeholder="None"
          {...fieldProps(form, `${path}.timeLimitMinutes.hours`)}
        />
        <NumberField label="Time limit, minutes" {...fieldProps(form, `${path}.timeLimitMinutes.minutes`)} />
      </div>
      <RaceRules form={form} race={race} index={index} zoneText={zoneText} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p id={reasonId} className="min-w-0 text-sm text-muted">
          {reason}
        </p>
        <Button
          variant="quiet"
          size="touch"
          className="ml-auto"
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={onRemove}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </section>
  );
}
