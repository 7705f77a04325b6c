import type { Race } from "@run/functions/contract";
import { useState } from "react";
import { urlState, useUrlState } from "../../lib/browser/use-url-state.ts";
import { readDraft } from "../../lib/forms/drafts.ts";
import type { DraftId } from "../../lib/forms/drafts.ts";
import { hasSeveralRaces } from "../../entities/race/race-view.ts";
import type { RaceValues } from "../../entities/form/race-choice.ts";

const raceState = urlState({
  names: { race: "race" },
  defaults: { race: "" },
  read: (valueOf) => ({ race: valueOf("race") }),
});

/**
 * The race that the runner has chosen out of several: the one in the URL, or else the one in the draft. Choosing
 * another race changes the URL, so that a reload shows the last choice.
 */
export function useChosenRace(
  event: { races: readonly Race[] },
  draft: DraftId,
): { raceId: string | null; chooseRace: (raceId: string) => void } {
  const { state, type } = useUrlState(raceState);
  const [drafted] = useState(() => readDraft<RaceValues>(draft)?.values.raceId);
  const isKnown = (id: string | undefined) => event.races.some((race) => race.id === id);
  const raceId = [state.race, drafted].find(isKnown);
  return {
    raceId: hasSeveralRaces(event) ? (raceId ?? null) : null,
    chooseRace: (race) => type({ race }),
  };
}
