import express from "express";
import type { Express } from "express";
import { endpoints } from "../contract/index.ts";
import type { EndpointName } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { isTrustedProxy } from "./client-network.ts";
import { bindCalendar } from "./calendar-binder.ts";
import type { CalendarBinderParts } from "./calendar-binder.ts";
import { bindDocument } from "./document-binder.ts";
import type { DocumentParts } from "./document-binder.ts";
import { bindEndpoint } from "./endpoint-binder.ts";
import type { BinderParts } from "./endpoint-binder.ts";
import { respondToError } from "./error-responder.ts";
import { bindPage } from "./page-binder.ts";
import type { PageParts } from "./page-binder.ts";
import { logRequest } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

/**
 * The Express application: every endpoint of the table, its document, the pages, then one 404 and one error responder.
 */
export function createApp(parts: BinderParts & DocumentParts & PageParts & CalendarBinderParts): Express {
  const router = express.Router({ caseSensitive: true });
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    router.route(path)[methodNames[method]](bindEndpoint(name, parts));
  }
  router.get("/calendars/:secret.ics", bindCalendar(parts.readCalendar, parts));
  router.get("/openapi.json", bindDocument(parts.documents.openApi, parts));

  const app = express();
  app.disable("x-powered-by");
  // `queryOf` in endpoint-binder.ts parses the query and says why.
  app.set("query parser", false);
  app.set("trust proxy", isTrustedProxy);
  app.use(logRequest);
  app.use(securityHeaders);
  // Mail programs without one-click unsubscribing open the address of the header. Only POST unsubscribes.
  app.get("/api/unsubscribe/:code", (request, response) => {
    response.redirect(`/unsubscribe/${encodeURIComponent(request.params.code)}`);
  });
  // Hosting keeps the /api prefix, and the function's own address has none. One mount with both paths would not match.
  app.use("/api", router);
  app.use("/", router);
  // Hosting forwards these paths unchanged.
  app.get("/marathons/:id", bindPage(parts.pages.event, parts));
  app.use(() => {
    throw new AppError("not-found");
  });
  app.use(respondToError);
  return app;
}

const methodNames = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;
