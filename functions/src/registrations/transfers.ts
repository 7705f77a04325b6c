import type { EndedEntry, NewRegistration, Transfer } from "../contract/index.ts";
import { assertNotCancelled, present } from "../marathons/marathon-access.ts";
import { toCard } from "../marathons/marathons.ts";
import { viewerOf } from "../marathons/who-sees-what.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import { assertSelf, modifiedOrThrow, registrationOf } from "./registrations.ts";
import type { RegistrationParts } from "./registrations.ts";

/** How many of the places that they gave away a runner's page shows. */
const ENDED_ENTRIES_MAX = 100;

type Mine = { userId: string; marathonId: string; caller: Caller; deadline: number };

/**
 * An invitation for whoever holds its code to take over the caller's place, which stays the caller's until then. A new
 * one takes the place of the one before. The same key is given the same code while it is open, and `ended-since` once it
 * was withdrawn. Throws `registration-not-found`, `marathon-started`, `cut-off-passed`.
 */
export async function inviteToTransfer(
  parts: RegistrationParts,
  request: Mine & { idempotencyKey: string | null },
): Promise<string> {
  assertSelf(request.userId, request.caller);
  const code = parts.newCode();
  const idempotencyKey = request.idempotencyKey ?? parts.newKey();
  const invite = { kind: "invite", uid: request.caller.uid, code, idempotencyKey } as const;
  const answer = await parts.queue.submit(request.marathonId, invite, request.deadline);
  if ("refused" in answer) throw new AppError(answer.refused);
  return answer.code ?? code;
}

/** Takes the caller's open invitation back; false when there is none. */
export async function withdrawTransfer(parts: RegistrationParts, request: Mine): Promise<boolean> {
  assertSelf(request.userId, request.caller);
  const withdraw = { kind: "withdraw", uid: request.caller.uid } as const;
  return modifiedOrThrow(await parts.queue.submit(request.marathonId, withdraw, request.deadline));
}

/** Which event the invitation is for, and from whom; `transfer-not-found` once it was withdrawn or used, `marathon-cancelled`. */
export async function getTransfer(parts: RegistrationParts, code: string): Promise<Transfer> {
  const transfer = await parts.store.findTransfer(code);
  if (transfer === null) throw new AppError("transfer-not-found");
  const { marathonId, giverUid } = transfer;
  const [marathon, giver] = await Promise.all([
    parts.marathons.findById(marathonId),
    parts.store.find(marathonId, giverUid),
  ]);
  assertNotCancelled(present(marathon));
  if (giver?.transferCode !== code) throw new AppError("transfer-not-found");
  return { marathonId, from: giver.firstName };
}

/** The caller takes over the place, under the same checks as a registration; in that moment the giver's ends. */
export async function acceptTransfer(
  parts: RegistrationParts,
  request: {
    code: string;
    caller: Caller;
    record: NewRegistration;
    idempotencyKey: string | null;
    deadline: number;
  },
): Promise<boolean> {
  const { code, caller, record } = request;
  const registration = registrationOf(parts, { ...request, marathonId: record.marathonId });
  const found = await parts.store.findTransfer(code);
  // Used already: by this very request, whose answer got lost, or by somebody else.
  const giverUid = found?.giverUid ?? caller.uid;
  if (found !== null && found.marathonId !== record.marathonId) throw new AppError("forbidden");
  const transfer = { kind: "transfer", uid: caller.uid, giverUid, code, registration } as const;
  return modifiedOrThrow(await parts.queue.submit(record.marathonId, transfer, request.deadline));
}

/** The places that the caller gave away, the latest first; deleted events are left out. */
export async function listMyEndedEntries(
  parts: RegistrationParts,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<EndedEntry[]> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  const given = await parts.store.listGivenAway(userId, deadline);
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
          cancelledAt: marathon.cancelledAt?.toISOString() ?? null,
        },
      ];
    });
}
