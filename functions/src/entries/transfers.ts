import type { ActivityStore } from "../activity/activity.store.ts";
import type { EndedEntry, NewRegistration, Transfer } from "../contract/index.ts";
import { freedSoldOut } from "../forms/form-views.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { assertNotCanceled, present } from "../events/event-access.ts";
import { cancellationOf, toCard } from "../events/event-views.ts";
import type { EventStore } from "../events/events.store.ts";
import { viewerOf } from "../events/who-sees-what.ts";
import { askPlaces, changePlaces } from "../places/place-queue.ts";
import { ownEntry } from "../places/place-requests.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import type { RegistrationStore } from "../registrations/registrations.store.ts";
import type { TransferStore } from "../registrations/transfers.store.ts";
import { entryOfCaller } from "./entry-of-caller.ts";
import type { EntryRequest } from "./entry-of-caller.ts";
import { registrationDraft } from "./registration-draft.ts";
import type { EntryParts } from "./registration-draft.ts";

/** The most given-away places that a runner's own page shows. */
const ENDED_ENTRIES_MAX = 100;

export type TransferParts = EntryParts & {
  registrations: Pick<RegistrationStore, "find">;
  events: Pick<EventStore, "findById" | "findByIds">;
  forms: Pick<FormStore, "find">;
  transfers: TransferStore;
  activity: Pick<ActivityStore, "listGivenAway">;
  /** A code that nobody can guess and that was never given before. */
  newCode: () => string;
};

/**
 * Makes an invitation to take over a place of the caller, for whoever holds its code, and returns the code. The place
 * stays the caller's until somebody accepts. A new invitation replaces the previous one. The same idempotency key gets
 * the same code while the invitation is open, and `ended-since` once it was withdrawn. Throws `registration-not-found`,
 * `marathon-started`, `cut-off-passed`.
 */
export async function inviteToTransfer(
  parts: Pick<TransferParts, "queue" | "newKey" | "newCode">,
  request: EntryRequest & { idempotencyKey: string | null },
): Promise<string> {
  const entry = entryOfCaller(request);
  const code = parts.newCode();
  const idempotencyKey = request.idempotencyKey ?? parts.newKey();
  const answer = await askPlaces(parts, request, { kind: "invite", ...entry, code, idempotencyKey, bodyHash: null });
  return answer.code ?? code;
}

/** Withdraws the entry's open invitation. Returns false if there is none. */
export async function withdrawTransfer(parts: Pick<TransferParts, "queue">, request: EntryRequest): Promise<boolean> {
  return changePlaces(parts, request, { kind: "withdraw", ...entryOfCaller(request) });
}

/**
 * The event that the invitation is for, the first name of the runner who gives the place, and the sold-out options that
 * become free with it. Throws `transfer-not-found` once the invitation was withdrawn or used, and `marathon-cancelled`.
 */
export async function getTransfer(
  parts: Pick<TransferParts, "transfers" | "events" | "registrations" | "forms">,
  { code, caller }: { code: string; caller: Caller | null },
): Promise<Transfer> {
  const transfer = await parts.transfers.find(code);
  if (transfer === null) throw new AppError("transfer-not-found");
  const { marathonId: eventId, giverUid } = transfer;
  const [found, giver] = await Promise.all([
    parts.events.findById(eventId),
    parts.registrations.find(eventId, giverUid),
  ]);
  const event = present(found, caller);
  assertNotCanceled(event);
  if (giver?.transferCode !== code) throw new AppError("transfer-not-found");
  const form = await parts.forms.find(eventId, event.form);
  const freedOptions = form === null ? [] : freedSoldOut(form, event.places.picked, giver.filledForm);
  return { marathonId: eventId, from: giver.firstName, raceId: giver.raceId, freedOptions };
}

/** Moves the place to the caller, after the same checks as a registration, and ends the giver's registration. */
export async function acceptTransfer(
  parts: TransferParts,
  request: {
    code: string;
    caller: Caller;
    record: NewRegistration;
    idempotencyKey: string | null;
    deadline: number;
  },
): Promise<boolean> {
  const { code, caller, record } = request;
  const registration = registrationDraft(parts, { ...request, eventId: record.marathonId });
  const found = await parts.transfers.find(code);
  // If the invitation no longer exists, the ledger finds out whether this same request has used it.
  const giverUid = found?.giverUid ?? caller.uid;
  if (found !== null && found.marathonId !== record.marathonId) throw new AppError("forbidden");
  const asked = { eventId: record.marathonId, deadline: request.deadline };
  return changePlaces(parts, asked, { kind: "transfer", ...ownEntry(caller.uid), giverUid, code, registration });
}

/** The places that the caller gave away, the latest first. Deleted events are left out. */
export async function listMyEndedEntries(
  parts: Pick<TransferParts, "activity" | "events">,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<EndedEntry[]> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  const given = await parts.activity.listGivenAway(userId, deadline);
  const found = await parts.events.findByIds([...new Set(given.map(({ eventId }) => eventId))]);
  const events = new Map(found.map((event) => [event.id, event]));
  return given
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, ENDED_ENTRIES_MAX)
    .flatMap(({ eventId, at, name, toName, reference }): EndedEntry[] => {
      const event = events.get(eventId);
      if (event === undefined) return [];
      return [
        {
          marathon: toCard(event, viewerOf(event, caller)),
          outcome: "given-away",
          endedAt: at.toISOString(),
          name,
          toName: toName ?? "",
          reference,
          cancelledAt: cancellationOf(event).cancelledAt,
        },
      ];
    });
}
