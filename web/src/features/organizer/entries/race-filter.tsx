import { useState } from "react";
import { SelectField } from "../../../ui/field.tsx";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

const ALL = "";

/** The race whose runners a list shows. Null for all races, and if the chosen race no longer exists. */
export function useRaceFilter(races: SeveralRaces) {
  const [chosen, setChosen] = useState<string | null>(null);
  const name = raceNameOf(races, chosen);
  const raceId = name === null ? null : chosen;
  return {
    raceId,
    /** The name of the chosen race. */
    name,
    choose: setChosen,
    /** The runners of the chosen race. */
    only: <Runner extends { raceId: string }>(runners: readonly Runner[]): readonly Runner[] =>
      raceId === null ? runners : runners.filter((runner) => runner.raceId === raceId),
  };
}

export type RaceFilter = ReturnType<typeof useRaceFilter>;

/** Rendered only for an event with several races. */
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
