import type { MarathonPatch, MarathonSettings, RaceSettings } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { assertNotCanceled, mayEdit, ownedBy, ownedOrMissing, present } from "./marathon-access.ts";
import { movesDatesUnlessOpen } from "./marathon-changes.ts";
import type { MarathonParts } from "./marathon-parts.ts";
import { versionedWrite } from "./marathon-versions.ts";
import type { WantedValues } from "./marathon-versions.ts";
import { savedChange } from "./saved-change.ts";
import type { Saved } from "./saved-change.ts";
import type { StoredMarathon } from "./stored-marathon.ts";
import { viewerOf } from "./who-sees-what.ts";

type EditingParts = Pick<MarathonParts, "marathons" | "sweepIfDue" | "clock">;
type EditRequest = { id: string; caller: Caller; deadline: number };

const ORGANIZERS_DATES =
  "Only the organizer can change this event's dates, unless registration is open and stays open.";

/**
 * Changes fields of an event as a new version that the organizer can restore. Any signed-in user may do so (spec,
 * section 6) until somebody registers or joins the waiting list, or the organizer locks the event; from then on only
 * the organizer may (`marathon-locked`). Others may move the dates only while registration is open and stays open, so
 * that nobody opens it early or again for themselves (`marathon-locked`). Only the organizer may change capacity and
 * time zone (`forbidden` for others). Throws `marathon-not-found`, `marathon-cancelled`, and what `versionedWrite`
 * throws.
 */
export async function editMarathon(
  parts: EditingParts,
  { patch, ...request }: EditRequest & { patch: MarathonPatch },
): Promise<Saved> {
  const { caller } = request;
  return save(parts, request, patch, (current) => {
    const marathon = present(current);
    assertNotCanceled(marathon);
    if (!mayEdit(marathon, caller)) throw new AppError("marathon-locked");
    if (patch.capacity !== undefined || patch.timeZone !== undefined) ownedBy(marathon, caller);
    if (viewerOf(marathon, caller) !== "organizer" && movesDatesUnlessOpen(marathon, patch, parts.clock())) {
      throw new AppError("marathon-locked", { sentence: ORGANIZERS_DATES });
    }
    return marathon;
  });
}

/**
 * Changes capacity, time zone, contacts, lock, cut-off and offer hours, for the organizer only (`forbidden`). Throws
 * `marathon-not-found`, `marathon-cancelled`, and what `versionedWrite` throws.
 */
export async function changeSettings(
  parts: EditingParts,
  { settings, ...request }: EditRequest & { settings: MarathonSettings },
): Promise<Saved> {
  return save(parts, request, settings, (current) => {
    const marathon = ownedBy(current, request.caller);
    assertNotCanceled(marathon);
    return marathon;
  });
}

/**
 * Replaces the races of an event, for the organizer only. Throws `marathon-not-found` (also to others),
 * `marathon-cancelled`, and what `versionedWrite` throws.
 */
export async function saveRaces(
  parts: EditingParts,
  { body, ...request }: EditRequest & { body: { races: RaceSettings[] } & Options },
): Promise<Saved> {
  return save(parts, request, body, (current) => {
    const marathon = ownedOrMissing(current, request.caller);
    assertNotCanceled(marathon);
    return marathon;
  });
}

type Options = { base?: number | undefined; confirm?: boolean | undefined };

/**
 * Saves the body as a new version if it changes anything, then offers places that became free. `assertWritable` returns
 * the stored event, or throws if the caller may not change it.
 */
async function save(
  parts: EditingParts,
  request: EditRequest,
  body: WantedValues & Options,
  assertWritable: (current: StoredMarathon | null) => StoredMarathon,
): Promise<Saved> {
  const { id, caller, deadline } = request;
  const { base, confirm, ...wanted } = body;
  if (wanted.capacity !== undefined || wanted.races !== undefined) await sweepForOwner(parts, request);
  const saved = await savedChange(parts.marathons, id, deadline, (current) => {
    const marathon = assertWritable(current);
    return { marathon, write: versionedWrite(marathon, wanted, { by: caller, at: parts.clock(), base, confirm }) };
  });
  await offerFreedPlaces(parts, id, deadline);
  return saved;
}

/** Sweeps before the organizer changes a capacity, so that lapsed holds do not count as taken. */
async function sweepForOwner(parts: EditingParts, { id, caller, deadline }: EditRequest): Promise<void> {
  const found = await parts.marathons.findById(id);
  if (found !== null && viewerOf(found, caller) === "organizer") await parts.sweepIfDue(found, deadline);
}

/** Offers places to the waiting list that a change adds, or that a change allows to be offered again. */
async function offerFreedPlaces(parts: EditingParts, id: string, deadline: number): Promise<void> {
  const changed = await parts.marathons.findById(id);
  if (changed !== null) await parts.sweepIfDue(changed, deadline);
}
