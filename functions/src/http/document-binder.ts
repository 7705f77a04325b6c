import type { RequestHandler } from "express";
import type { InFlightBound } from "./in-flight-bound.ts";

const SHARED_SECONDS = 60;

export type DocumentParts = { documents: { openApi: () => object } };

/** Binds a JSON document that is the same for everybody. The first request makes it, and a CDN may keep it. */
export function bindDocument(make: () => object, parts: { inFlight: InFlightBound }): RequestHandler {
  let made: string | undefined;
  return async (_request, response) => {
    const text = (made ??= JSON.stringify(make()));
    const answer = await parts.inFlight.run(() => Promise.resolve(text));
    response.set("Cache-Control", `public, max-age=0, s-maxage=${SHARED_SECONDS}`);
    response.type("json").send(answer);
  };
}
