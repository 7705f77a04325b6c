import { REGISTRATIONS_PAGE_SIZE } from "../contract/index.ts";
import type { MyRegistration, NewRegistration, Registration, RegistrationPatch } from "../contract/index.ts";
import { assertNotCanceled, ownedBy } from "../marathons/marathon-access.ts";
import { cancellationOf, toListed } from "../marathons/marathon-views.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { viewerOf } from "../marathons/who-sees-what.ts";
import { whyUnchangeable } from "../places/place-ledger.ts";
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
 * `ended-since`, `key-reused`, `unavailable`.
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
 * Changes the runner's details, until race day or the organizer's cut-off. Returns false if nothing differs. The
 * consent to share contacts can be withdrawn at any time, also on the waiting list. Throws `forbidden` for somebody
 * else's record, `marathon-not-found`, `registration-not-found`, and for other changes `marathon-cancelled`,
 * `marathon-started` and `cut-off-passed`.
 */
export async function changeMyRegistration(
  parts: RegistrationParts,
  request: { userId: string; marathonId: string; caller: Caller; patch: RegistrationPatch; deadline: number },
): Promise<boolean> {
  const { userId, marathonId, caller, patch, deadline } = request;
  assertSelf(userId, caller);
  const marathon = await parts.marathons.findById(marathonId);
  if (marathon === null) throw new AppError("marathon-not-found");
  const ofRegistration = () => changeRegistration(parts, marathon, request);
  if (!isWithdrawalOfConsent(patch)) return ofRegistration();
  const ofWaitlistEntry = async () =>
    modifiedOrThrow(await parts.queue.submit(marathonId, { kind: "stop-sharing", uid: caller.uid }, deadline));
  for (const attempt of [ofRegistration, ofWaitlistEntry]) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "registration-not-found") throw error;
    }
  }
  // The runner may have accepted an offered place between the two attempts.
  return ofRegistration();
}

function changeRegistration(
  parts: RegistrationParts,
  marathon: StoredMarathon,
  { caller, patch, deadline }: { caller: Caller; patch: RegistrationPatch; deadline: number },
): Promise<boolean> {
  return parts.registrations.change({ marathonId: marathon.id, uid: caller.uid, deadline }, (current) => {
    if (current === null) throw new AppError("registration-not-found");
    const now = parts.clock();
    if (!isWithdrawalOfConsent(patch)) assertChangeable(marathon, now);
    const change = differingFields(current, patch);
    const changed = Object.keys(change);
    if (changed.length === 0) return null;
    const about = { kind: "changed", at: new Date(now), userId: caller.uid, name: fullName(current) } as const;
    return {
      patch: change,
      activity: { ...about, toName: null, toUserId: null, changed, reference: current.reference, ended: null },
    };
  });
}

function isWithdrawalOfConsent(patch: RegistrationPatch): boolean {
  return Object.keys(patch).every((name) => name === "contactsShared");
}

function assertChangeable(marathon: StoredMarathon, now: number): void {
  assertNotCanceled(marathon);
  const tooLate = whyUnchangeable(marathon, now);
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
