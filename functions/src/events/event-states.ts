import type { StateChange } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { withEndingOffers } from "./ending-offers.ts";
import { may } from "./event-team.ts";
import { permitted } from "./event-access.ts";
import { offerFreedPlaces } from "./event-editing.ts";
import type { EventParts } from "./event-parts.ts";
import { stateWrite } from "./event-versions.ts";
import { savedChange } from "./saved-change.ts";
import type { Saved } from "./saved-change.ts";

/**
 * Publishes, postpones or cancels an event as a new version, or sets when a draft is published by itself. Only those who
 * may delete an event may cancel it. The place ledger reads the event in the compare-and-set of every registration, so
 * nobody gets a place once a postponement is stored. Publishing offers free places to the waiting list again. Throws `marathon-not-found`, and what `stateWrite`
 * throws.
 */
export async function changeState(
  parts: Pick<EventParts, "events" | "waitlist" | "sweepIfDue" | "clock">,
  request: { id: string; caller: Caller; change: StateChange; deadline: number },
): Promise<Saved> {
  const { id, caller, change, deadline } = request;
  const { base, state, reason, dates, publishAt, endOffers } = change;
  const saved = await savedChange(parts.events, id, deadline, async (current) => {
    const event = permitted(current, caller, "changeMarathonState");
    // Canceling is for good, so it needs the same permission as deleting.
    if (state === "cancelled" && !may(event, caller, "remove")) throw new AppError("marathon-not-found");
    const at = parts.clock();
    const write = stateWrite(event, { state, reason: reason || null, dates, publishAt }, { by: caller, at, base });
    return { event, write: await withEndingOffers(parts.waitlist, event, write, { at, endOffers }) };
  });
  if (state === "published") await offerFreedPlaces(parts, id, deadline);
  return saved;
}
