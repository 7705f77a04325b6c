import { IDEMPOTENCY_MS, freePlaces, hasRaceDayCome, registrationWindow } from "../contract/index.ts";
import type { ErrorCode, EventDates, Places } from "../contract/index.ts";
import type { StoredRegistration } from "./registrations.store.ts";

/** A wish that takes or frees a place. `registration.idempotencyKey` tells a repeated request from a second one. */
export type PlaceRequest =
  { kind: "register"; uid: string; registration: StoredRegistration } | { kind: "cancel"; uid: string };

export type PlaceAnswer = { modified: boolean } | { refused: ErrorCode };

export type PlaceDecision = {
  registered: number;
  /** Per runner what their registration becomes; null when it is gone. Only runners for whom something changes. */
  changes: Map<string, StoredRegistration | null>;
  /** One answer per request, in the requests' order. */
  answers: PlaceAnswer[];
};

/**
 * Decides a batch of requests of one event in their order, each on the state that the ones before it leave behind.
 * Keeps the ledger's invariant: `registered` moves by exactly what `changes` adds and removes, and never above capacity.
 */
export function decidePlaces(
  event: EventDates & { places: Omit<Places, "free">; contactsOpen: boolean; cancelledAt: Date | null },
  present: ReadonlyMap<string, StoredRegistration>,
  requests: readonly PlaceRequest[],
  now: number,
): PlaceDecision {
  const registrations = new Map(present);
  let registered = event.places.registered;

  const answers = requests.map((request): PlaceAnswer => {
    const existing = registrations.get(request.uid);
    if (request.kind === "cancel") {
      if (!existing) return { modified: false };
      // A cancelled race has no race day, and its runners may always take back what they typed.
      if (event.cancelledAt === null && hasRaceDayCome(event, now)) return { refused: "marathon-started" };
      registrations.delete(request.uid);
      registered--;
      return { modified: true };
    }

    if (existing && isRepeat(existing, request.registration, now)) return { modified: true };
    if (event.cancelledAt !== null) return { refused: "marathon-not-found" };
    if (existing) return { modified: false };
    const { phase } = registrationWindow(event, now);
    if (phase === "opens-later") return { refused: "registration-not-open" };
    if (phase === "closed") return { refused: "registration-closed" };
    if (freePlaces({ ...event.places, registered }) === 0) return { refused: "marathon-full" };
    // Contacts are shared only when the runner's form said so and the organiser had opened them by then.
    const contactsShared = request.registration.contactsShared && event.contactsOpen;
    registrations.set(request.uid, { ...request.registration, contactsShared });
    registered++;
    return { modified: true };
  });

  const changes = new Map<string, StoredRegistration | null>();
  for (const { uid } of requests) {
    const after = registrations.get(uid);
    if (after !== present.get(uid)) changes.set(uid, after ?? null);
  }
  return { registered, changes, answers };
}

/** The same request again: its answer got lost, so it gets the first one's. */
function isRepeat(existing: StoredRegistration, wanted: StoredRegistration, now: number): boolean {
  return existing.idempotencyKey === wanted.idempotencyKey && now - existing.registeredAt.getTime() < IDEMPOTENCY_MS;
}
