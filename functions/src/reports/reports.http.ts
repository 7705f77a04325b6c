import type { Handlers } from "../http/endpoint-binder.ts";
import { logReports } from "./reports.ts";

export function reportHandlers(): Pick<Handlers, "sendReports"> {
  return {
    sendReports: ({ body }) => {
      logReports(body);
      return Promise.resolve({ acknowledged: true });
    },
  };
}
