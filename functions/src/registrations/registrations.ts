import { REGISTRATIONS_PAGE_SIZE, hasRaceDayCome } from "../contract/index.ts";
import type { MyRegistration, NewRegistration, Registration, RegistrationPatch } from "../contract/index.ts";
import { assertNotCancelled, ownedBy } from "../marathons/marathon-access.ts";
import { toListed } from "../marathons/marathons.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import { AppError } from "../platform/app-error.ts";
import { beforeDeadline } from "../platform/deadline.ts";
import { differingFields } from "../platform/differing-fields.ts";
import type { Caller } from "../platform/tokens.ts";
import type { CommitQueue } from "./commit-queue.ts";
import { commitQueue } from "./commit-queue.ts";
import { decidePlaces } from "./place-ledger.ts";
import type { PlaceAnswer, PlaceRequest } from "./place-ledger.ts";
import type { RegistrationStore, StoredRegistration } from "./registrations.store.ts";

/** How many of their own registrations a runner's page shows. */
const MY_REGISTRATIONS_MAX = 500;
/** Requests of one instance that are committed together, and that may wait. Firestore takes 500 writes a commit. */
const COMMIT_SIZE = 100;
const WAITING_MAX = 500;

export type RegistrationParts = {
  store: RegistrationStore;
  marathons: MarathonStore;
  queue: CommitQueue<PlaceRequest, PlaceAnswer>;
  newKey: () => string;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** The queue through which every registration and cancellation of this instance goes. */
export function placeQueue(store: RegistrationStore, clock: () => number): CommitQueue<PlaceRequest, PlaceAnswer> {
  return commitQueue({
    batchSize: COMMIT_SIZE,
    bound: WAITING_MAX,
    commit: (marathonId, requests, deadline) => {
      const uids = [...new Set(requests.map((request) => request.uid))];
      const decided = store.changePlaces<PlaceAnswer[]>({ marathonId, uids, deadline }, (marathon, present) => {
        if (marathon === null) throw new AppError("marathon-not-found");
        const { answers, ...decision } = decidePlaces(marathon, present, requests, clock());
        return { ...decision, result: answers };
      });
      // A silent database must not hold up the queue; whatever such a commit still does, the next one sees it.
      return beforeDeadline(deadline, decided);
    },
  });
}

export function toRegistration(stored: StoredRegistration): Registration {
  const { registeredAt: _registeredAt, idempotencyKey: _idempotencyKey, ...registration } = stored;
  return registration;
}

function modifiedOrThrow(answer: PlaceAnswer): boolean {
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
  if (record.marathonId !== marathonId || record.userId !== caller.uid) throw new AppError("forbidden");
  const registration: StoredRegistration = {
    ...record,
    emergencyContact: record.emergencyContact ?? "",
    contactsShared: record.contactsShared ?? false,
    registeredAt: new Date(parts.clock()),
    // A key of our own recognises the database client's repeat of a commit whose answer got lost.
    idempotencyKey: request.idempotencyKey ?? parts.newKey(),
  };
  return modifiedOrThrow(
    await parts.queue.submit(marathonId, { kind: "register", uid: caller.uid, registration }, deadline),
  );
}

/** Frees the caller's place, of a cancelled event too; false when there was none. Throws `marathon-started` from race day on. */
export async function cancelMyRegistration(
  parts: RegistrationParts,
  request: { userId: string; marathonId: string; caller: Caller; deadline: number },
): Promise<boolean> {
  assertSelf(request.userId, request.caller);
  const cancel = { kind: "cancel", uid: request.caller.uid } as const;
  return modifiedOrThrow(await parts.queue.submit(request.marathonId, cancel, request.deadline));
}

/** Changes what the runner once typed, before race day; false when nothing differs. */
export async function changeMyRegistration(
  parts: RegistrationParts,
  request: { userId: string; marathonId: string; caller: Caller; patch: RegistrationPatch; deadline: number },
): Promise<boolean> {
  const { userId, marathonId, caller, patch, deadline } = request;
  assertSelf(userId, caller);
  const marathon = await parts.marathons.findById(marathonId);
  if (marathon === null) throw new AppError("marathon-not-found");
  return parts.store.change({ marathonId, uid: caller.uid, deadline }, (current) => {
    if (current === null) throw new AppError("registration-not-found");
    assertNotCancelled(marathon);
    if (hasRaceDayCome(marathon, parts.clock())) throw new AppError("marathon-started");
    const change = differingFields(current, patch);
    return Object.keys(change).length === 0 ? null : change;
  });
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
      const cancelledAt = marathon.cancelledAt?.toISOString() ?? null;
      return [{ ...toListed(marathon, viewer), totalRegistrationCount: [toRegistration(record)], cancelledAt }];
    });
}

/** A page of an event's registrations, for its organiser alone (`forbidden` to others). */
export async function listRegistrations(
  parts: RegistrationParts,
  request: { marathonId: string; caller: Caller; cursor: string | null },
): Promise<{ registrations: Registration[]; nextCursor: string | null }> {
  const marathon = ownedBy(await parts.marathons.findById(request.marathonId), request.caller);
  const after = request.cursor === null ? null : readCursor(request.cursor);
  // One more than is shown tells whether there is a next page.
  const found = await parts.store.listPage(marathon.id, after, REGISTRATIONS_PAGE_SIZE + 1);
  const page = found.slice(0, REGISTRATIONS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    registrations: page.map(toRegistration),
    nextCursor: found.length > page.length && last ? writeCursor(last.userId) : null,
  };
}

function writeCursor(userId: string): string {
  return Buffer.from(userId, "utf8").toString("base64url");
}

function readCursor(cursor: string): string {
  const userId = Buffer.from(cursor, "base64url").toString("utf8");
  const isDocumentName = /^(?!__.*__$)(?!\.\.?$)[^/]+$/.test(userId);
  if (!isDocumentName || writeCursor(userId) !== cursor) {
    throw new AppError("invalid-request", { issues: [{ path: "cursor", message: "This is no cursor of ours" }] });
  }
  return userId;
}

function assertSelf(userId: string, caller: Caller): void {
  if (userId !== caller.uid) throw new AppError("forbidden");
}
