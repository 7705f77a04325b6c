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

type RegistrationEndpoints =
  "registerForMarathon" | "listMyRegistrations" | "changeMyRegistration" | "cancelMyRegistration" | "listRegistrations";

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
  };
}
