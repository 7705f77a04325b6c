import type { EndedEntry, NewRegistration, Transfer } from "../contract/index.ts";
import { assertNotCanceled, present } from "../marathons/marathon-access.ts";
import { cancellationOf, toCard } from "../marathons/marathon-views.ts";
import { viewerOf } from "../marathons/who-sees-what.ts";
import type { ActivityStore } from "../places/activity.store.ts";
import { acceptedOrThrow, modifiedOrThrow } from "../places/place-queue.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { registrationDraft } from "./registration-draft.ts";
import type { RegistrationParts } from "./registrations.ts";
import type { TransferStore } from "./transfers.store.ts";

/** The most given-away places that a runner's own page shows. */
const ENDED_ENTRIES_MAX = 100;

export type TransferParts = RegistrationParts & {
  transfers: TransferStore;
  activity: Pick<ActivityStore, "listGivenAway">;
  /** A code that nobody can guess and that was never given before. */
  newCode: () => string;
};

type OwnRequest = { userId: string; marathonId: string; caller: Caller; deadline: number };

/**
 * Makes an invitation to take over the caller's place, for whoever holds its code, and returns the code. The place
 * stays the caller's until somebody accepts. A new invitation replaces the previous one. The same idempotency key gets
 * the same code while the invitation is open, and `ended-since` once it was withdrawn. Throws `registration-not-found`,
 * `marathon-started`, `cut-off-passed`.
 */
export async function inviteToTransfer(
  parts: Pick<TransferParts, "queue" | "newKey" | "newCode">,
  request: OwnRequest & { idempotencyKey: string | null },
): Promise<string> {
  assertSelf(request.userId, request.caller);
  const code = parts.newCode();
  const idempotencyKey = request.idempotencyKey ?? parts.newKey();
  const invite = { kind: "invite", uid: request.caller.uid, code, idempotencyKey } as const;
  const answer = acceptedOrThrow(await parts.queue.submit(request.marathonId, invite, request.deadline));
  return answer.code ?? code;
}

/** Withdraws the caller's open invitation. Returns false if there is none. */
export async function withdrawTransfer(parts: Pick<TransferParts, "queue">, request: OwnRequest): Promise<boolean> {
  assertSelf(request.userId, request.caller);
  const withdraw = { kind: "withdraw", uid: request.caller.uid } as const;
  return modifiedOrThrow(await parts.queue.submit(request.marathonId, withdraw, request.deadline));
}

/**
 * The event that the invitation is for, and the first name of whoever gives the place. Throws `transfer-not-found` once
 * the invitation was withdrawn or used, and `marathon-cancelled`.
 */
export async function getTransfer(
  parts: Pick<TransferParts, "transfers" | "marathons" | "registrations">,
  code: string,
): Promise<Transfer> {
  const transfer = await parts.transfers.find(code);
  if (transfer === null) throw new AppError("transfer-not-found");
  const { marathonId, giverUid } = transfer;
  const [marathon, giver] = await Promise.all([
    parts.marathons.findById(marathonId),
    parts.registrations.find(marathonId, giverUid),
  ]);
  assertNotCanceled(present(marathon));
  if (giver?.transferCode !== code) throw new AppError("transfer-not-found");
  return { marathonId, from: giver.firstName, raceId: giver.raceId };
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
  const registration = registrationDraft(parts, { ...request, marathonId: record.marathonId });
  const found = await parts.transfers.find(code);
  // If the invitation no longer exists, the ledger finds out whether this same request has used it.
  const giverUid = found?.giverUid ?? caller.uid;
  if (found !== null && found.marathonId !== record.marathonId) throw new AppError("forbidden");
  const transfer = { kind: "transfer", uid: caller.uid, giverUid, code, registration } as const;
  return modifiedOrThrow(await parts.queue.submit(record.marathonId, transfer, request.deadline));
}

/** The places that the caller gave away, the latest first. Deleted events are left out. */
export async function listMyEndedEntries(
  parts: Pick<TransferParts, "activity" | "marathons">,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<EndedEntry[]> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  const given = await parts.activity.listGivenAway(userId, deadline);
  const found = await parts.marathons.findByIds([...new Set(given.map(({ marathonId }) => marathonId))]);
  const marathons = new Map(found.map((marathon) => [marathon.id, marathon]));
  return given
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, ENDED_ENTRIES_MAX)
    .flatMap(({ marathonId, at, toName, reference }): EndedEntry[] => {
      const marathon = marathons.get(marathonId);
      if (marathon === undefined) return [];
      return [
        {
          marathon: toCard(marathon, viewerOf(marathon, caller)),
          outcome: "given-away",
          endedAt: at.toISOString(),
          toName: toName ?? "",
          reference,
          cancelledAt: cancellationOf(marathon).cancelledAt,
        },
      ];
    });
}
