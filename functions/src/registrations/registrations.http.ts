import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import {
  cancelMyRegistration,
  changeMyRegistration,
  listMyRegistrations,
  listRegistrations,
  register,
} from "./registrations.ts";
import type { RegistrationParts } from "./registrations.ts";
import { acceptTransfer, getTransfer, listMyEndedEntries, inviteToTransfer, withdrawTransfer } from "./transfers.ts";
import {
  acceptOffer,
  getStanding,
  joinWaitlist,
  leaveWaitlist,
  listActivity,
  listMyWaits,
  listWaitlist,
} from "./waitlist.ts";

type RegistrationEndpoints =
  | "registerForMarathon"
  | "listMyRegistrations"
  | "changeMyRegistration"
  | "cancelMyRegistration"
  | "listRegistrations"
  | "getStanding"
  | "joinWaitlist"
  | "leaveWaitlist"
  | "acceptOffer"
  | "listMyWaits"
  | "listMyEndedEntries"
  | "listWaitlist"
  | "listActivity"
  | "inviteToTransfer"
  | "withdrawTransfer"
  | "getTransfer"
  | "acceptTransfer";

export function registrationHandlers(parts: RegistrationParts): Pick<Handlers, RegistrationEndpoints> {
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

    getStanding: ({ params, caller }) => getStanding(parts, { ...params, caller }),
    joinWaitlist: ({ params, body, caller, idempotencyKey, deadline }) =>
      joinWaitlist(parts, { ...params, caller, record: body, idempotencyKey, deadline }),
    leaveWaitlist: ({ params, caller, deadline }) => leaveWaitlist(parts, { ...params, caller, deadline }),
    acceptOffer: async ({ params, caller, idempotencyKey, deadline }) =>
      modified(await acceptOffer(parts, { ...params, caller, idempotencyKey, deadline })),
    listMyWaits: ({ params, caller }) => listMyWaits(parts, { ...params, caller }),
    listMyEndedEntries: ({ params, caller, deadline }) => listMyEndedEntries(parts, { ...params, caller, deadline }),
    listWaitlist: ({ params, query, caller }) =>
      listWaitlist(parts, { marathonId: params.id, caller, cursor: query.cursor ?? null }),
    listActivity: ({ params, query, caller }) =>
      listActivity(parts, { marathonId: params.id, caller, cursor: query.cursor ?? null }),

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
