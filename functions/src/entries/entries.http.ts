import { inserted, modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { claimEntry, getEntryClaim } from "./claims.ts";
import type { ClaimParts } from "./claims.ts";
import { enterOthers } from "./others.ts";
import { cancelMyRegistration, changeMyRegistration, register } from "./registering.ts";
import { addEntry, cancelEntry, changeEntries, changeEntry, recordWaiver } from "./team-entries.ts";
import { acceptTransfer, getTransfer, inviteToTransfer, listMyEndedEntries, withdrawTransfer } from "./transfers.ts";
import type { TransferParts } from "./transfers.ts";
import { offerPlace, removeFromWaitlist } from "./waitlist-by-team.ts";
import {
  acceptOffer,
  getStanding,
  joinWaitlist,
  leaveWaitlist,
  listMyWaitlistEntries,
  listWaitlist,
} from "./waitlist.ts";
import type { WaitlistParts } from "./waitlist.ts";

export function entryHandlers(parts: ClaimParts & TransferParts & WaitlistParts) {
  return {
    registerForMarathon: async ({ params, body, caller, idempotencyKey, deadline }) => {
      const record = body.$addToSet.totalRegistrationCount;
      const request = { eventId: params.id, caller, record, idempotencyKey, deadline };
      return { ...modified(await register(parts, request)), upsertedCount: 0, upsertedId: null };
    },
    changeMyRegistration: async ({ params: { userId, marathonId: eventId }, body, caller, deadline }) =>
      modified(await changeMyRegistration(parts, { userId, eventId, caller, patch: body, deadline })),
    cancelMyRegistration: async ({ params: { userId, marathonId: eventId }, caller, deadline }) =>
      modified(await cancelMyRegistration(parts, { userId, eventId, caller, deadline })),
    addEntry: async ({ params, body, caller, idempotencyKey, deadline }) =>
      inserted(await addEntry(parts, { eventId: params.id, caller, entry: body, idempotencyKey, deadline })),
    changeEntry: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await changeEntry(parts, { eventId: id, entryId, caller, patch: body, deadline })),
    changeEntries: async ({ params, body, caller, deadline }) => ({
      results: await changeEntries(parts, { eventId: params.id, caller, changes: body, deadline }),
    }),
    cancelEntry: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await cancelEntry(parts, { eventId: id, entryId, caller, ...body, deadline })),
    recordWaiver: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await recordWaiver(parts, { eventId: id, entryId, caller, ...body, deadline })),
    enterOthers: async ({ params: { userId, marathonId: eventId }, body, caller, idempotencyKey, deadline }) => {
      const entries = await enterOthers(parts, { userId, eventId, caller, others: body, idempotencyKey, deadline });
      return { acknowledged: true, entries };
    },
    changeMyEntry: async ({ params: { userId, marathonId: eventId, entryId }, body, caller, deadline }) =>
      modified(await changeMyRegistration(parts, { userId, eventId, entryId, caller, patch: body, deadline })),
    cancelMyEntry: async ({ params: { userId, marathonId: eventId, entryId }, caller, deadline }) =>
      modified(await cancelMyRegistration(parts, { userId, eventId, entryId, caller, deadline })),
    listMyEndedEntries: ({ params, caller, deadline }) => listMyEndedEntries(parts, { ...params, caller, deadline }),
    inviteToTransfer: async ({ params: { userId, marathonId: eventId }, caller, idempotencyKey, deadline }) => ({
      code: await inviteToTransfer(parts, { userId, eventId, caller, idempotencyKey, deadline }),
    }),
    withdrawTransfer: async ({ params: { userId, marathonId: eventId }, caller, deadline }) =>
      modified(await withdrawTransfer(parts, { userId, eventId, caller, deadline })),
    inviteToTransferEntry: async ({
      params: { userId, marathonId: eventId, entryId },
      caller,
      idempotencyKey,
      deadline,
    }) => ({
      code: await inviteToTransfer(parts, { userId, eventId, entryId, caller, idempotencyKey, deadline }),
    }),
    withdrawEntryTransfer: async ({ params: { userId, marathonId: eventId, entryId }, caller, deadline }) =>
      modified(await withdrawTransfer(parts, { userId, eventId, entryId, caller, deadline })),
    getTransfer: ({ params, caller }) => getTransfer(parts, { code: params.code, caller }),
    acceptTransfer: async ({ params, body, caller, idempotencyKey, deadline }) =>
      modified(await acceptTransfer(parts, { code: params.code, caller, record: body, idempotencyKey, deadline })),
    getEntryClaim: ({ params: { id, entryId }, caller }) => getEntryClaim(parts, { eventId: id, entryId, caller }),
    claimEntry: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await claimEntry(parts, { eventId: id, entryId, caller, isOwn: body.own, deadline })),
    getStanding: ({ params: { marathonId: eventId }, caller }) => getStanding(parts, { eventId, caller }),
    joinWaitlist: ({ params: { marathonId: eventId }, body, caller, idempotencyKey, deadline }) =>
      joinWaitlist(parts, { eventId, caller, record: body, idempotencyKey, deadline }),
    leaveWaitlist: ({ params: { marathonId: eventId }, caller, deadline }) =>
      leaveWaitlist(parts, { eventId, caller, deadline }),
    acceptOffer: async ({ params: { marathonId: eventId }, body, caller, idempotencyKey, deadline }) =>
      modified(await acceptOffer(parts, { eventId, caller, given: body ?? {}, idempotencyKey, deadline })),
    listMyWaitlistEntries: ({ params, caller }) => listMyWaitlistEntries(parts, { ...params, caller }),
    listWaitlist: ({ params, query, caller }) =>
      listWaitlist(parts, { eventId: params.id, caller, cursor: query.cursor ?? null }),
    offerPlace: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await offerPlace(parts, { eventId: id, entryId, caller, offer: body, deadline })),
    removeFromWaitlist: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await removeFromWaitlist(parts, { eventId: id, entryId, caller, removal: body, deadline })),
  } satisfies Partial<Handlers>;
}
