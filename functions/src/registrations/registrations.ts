import { REGISTRATIONS_PAGE_SIZE, hasAgeRule } from "../contract/index.ts";
import type { MyRegistration, NewRegistration, Registration, RegistrationPatch } from "../contract/index.ts";
import { assertNotCanceled, ownedBy } from "../marathons/marathon-access.ts";
import { cancellationOf, toListed, toRaces } from "../marathons/marathon-views.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { viewerOf } from "../marathons/who-sees-what.ts";
import { raceWith, whyNotOfAge, whyUnchangeable } from "../places/race-rules.ts";
import { modifiedOrThrow } from "../places/place-queue.ts";
import type { PlaceQueue } from "../places/place-queue.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { cursorAfter, documentName, readCursor } from "../platform/pages.ts";
import { registrationDraft } from "./registration-draft.ts";
import type { DraftParts } from "./registration-draft.ts";
import { toRegistration } from "./registration-views.ts";
import type { RegistrationStore } from "./registrations.store.ts";
import { fullName } from "./runner-record.ts";
import type { StoredRegistration } from "./stored-registration.ts";

/** The most registrations that a runner's own page shows. */
const MY_REGISTRATIONS_MAX = 500;

export type RegistrationParts = DraftParts & {
  registrations: RegistrationStore;
  marathons: Pick<MarathonStore, "findById" | "findByIds">;
  queue: PlaceQueue;
};

/**
 * Takes a place for the caller. Returns false if they are registered already. Throws `forbidden` for somebody else's
 * record, `marathon-not-found`, `marathon-cancelled`, `registration-not-open`, `registration-closed`, `marathon-full`,
 * `age-limit`, `ended-since`, `key-reused`, `unavailable`, and `invalid-request` if the race or a required birth date
 * is missing.
 */
export async function register(
  parts: RegistrationParts,
  request: {
    marathonId: string;
    caller: Caller;
    record: NewRegistration;
    idempotencyKey: string | null;
    deadline: number;
  },
): Promise<boolean> {
  const { marathonId, caller, deadline } = request;
  const registration = registrationDraft(parts, request);
  return modifiedOrThrow(
    await parts.queue.submit(marathonId, { kind: "register", uid: caller.uid, registration }, deadline),
  );
}

/**
 * Frees the caller's place, also at a canceled event. Returns false if there was none. Throws `marathon-started` from
 * race day on, and `cut-off-passed` from the organizer's cut-off on.
 */
export async function cancelMyRegistration(
  parts: Pick<RegistrationParts, "queue">,
  request: { userId: string; marathonId: string; caller: Caller; deadline: number },
): Promise<boolean> {
  assertSelf(request.userId, request.caller);
  const cancel = { kind: "cancel", uid: request.caller.uid } as const;
  return modifiedOrThrow(await parts.queue.submit(request.marathonId, cancel, request.deadline));
}

/**
 * Changes the runner's details or race, until race day or the organizer's cut-off. Returns false if nothing differs.
 * The consent to share contacts can be withdrawn at any time, also on the waiting list. Throws `forbidden` for somebody
 * else's record, `marathon-not-found`, `registration-not-found`, and for other changes `marathon-cancelled`,
 * `marathon-started`, `cut-off-passed`, `marathon-full`, `age-limit`, and `invalid-request` for a race that does not
 * exist or a missing birth date.
 */
export async function changeMyRegistration(
  parts: RegistrationParts,
  request: { userId: string; marathonId: string; caller: Caller; patch: RegistrationPatch; deadline: number },
): Promise<boolean> {
  const { userId, marathonId, caller, deadline } = request;
  assertSelf(userId, caller);
  const marathon = await parts.marathons.findById(marathonId);
  if (marathon === null) throw new AppError("marathon-not-found");
  const { raceId, ...patch } = request.patch;
  if (raceId !== undefined) {
    const move = { kind: "move", uid: caller.uid, raceId, details: patch } as const;
    return modifiedOrThrow(await parts.queue.submit(marathonId, move, deadline));
  }
  const ofRegistration = () => changeDetails(parts, marathon, { caller, patch, deadline });
  if (!isWithdrawalOfConsent(patch)) return ofRegistration();
  const ofWaitlistEntry = async () =>
    modifiedOrThrow(await parts.queue.submit(marathonId, { kind: "stop-sharing", uid: caller.uid }, deadline));
  // A runner may have a place in one race and wait for another, and the consent ends for both. The registration comes
  // twice, because the runner may accept an offered place between the first two attempts.
  let isModified = false;
  let isFound = false;
  for (const attempt of [ofRegistration, ofWaitlistEntry, ofRegistration]) {
    try {
      isModified = (await attempt()) || isModified;
      isFound = true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "registration-not-found") throw error;
    }
  }
  if (!isFound) throw new AppError("registration-not-found");
  return isModified;
}

