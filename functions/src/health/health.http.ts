import type { Handlers } from "../http/endpoint-binder.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import type { HealthStore } from "./health.store.ts";

/** How long a check waits for the database. */
const TIMEOUT_MS = 2_000;

export function healthHandlers(parts: { health: HealthStore; version: string }) {
  return {
    getHealth: async ({ deadline }) => {
      await beforeDeadline(atMost(TIMEOUT_MS, deadline), parts.health.touch());
      return { ok: true, database: "ok", version: parts.version };
    },
  } satisfies Partial<Handlers>;
}
