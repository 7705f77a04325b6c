import { WAVES_MAX } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { fieldProps } from "../../../lib/forms/field-props.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { nameOf, newWave } from "./typed-races.ts";
import type { RacesFormApi, TypedRace } from "./typed-races.ts";

/** A race that starts at this time or later may have waves after midnight, so its waves have a field for the day. */
const EVENING = "18:00";

/** The start groups of a race. */
export function WaveFields({
  form,
  race,
  index,
  zoneText,
}: {
  form: RacesFormApi;
  race: TypedRace;
  index: number;
  zoneText: string;
}) {
  const name = `races.${index}.waves` as const;
  const { waves } = race;
  const [added, setAdded] = useState<{ index: number } | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (added !== null) setFocus(`${name}.${added.index}.name`);
    // oxlint-disable-next-line react/exhaustive-deps -- moving the race must not move the focus
  }, [added]);
  return (
    <fieldset className="space-y-4">
      <legend className="sign text-base">Waves</legend>
      {waves.map((wave, at) => {
        const { day } = wave.startsAt;
        return (
          <fieldset key={wave.id} className="flex flex-wrap gap-3 sm:gap-5">
            <legend className="sr-only">Wave {at + 1}</legend>
            <TextField
              label="Wave name"
              required
              autoComplete="off"
              placeholder="Under 45 minutes"
              className="w-full sm:w-72 sm:flex-1"
              {...fieldProps(form, `${name}.${at}.name`)}
            />
            {(day !== "" || race.startsAt.time >= EVENING) && (
              <TextField label="Wave day" type="date" {...fieldProps(form, `${name}.${at}.startsAt.day`)} />
            )}
            <TextField
              label="Wave start"
              type="time"
              hint={`${zoneText}. Empty: starts with the race`}
              className="flex-1"
              {...fieldProps(form, `${name}.${at}.startsAt.time`)}
            />
            <div className="self-center">
              <Button variant="quiet" size="touch" onClick={() => form.setValue(name, waves.toSpliced(at, 1))}>
                Remove<span className="sr-only"> wave {at + 1}</span>
              </Button>
            </div>
          </fieldset>
        );
      })}
      {waves.length < WAVES_MAX && (
        <Button
          variant="outline"
          size="touch"
          onClick={() => {
            form.setValue(name, [...waves, newWave()]);
            setAdded({ index: waves.length });
          }}
        >
          <Icon name="plus" />
          Add a wave<span className="sr-only"> to {nameOf(race)}</span>
        </Button>
      )}
    </fieldset>
  );
}
