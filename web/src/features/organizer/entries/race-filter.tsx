import { useState } from "react";
import { theRace } from "../../../entities/race/race-name.ts";
import { SelectField } from "../../../ui/field.tsx";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

const ALL = "";

/** The filter of a list by race. If the chosen race no longer exists, the list shows all races. */
export function useRaceFilter(races: SeveralRaces) {
  const [chosen, setChosen] = useState<string | null>(null);
  const name = raceNameOf(races, chosen);
  const raceId = name === null ? null : chosen;
  return {
    raceId,
    /** The name of the chosen race. Null for all races. */
    name,
    /** The chosen race in a sentence, such as "the 10K". */
    raceText: name === null ? "this event" : theRace({ name }),
    choose: setChosen,
    /** Leaves out the runners of other races. */
    only: <Runner extends { raceId: string }>(runners: readonly Runner[]): readonly Runner[] =>
      raceId === null ? runners : runners.filter((runner) => runner.raceId === raceId),
  };
}

export type RaceFilter = ReturnType<typeof useRaceFilter>;

/** Shows nothing for an event with one race. */
export function RaceFilterField({ races, filter }: { races: SeveralRaces; filter: RaceFilter }) {
  if (races.length === 0) return null;
  return (
    <SelectField
      label="Race"
      className="md:w-56"
      value={filter.raceId ?? ALL}
      onChange={({ target }) => filter.choose(target.value === ALL ? null : target.value)}
    >
      <option value={ALL}>All races</option>
      {races.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
