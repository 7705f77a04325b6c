import { put } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { savedSchema } from "../events/event-changes.ts";
import { eventParams } from "../params.ts";
import { formBodySchema } from "./form.ts";

export const formEndpoints = {
  saveForm: {
    ...put,
    path: "/marathon/:id/form",
    params: eventParams,
    permission: "configure",
    body: formBodySchema,
    response: savedSchema,
  },
} as const satisfies Record<string, Endpoint>;
