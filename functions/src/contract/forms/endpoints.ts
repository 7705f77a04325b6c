import { put } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { savedSchema } from "../marathons/marathon-changes.ts";
import { marathonParams } from "../params.ts";
import { formBodySchema } from "./form.ts";

export const formEndpoints = {
  saveForm: {
    ...put,
    path: "/marathon/:id/form",
    params: marathonParams,
    permission: "configure",
    body: formBodySchema,
    response: savedSchema,
  },
} as const satisfies Record<string, Endpoint>;
