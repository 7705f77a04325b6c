import { OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { modified } from "../examples.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { calendarAddressSchema, myCalendarSchema } from "./endpoints.ts";
import type { calendarEndpoints } from "./endpoints.ts";

const address = "https://run.example/api/calendars/5f0c9b1e7a2d4c3886b1f2e0d9c7a4b3.ics";

export const calendarEndpointDocs: DocsOf<keyof typeof calendarEndpoints> = {
  getMyCalendar: {
    summary: "Reads the address of the caller's calendar",
    callers: OWN,
    errors: ["forbidden"],
    example: { answer: { address } },
  },
  createMyCalendar: {
    summary: "Makes the address of a calendar that follows the caller's races",
    description:
      "The calendar at this address (`GET /calendars/{secret}.ics`, `text/calendar`) needs no token, so whoever has the " +
      "address can read it. It has the races of the caller's entries, from a year back, and those of the people whom the " +
      "caller has entered, without names or references. Canceled events stay in it as `STATUS:CANCELLED`, and withdrawn " +
      "entries leave it. It answers 304 to an `If-None-Match`, and 404 `not-found` once the address has ended. A second " +
      "call makes a new address and ends the old one.",
    callers: OWN,
    errors: ["forbidden", "ended-since"],
    hasIdempotencyKey: true,
    example: { answer: { address } },
  },
  endMyCalendar: {
    summary: "Ends the address of the caller's calendar",
    description: "`modifiedCount` is 0 if there was none.",
    callers: OWN,
    errors: ["forbidden"],
    example: { answer: modified },
  },
};

export const calendarObjects = {
  CalendarAddress: objectDocs(calendarAddressSchema, "A calendar that programs can subscribe to.", {
    address: "Its secret address, with https. `webcal` instead of `https` opens it in a calendar program.",
  }),
  MyCalendar: objectDocs(myCalendarSchema, "The caller's calendar.", {
    address: "Its secret address, or null if the caller has none.",
  }),
};
