import { REGISTRATIONS_PAGE_SIZE } from "../contract/index.ts";
import type {
  MyRegistration,
  NewRegistration,
  Registration,
  RegistrationPatch,
  RunnerRecord,
} from "../contract/index.ts";
import { assertNotCancelled, ownedBy } from "../marathons/marathon-access.ts";
import { cancellationOf, toListed } from "../marathons/marathons.ts";
import type { MarathonStore, StoredMarathon } from "../marathons/marathons.store.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import { beforeDeadline } from "../platform/deadline.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { documentName, pageOf, readCursor } from "../platform/pages.ts";
import type { Caller } from "../platform/tokens.ts";
import type { CommitQueue } from "./commit-queue.ts";
import { commitQueue } from "./commit-queue.ts";
import { NO_INVITATION, fullName, ledgerOf, runnersOf, whyUnchangeable } from "./place-ledger.ts";
import type { PlaceAnswer, PlaceRequest } from "./place-ledger.ts";
import { COMMIT_SIZE, PLACES_IN_FLIGHT } from "./place-capacity.ts";
import { newReferenceKey } from "./reference.ts";
import type { NewEntry, RegistrationStore, StoredRegistration } from "./registrations.store.ts";

/** How many of their own registrations a runner's page shows. */
const MY_REGISTRATIONS_MAX = 500;

