import { acknowledgedSchema } from "../acknowledgement.ts";
import { act } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { reportBatchSchema } from "./report.ts";

export const reportEndpoints = {
  sendReports: {
    ...act,
    path: "/reports",
    auth: "anonymous",
    body: reportBatchSchema,
    response: acknowledgedSchema,
  },
} as const satisfies Record<string, Endpoint>;
