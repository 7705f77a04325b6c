import type { MarathonPatch, MarathonSettings, RaceSettings } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { withEndingOffers } from "./ending-offers.ts";
import { assertNotCanceled, mayEdit, permitted, present } from "./event-access.ts";
import { may } from "./event-team.ts";
import { movesDatesUnlessOpen } from "./event-changes.ts";
import type { EventParts } from "./event-parts.ts";
import { versionedWrite } from "./event-versions.ts";
import type { WantedValues } from "./event-versions.ts";
import { savedChange } from "./saved-change.ts";
import type { Saved } from "./saved-change.ts";
import type { StoredEvent } from "./stored-event.ts";

type EditingParts = Pick<EventParts, "events" | "waitlist" | "sweepIfDue" | "clock">;
type EditRequest = { id: string; caller: Caller; deadline: number };

const ORGANIZERS_DATES =
  "Only the organizer can change this event's dates, unless registration is open and stays open.";
const ORGANIZERS_SETTINGS = "Only the organizer can change this event's capacity and time zone.";

/**
 * Changes fields of an event as a new version that organizers can restore. Any signed-in user may do so (spec, section
 * 6) until somebody registers or joins the waiting list, or an organizer locks the event; from then on only its team
 * may (`marathon-locked`). Others may move the dates only while registration is open and stays open, so that nobody
 * opens it early or again for themselves (`marathon-locked`). Capacity and time zone are settings, which only somebody
 * who may configure the event can change (`marathon-locked`). Throws `marathon-not-found`, `marathon-cancelled`, and
 * what `versionedWrite` throws.
 */
export async function editEvent(
  parts: EditingParts,
  { patch, ...request }: EditRequest & { patch: MarathonPatch },
): Promise<Saved> {
  const { caller } = request;
  return save(parts, request, patch, (current) => {
    const event = present(current, caller);
    assertNotCanceled(event);
    if (!mayEdit(event, caller)) throw new AppError("marathon-locked");
    const hasSettings = patch.capacity !== undefined || patch.timeZone !== undefined;
    if (hasSettings && !may(event, caller, "configure")) {
      throw new AppError("marathon-locked", { sentence: ORGANIZERS_SETTINGS });
    }
    if (!may(event, caller, "edit") && movesDatesUnlessOpen(event, patch, parts.clock())) {
      throw new AppError("marathon-locked", { sentence: ORGANIZERS_DATES });
    }
    return event;
  });
}

/**
 * Changes capacity, time zone, contacts, lock, cut-off, offer hours and age groups. Throws `marathon-not-found`,
 * `marathon-cancelled`, and what `versionedWrite` throws.
 */
export async function changeSettings(
  parts: EditingParts,
  { settings, ...request }: EditRequest & { settings: MarathonSettings },
): Promise<Saved> {
  return save(parts, request, settings, (current) => {
    const event = permitted(current, request.caller, "changeMarathonSettings");
    assertNotCanceled(event);
    return event;
  });
}

/**
 * Replaces the races of an event. Throws `marathon-not-found`, `marathon-cancelled`, and what `versionedWrite` throws.
 */
export async function saveRaces(
  parts: EditingParts,
  { body, ...request }: EditRequest & { body: { races: RaceSettings[] } & Options & { base: number } },
): Promise<Saved> {
  return save(parts, request, body, (current) => {
    const event = permitted(current, request.caller, "saveRaces");
    assertNotCanceled(event);
    return event;
  });
}

type Options = { base?: number | undefined; confirm?: boolean | undefined; endOffers?: boolean | undefined };

/**
 * Saves the body as a new version if it changes anything, then offers places that became free. `assertWritable` returns
 * the stored event, or throws if the caller may not change it.
 */
async function save(
  parts: EditingParts,
  request: EditRequest,
  body: WantedValues & Options,
  assertWritable: (current: StoredEvent | null) => StoredEvent,
): Promise<Saved> {
  const { id, caller, deadline } = request;
  const { base, confirm, endOffers, ...wanted } = body;
  if (wanted.capacity !== undefined || wanted.races !== undefined) await sweepForTeam(parts, request);
  const saved = await savedChange(parts.events, id, deadline, async (current) => {
    const event = assertWritable(current);
    const at = parts.clock();
    const write = versionedWrite(event, wanted, { by: caller, at, base, confirm });
    return { event, write: await withEndingOffers(parts.waitlist, event, write, { at, endOffers }) };
  });
  await offerFreedPlaces(parts, id, deadline);
  return saved;
}

/** Sweeps before an organizer changes a capacity, so that lapsed holds do not count as taken. */
async function sweepForTeam(parts: EditingParts, { id, caller, deadline }: EditRequest): Promise<void> {
  const found = await parts.events.findById(id);
  if (found !== null && may(found, caller, "configure")) await parts.sweepIfDue(found, deadline);
}

/** Offers places to the waiting list that a change adds, or that a change allows to be offered again. */
export async function offerFreedPlaces(
  parts: Pick<EditingParts, "events" | "sweepIfDue">,
  id: string,
  deadline: number,
): Promise<void> {
  const changed = await parts.events.findById(id);
  if (changed !== null) await parts.sweepIfDue(changed, deadline);
}
