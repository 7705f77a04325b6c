import * as z from "zod/mini";
import { read } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";

/** `version` is the deployed release. */
export const healthSchema = z.strictObject({ ok: z.literal(true), database: z.literal("ok"), version: z.string() });

export const healthEndpoints = {
  getHealth: { ...read, path: "/health", auth: "anyone", response: healthSchema },
} as const satisfies Record<string, Endpoint>;