function changeDetails(
  parts: RegistrationParts,
  marathon: StoredMarathon,
  { caller, patch, deadline }: { caller: Caller; patch: Omit<RegistrationPatch, "raceId">; deadline: number },
): Promise<boolean> {
  return parts.registrations.change({ marathonId: marathon.id, uid: caller.uid, deadline }, (current) => {
    if (current === null) throw new AppError("registration-not-found");
    const now = parts.clock();
    if (!isWithdrawalOfConsent(patch)) assertChangeable(marathon, current.raceId, now);
    const change = differingFields(current, withNeededBirthDate(marathon, current, patch));
    const changed = Object.keys(change);
    if (changed.length === 0) return null;
    const about = { kind: "changed", at: new Date(now), userId: caller.uid, name: fullName(current) } as const;
    return {
      patch: change,
      activity: { ...about, ...NOBODY_ELSE, changed, raceId: current.raceId, reference: current.reference },
    };
  });
}

const NOBODY_ELSE = { toName: null, toUserId: null, fromRaceId: null, ended: null } as const;

/**
 * The details, without the birth date if the race needs none. Throws `age-limit` if the birth date does not fit the
 * rule.
 */
function withNeededBirthDate(
  marathon: StoredMarathon,
  { raceId }: StoredRegistration,
  patch: Omit<RegistrationPatch, "raceId">,
): Omit<RegistrationPatch, "raceId"> {
  const { dateOfBirth, ...others } = patch;
  const race = raceWith(marathon, raceId);
  if (dateOfBirth === undefined || race === undefined || !hasAgeRule(race)) return others;
  const refusal = whyNotOfAge(marathon, race, dateOfBirth);
  if (refusal !== null) throw new AppError(refusal.refused, refusal);
  return patch;
}

function isWithdrawalOfConsent(patch: RegistrationPatch): boolean {
  return Object.keys(patch).every((name) => name === "contactsShared");
}

function assertChangeable(marathon: StoredMarathon, raceId: string, now: number): void {
  assertNotCanceled(marathon);
  const tooLate = whyUnchangeable(marathon, raceId, now);
  if (tooLate !== null) throw new AppError(tooLate);
}

/** The events that the caller registered for, the next race first, each with the caller's own record alone. */
export async function listMyRegistrations(
  parts: Pick<RegistrationParts, "registrations" | "marathons">,
  userId: string,
  caller: Caller,
): Promise<MyRegistration[]> {
  assertSelf(userId, caller);
  const registrations = await parts.registrations.listByRunner(caller.uid, MY_REGISTRATIONS_MAX);
  const marathons = await parts.marathons.findByIds(registrations.map((registration) => registration.marathonId));
  const recordOf = new Map(registrations.map((registration) => [registration.marathonId, registration]));
  return marathons
    .sort((a, b) => a.marathonStartDate.localeCompare(b.marathonStartDate))
    .flatMap((marathon) => {
      const record = recordOf.get(marathon.id);
      if (!record) return [];
      return [
        {
          ...toListed(marathon, viewerOf(marathon, caller)),
          totalRegistrationCount: [toRegistration(record)],
          races: toRaces(marathon),
          ...cancellationOf(marathon),
          transferCode: record.transferCode,
        },
      ];
    });
}

/** A page of an event's registrations, for its organizer only (`forbidden` to others). */
export async function listRegistrations(
  parts: Pick<RegistrationParts, "registrations" | "marathons">,
  request: { marathonId: string; caller: Caller; cursor: string | null },
): Promise<{ registrations: Registration[]; nextCursor: string | null }> {
  const marathon = ownedBy(await parts.marathons.findById(request.marathonId), request.caller);
  const after = request.cursor === null ? null : readCursor(request.cursor, documentName);
  const { items, next } = await parts.registrations.list(marathon.id, after, REGISTRATIONS_PAGE_SIZE);
  return { registrations: items.map(toRegistration), nextCursor: cursorAfter(next) };
}
