import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import {
  cancelMyRegistration,
  changeMyRegistration,
  listMyRegistrations,
  listRegistrations,
  register,
} from "./registrations.ts";
import { acceptTransfer, getTransfer, inviteToTransfer, listMyEndedEntries, withdrawTransfer } from "./transfers.ts";
import type { TransferParts } from "./transfers.ts";

type RegistrationEndpoints =
  | "registerForMarathon"
  | "listMyRegistrations"
  | "changeMyRegistration"
  | "cancelMyRegistration"
  | "listRegistrations"
  | "listMyEndedEntries"
  | "inviteToTransfer"
  | "withdrawTransfer"
  | "getTransfer"
  | "acceptTransfer";

export function registrationHandlers(parts: TransferParts): Pick<Handlers, RegistrationEndpoints> {
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
    listMyEndedEntries: ({ params, caller, deadline }) => listMyEndedEntries(parts, { ...params, caller, deadline }),

    inviteToTransfer: async ({ params, caller, idempotencyKey, deadline }) => ({
      code: await inviteToTransfer(parts, { ...params, caller, idempotencyKey, deadline }),
    }),
    withdrawTransfer: async ({ params, caller, deadline }) =>
      modified(await withdrawTransfer(parts, { ...params, caller, deadline })),
    getTransfer: ({ params }) => getTransfer(parts, params.code),
    acceptTransfer: async ({ params, body, caller, idempotencyKey, deadline }) =>
      modified(await acceptTransfer(parts, { code: params.code, caller, record: body, idempotencyKey, deadline })),
  };
}