export type RegistrationParts = {
  store: RegistrationStore;
  marathons: MarathonStore;
  queue: CommitQueue<PlaceRequest, PlaceAnswer>;
  newKey: () => string;
  /** A code that nobody can guess and that was never given before. */
  newCode: () => string;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** The queue through which every registration and cancellation of this instance goes. */
export function placeQueue(store: RegistrationStore, clock: () => number): CommitQueue<PlaceRequest, PlaceAnswer> {
  const queue: CommitQueue<PlaceRequest, PlaceAnswer> = commitQueue({
    batchSize: COMMIT_SIZE,
    bound: PLACES_IN_FLIGHT,
    commit: async (marathonId, requests, deadline) => {
      const decided = store.changePlaces({ marathonId, uids: runnersOf(requests), deadline }, (marathon) => {
        if (marathon === null) throw new AppError("marathon-not-found");
        const referenceKey = marathon.places.referenceKey || newReferenceKey();
        return ledgerOf({ ...marathon, places: { ...marathon.places, referenceKey } }, requests, clock());
      });
      // A silent database must not hold up the queue; whatever such a commit still does, the next one sees it.
      const { answers, entries, isUnsettled } = await beforeDeadline(deadline, decided);
      // The rest of what is due, as long as there is progress; should that be lost, the sweep does it.
      if (isUnsettled && entries.size > 0)
        queue.submit(marathonId, { kind: "settle" }, deadline).catch(() => undefined);
      return answers;
    },
  });
  return queue;
}

export function toRunnerRecord(stored: RunnerRecord): RunnerRecord {
  const { marathonId, userId, email, firstName, lastName, phone, emergencyContact, contactsShared } = stored;
  return { marathonId, userId, email, firstName, lastName, phone, emergencyContact, contactsShared };
}

export function toRegistration(stored: StoredRegistration): Registration {
  const { reference, registeredAt } = stored;
  return { ...toRunnerRecord(stored), reference, registeredAt: registeredAt.toISOString() };
}

export function modifiedOrThrow(answer: PlaceAnswer): boolean {
  if ("refused" in answer) throw new AppError(answer.refused);
  return answer.modified;
}

/**
 * Takes a place for the caller; false when they were registered already. Throws `forbidden` for another's
 * record, `marathon-not-found`, `registration-not-open`, `registration-closed`, `marathon-full`, `unavailable`.
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
  const { marathonId, caller, record, deadline } = request;
  const registration = registrationOf(parts, { marathonId, caller, record, idempotencyKey: request.idempotencyKey });
  return modifiedOrThrow(
    await parts.queue.submit(marathonId, { kind: "register", uid: caller.uid, registration }, deadline),
  );
}

/** What is stored of a record that was sent; throws `forbidden` for another's. */
export function registrationOf(
  parts: Pick<RegistrationParts, "newKey" | "clock">,
  sent: { marathonId: string; caller: Caller; record: NewRegistration; idempotencyKey: string | null },
): NewEntry {
  const { record } = sent;
  if (record.marathonId !== sent.marathonId || record.userId !== sent.caller.uid) throw new AppError("forbidden");
  return {
    ...record,
    emergencyContact: record.emergencyContact ?? "",
    contactsShared: record.contactsShared ?? false,
    registeredAt: new Date(parts.clock()),
    // A key of our own recognises the database client's repeat of a commit whose answer got lost.
    idempotencyKey: sent.idempotencyKey ?? parts.newKey(),
    bodyHash: bodyHash(record),
    ...NO_INVITATION,
  };
}

/** Frees the caller's place, of a cancelled event too; false when there was none. Throws `marathon-started` from race day on and `cut-off-passed` from the organiser's cut-off on. */
export async function cancelMyRegistration(
  parts: RegistrationParts,
  request: { userId: string; marathonId: string; caller: Caller; deadline: number },
): Promise<boolean> {
  assertSelf(request.userId, request.caller);
  const cancel = { kind: "cancel", uid: request.caller.uid } as const;
  return modifiedOrThrow(await parts.queue.submit(request.marathonId, cancel, request.deadline));
}

/**
 * Changes what the runner typed, until race day or the organizer's cut-off; false if nothing differs. The consent to share
 * contacts can be withdrawn at any time, also while waiting for a place. Throws `forbidden` for somebody else's record,
 * `marathon-not-found`, `registration-not-found`, and for other changes `marathon-cancelled`, `marathon-started` and
 * `cut-off-passed`.
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
  const ofWait = async () =>
    modifiedOrThrow(await parts.queue.submit(marathonId, { kind: "stop-sharing", uid: caller.uid }, deadline));
  for (const attempt of [ofRegistration, ofWait]) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "registration-not-found") throw error;
    }
  }
  // The runner may have accepted a place between the two attempts.
  return ofRegistration();
}

function changeRegistration(
  parts: RegistrationParts,
  marathon: StoredMarathon,
  { caller, patch, deadline }: { caller: Caller; patch: RegistrationPatch; deadline: number },
): Promise<boolean> {
  return parts.store.change({ marathonId: marathon.id, uid: caller.uid, deadline }, (current) => {
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
  assertNotCancelled(marathon);
  const tooLate = whyUnchangeable(marathon, now);
  if (tooLate !== null) throw new AppError(tooLate);
}

/** The events that the caller registered for, the next race first, each with the caller's own record alone. */
export async function listMyRegistrations(
  parts: RegistrationParts,
  userId: string,
  caller: Caller,
): Promise<MyRegistration[]> {
  assertSelf(userId, caller);
  const registrations = await parts.store.listByRunner(caller.uid, MY_REGISTRATIONS_MAX);
  const marathons = await parts.marathons.findByIds(registrations.map((registration) => registration.marathonId));
  const recordOf = new Map(registrations.map((registration) => [registration.marathonId, registration]));
  return marathons
    .sort((a, b) => a.marathonStartDate.localeCompare(b.marathonStartDate))
    .flatMap((marathon) => {
      const record = recordOf.get(marathon.id);
      const viewer = marathon.organiserUid === caller.uid ? "organiser" : "signed-in";
      if (!record) return [];
      const { transferCode } = record;
      return [
        {
          ...toListed(marathon, viewer),
          totalRegistrationCount: [toRegistration(record)],
          ...cancellationOf(marathon),
          transferCode,
        },
      ];
    });
}

/** A page of an event's registrations, for its organiser alone (`forbidden` to others). */
export async function listRegistrations(
  parts: RegistrationParts,
  request: { marathonId: string; caller: Caller; cursor: string | null },
): Promise<{ registrations: Registration[]; nextCursor: string | null }> {
  const marathon = ownedBy(await parts.marathons.findById(request.marathonId), request.caller);
  const after = request.cursor === null ? null : readCursor(request.cursor, documentName);
  const found = await parts.store.listPage(marathon.id, after, REGISTRATIONS_PAGE_SIZE + 1);
  const { page, nextCursor } = pageOf(found, REGISTRATIONS_PAGE_SIZE, ({ userId }) => userId);
  return { registrations: page.map(toRegistration), nextCursor };
}

export function assertSelf(userId: string, caller: Caller): void {
  if (userId !== caller.uid) throw new AppError("forbidden");
}
