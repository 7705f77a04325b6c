import type { RequestHandler } from "express";
import { REQUEST_DEADLINE_MS } from "../contract/index.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import { networkOfCaller } from "./client-network.ts";
import type { InFlightBound } from "./in-flight-bound.ts";
import type { RequestLimits } from "./request-limits.ts";

export type ReadCalendar = (secret: string, deadline: number) => Promise<string>;
export type CalendarBinderParts = { readCalendar: ReadCalendar };

/** Binds the calendars to which programs subscribe. The secret in the address stands for a token. */
export function bindCalendar(
  read: ReadCalendar,
  parts: { inFlight: InFlightBound; limits: RequestLimits },
): RequestHandler {
  return async (request, response) => {
    parts.limits.countCalendars(networkOfCaller(request));
    const deadline = atMost(REQUEST_DEADLINE_MS);
    const { secret = "" } = request.params as { secret?: string };
    const text = await beforeDeadline(
      deadline,
      parts.inFlight.run(() => read(secret, deadline)),
    );
    // With this request header, Express never answers 304. Removing the header is safe, because the answer was just
    // computed.
    delete request.headers["cache-control"];
    response.set({
      "Cache-Control": "private, max-age=0, must-revalidate",
      "Content-Disposition": 'inline; filename="run-races.ics"',
    });
    response.type("text/calendar").send(text);
  };
}
