import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { act, change, create, noBody, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { cursorQuery, linkCodeParams, marathonParams, myRegistrationParams, userParams } from "../params.ts";
import { activityPageSchema } from "./activity.ts";
import { myRegistrationSchema } from "./my-registration.ts";
import {
  applyBodySchema,
  newRegistrationSchema,
  registeredSchema,
  registrationPageSchema,
  registrationPatchSchema,
} from "./registration.ts";
import { endedEntrySchema, transferCodeSchema, transferSchema } from "./transfer.ts";

export const registrationEndpoints = {
  registerForMarathon: {
    ...change,
    path: "/marathonApply/:id",
    params: marathonParams,
    body: applyBodySchema,
    response: registeredSchema,
  },
  listMyRegistrations: {
    ...read,
    path: "/my-registrations/:userId",
    params: userParams,
    response: z.array(myRegistrationSchema),
  },
  changeMyRegistration: {
    ...change,
    path: "/my-registrations/:userId/:marathonId",
    params: myRegistrationParams,
    body: registrationPatchSchema,
    response: modifiedSchema,
  },
  cancelMyRegistration: {
    ...remove,
    path: "/my-registrations/:userId/:marathonId",
    params: myRegistrationParams,
    response: modifiedSchema,
  },
  listMyEndedEntries: {
    ...read,
    path: "/my-ended-entries/:userId",
    params: userParams,
    response: z.array(endedEntrySchema),
  },
  listRegistrations: {
    ...read,
    path: "/marathon/:id/registrations",
    params: marathonParams,
    query: cursorQuery,
    response: registrationPageSchema,
  },
  listActivity: {
    ...read,
    path: "/marathon/:id/activity",
    params: marathonParams,
    query: cursorQuery,
    response: activityPageSchema,
  },
  inviteToTransfer: {
    ...create,
    path: "/my-registrations/:userId/:marathonId/transfer",
    params: myRegistrationParams,
    body: noBody,
    response: transferCodeSchema,
  },
  withdrawTransfer: {
    ...remove,
    path: "/my-registrations/:userId/:marathonId/transfer",
    params: myRegistrationParams,
    response: modifiedSchema,
  },
  getTransfer: { ...read, path: "/transfer/:code", params: linkCodeParams, response: transferSchema },
  acceptTransfer: {
    ...act,
    path: "/transfer/:code/accept",
    params: linkCodeParams,
    body: newRegistrationSchema,
    response: modifiedSchema,
  },
} as const satisfies Record<string, Endpoint>;
