import { inserted, modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { claimEntry, getEntryClaim } from "./claims.ts";
import type { ClaimParts } from "./claims.ts";
import { recordExport } from "./exports.ts";
import type { ExportParts } from "./exports.ts";
import { listParticipants } from "./participant-names.ts";
import type { NameParts } from "./participant-names.ts";
import {
  cancelMyRegistration,
  changeMyRegistration,
  listMyRegistrations,
  listRegistrations,
  register,
} from "./registrations.ts";
import { enterOthers } from "./others.ts";
import { saveNote } from "./notes.ts";
import { readRoster } from "./roster.ts";
import type { RosterParts } from "./roster.ts";
import { addEntry, cancelEntry, changeEntries, changeEntry, recordWaiver } from "./team-entries.ts";
import { acceptTransfer, getTransfer, inviteToTransfer, listMyEndedEntries, withdrawTransfer } from "./transfers.ts";
import type { TransferParts } from "./transfers.ts";

export function registrationHandlers(parts: ClaimParts & TransferParts & RosterParts & ExportParts & NameParts) {
  return {
    registerForMarathon: async ({ params, body, caller, idempotencyKey, deadline }) => {
      const record = body.$addToSet.totalRegistrationCount;
      const request = { marathonId: params.id, caller, record, idempotencyKey, deadline };
      return { ...modified(await register(parts, request)), upsertedCount: 0, upsertedId: null };
    },
    listMyRegistrations: ({ params, caller }) => listMyRegistrations(parts, params.userId, caller),
    changeMyRegistration: async ({ params, body, caller, deadline }) =>
      modified(await changeMyRegistration(parts, { ...params, caller, patch: body, deadline })),
    cancelMyRegistration: async ({ params, caller, deadline }) =>
      modified(await cancelMyRegistration(parts, { ...params, caller, deadline })),
    listRegistrations: ({ params, query, caller }) =>
      listRegistrations(parts, { marathonId: params.id, caller, cursor: query.cursor ?? null }),
    listParticipants: ({ params, query, caller }) =>
      listParticipants(parts, { marathonId: params.id, caller, cursor: query.cursor ?? null }),
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
    saveNote: async ({ params: { id, entryId }, body: { text, base }, caller, deadline }) => {
      const request = { marathonId: id, entryId, caller, text, base, deadline };
      const { isModified, version } = await saveNote(parts, request);
      return { ...modified(isModified), version };
    },
    recordExport: async ({ params, body, caller, idempotencyKey }) =>
      inserted(await recordExport(parts, { marathonId: params.id, caller, body, idempotencyKey })),
    readRoster: ({ params, query, caller }) =>
      readRoster(parts, {
        marathonId: params.id,
        since: query.since === undefined ? null : Number(query.since),
        caller,
      }),
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
  } satisfies Partial<Handlers>;
}
