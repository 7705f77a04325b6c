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
      const request = { marathonId: params.id, caller, record, idempotencyKey, deadline };
      return { ...modified(await register(parts, request)), upsertedCount: 0, upsertedId: null };
    },
    changeMyRegistration: async ({ params, body, caller, deadline }) =>
      modified(await changeMyRegistration(parts, { ...params, caller, patch: body, deadline })),
    cancelMyRegistration: async ({ params, caller, deadline }) =>
      modified(await cancelMyRegistration(parts, { ...params, caller, deadline })),
    addEntry: async ({ params, body, caller, idempotencyKey, deadline }) =>
      inserted(await addEntry(parts, { marathonId: params.id, caller, entry: body, idempotencyKey, deadline })),
    changeEntry: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await changeEntry(parts, { marathonId: id, entryId, caller, patch: body, deadline })),
    changeEntries: async ({ params, body, caller, deadline }) => ({
      results: await changeEntries(parts, { marathonId: params.id, caller, changes: body, deadline }),
    }),
    cancelEntry: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await cancelEntry(parts, { marathonId: id, entryId, caller, ...body, deadline })),
    recordWaiver: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await recordWaiver(parts, { marathonId: id, entryId, caller, ...body, deadline })),
    enterOthers: async ({ params, body, caller, idempotencyKey, deadline }) => {
      const entries = await enterOthers(parts, { ...params, caller, others: body, idempotencyKey, deadline });
      return { acknowledged: true, entries };
    },
    changeMyEntry: async ({ params, body, caller, deadline }) =>
      modified(await changeMyRegistration(parts, { ...params, caller, patch: body, deadline })),
    cancelMyEntry: async ({ params, caller, deadline }) =>
      modified(await cancelMyRegistration(parts, { ...params, caller, deadline })),
    listMyEndedEntries: ({ params, caller, deadline }) => listMyEndedEntries(parts, { ...params, caller, deadline }),
    inviteToTransfer: async ({ params, caller, idempotencyKey, deadline }) => ({
      code: await inviteToTransfer(parts, { ...params, caller, idempotencyKey, deadline }),
    }),
    withdrawTransfer: async ({ params, caller, deadline }) =>
      modified(await withdrawTransfer(parts, { ...params, caller, deadline })),
    inviteToTransferEntry: async ({ params, caller, idempotencyKey, deadline }) => ({
      code: await inviteToTransfer(parts, { ...params, caller, idempotencyKey, deadline }),
    }),
    withdrawEntryTransfer: async ({ params, caller, deadline }) =>
      modified(await withdrawTransfer(parts, { ...params, caller, deadline })),
    getTransfer: ({ params, caller }) => getTransfer(parts, { code: params.code, caller }),
    acceptTransfer: async ({ params, body, caller, idempotencyKey, deadline }) =>
      modified(await acceptTransfer(parts, { code: params.code, caller, record: body, idempotencyKey, deadline })),
    getEntryClaim: ({ params: { id, entryId }, caller }) => getEntryClaim(parts, { marathonId: id, entryId, caller }),
    claimEntry: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await claimEntry(parts, { marathonId: id, entryId, caller, isOwn: body.own, deadline })),
    getStanding: ({ params, caller }) => getStanding(parts, { ...params, caller }),
    joinWaitlist: ({ params, body, caller, idempotencyKey, deadline }) =>
      joinWaitlist(parts, { ...params, caller, record: body, idempotencyKey, deadline }),
    leaveWaitlist: ({ params, caller, deadline }) => leaveWaitlist(parts, { ...params, caller, deadline }),
    acceptOffer: async ({ params, body, caller, idempotencyKey, deadline }) =>
      modified(await acceptOffer(parts, { ...params, caller, given: body ?? {}, idempotencyKey, deadline })),
    listMyWaitlistEntries: ({ params, caller }) => listMyWaitlistEntries(parts, { ...params, caller }),
    listWaitlist: ({ params, query, caller }) =>
      listWaitlist(parts, { marathonId: params.id, caller, cursor: query.cursor ?? null }),
    offerPlace: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await offerPlace(parts, { marathonId: id, entryId, caller, offer: body, deadline })),
    removeFromWaitlist: async ({ params: { id, entryId }, body, caller, deadline }) =>
      modified(await removeFromWaitlist(parts, { marathonId: id, entryId, caller, removal: body, deadline })),
  } satisfies Partial<Handlers>;
}
