import type { RequestHandler } from "express";
import { REQUEST_DEADLINE_MS } from "../contract/index.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import type { InFlightBound } from "./in-flight-bound.ts";

/** A page of the site that the server answers instead of Hosting, because its head depends on its content. */
export type HtmlPage = { html: string; headers: Record<string, string>; isIndexed: boolean; cacheControl: string };
export type RenderPage = (id: string, deadline: number) => Promise<HtmlPage>;
export type PageParts = { pages: { event: RenderPage } };

/** Binds a page to its address. Pages are the same for every reader: no token is read, and a CDN may keep them. */
export function bindPage(render: RenderPage, parts: { inFlight: InFlightBound }): RequestHandler {
  return async (request, response) => {
    const deadline = atMost(REQUEST_DEADLINE_MS);
    const { id = "" } = request.params as { id?: string };
    const page = await beforeDeadline(
      deadline,
      parts.inFlight.run(() => render(id, deadline)),
    );
    // The API's headers for data would forbid the page's own scripts.
    for (const name of ["Content-Security-Policy", "Referrer-Policy"]) response.removeHeader(name);
    response.set({ ...page.headers, "Cache-Control": page.cacheControl });
    if (!page.isIndexed) response.set("X-Robots-Tag", "noindex");
    response.type("html").send(page.html);
  };
}
