import { freeIn, totalOf } from "../../contract/index.ts";
import { holdsOfRaceEndAt } from "../../events/end-of-hold.ts";
import { offerTo } from "../offers.ts";
import { raceFor, raceIsFull } from "../race-rules.ts";
import { memberWho } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

/** `joinedAt` is that of the entry that is meant: somebody who has left and joined again has another one. */
type OfferPlace = OfTeam & { joinedAt: Date; overCapacity: boolean };

/**
 * Offers a place to somebody on the waiting list before it is their turn (decision 0152). The others keep their numbers
 * and their offers. The place is a free one of the race and under the cap, or with `overCapacity` an additional one.
 */
export const offerPlace: Rule<OfferPlace> = {
  mayAsk: memberWho("overCapacity"),
  reads: ({ entryId }) => ({ entries: [entryId] }),
  decide(batch, request) {
    const { event, now } = batch;
    if (event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    const entry = batch.entries.get(request.entryId);
    if (entry?.joinedAt.getTime() !== request.joinedAt.getTime()) {
      return {
        refused: "registration-not-found",
        sentence: "This runner has left the waiting list, or has joined it again since. Look at the list again.",
      };
    }
    if (entry.offerExpiresAt !== null) return { modified: false };
    const race = raceFor(event, entry.raceId);
    if ("refused" in race) return race;
    if (now >= holdsOfRaceEndAt(event, race.id)) {
      return {
        refused: "marathon-started",
        sentence: "Offers end when race day begins, so no place can be offered anymore.",
      };
    }
    const isFull = freeIn(batch.poolOf(race.id)) === 0 || freeIn(totalOf(batch.pools())) === 0;
    if (isFull && !request.overCapacity) return raceIsFull(event, race.id);
    offerTo(batch, entry, { changed: batch.exceed(isFull), act: request });
    return { modified: true };
  },
};
