import { theRace } from "@run/functions/contract";
import { useState } from "react";
import { SelectField } from "../../../ui/field.tsx";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

const ALL = "";

type ChosenRace = { chosen: string | null; choose: (raceId: string | null) => void };

/**
 * The filter of a list by race. If the chosen race no longer exists, the list shows all races. `kept` says where the
 * choice is kept, for example in the URL.
 */
export function useRaceFilter(races: SeveralRaces, kept?: ChosenRace) {
  const [own, setOwn] = useState<string | null>(null);
  const { chosen, choose } = kept ?? { chosen: own, choose: setOwn };
  const name = raceNameOf(races, chosen);
  const raceId = name === null ? null : chosen;
  return {
    races,
    raceId,
    /** What a file of the list is called: the event's title, with the chosen race. */
    titleOf: ({ title }: { title: string }) => (name === null ? title : `${title} ${name}`),
    /** The chosen race in a sentence, such as "the 10K". */
    raceText: name === null ? "this event" : theRace({ name }),
    choose,
    /** Leaves out the runners of other races. */
    only: <Runner extends { raceId: string }>(runners: readonly Runner[]): readonly Runner[] =>
      raceId === null ? runners : runners.filter((runner) => runner.raceId === raceId),
  };
}

export type RaceFilter = ReturnType<typeof useRaceFilter>;

/** Shows nothing for an event with one race. */
export function RaceFilterField({ filter, className = "" }: { filter: RaceFilter; className?: string }) {
  const { races } = filter;
  if (races.length === 0) return null;
  return (
    <SelectField
      label="Race"
      className={`md:w-56 ${className}`}
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
