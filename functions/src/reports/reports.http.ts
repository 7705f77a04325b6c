import type { Handlers } from "../http/endpoint-binder.ts";
import { logReports } from "./reports.ts";

export function reportHandlers() {
  return {
    sendReports: ({ body }) => {
      logReports(body);
      return Promise.resolve({ acknowledged: true });
    },
  } satisfies Partial<Handlers>;
}
