import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { create, noBody, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { userParams } from "../params.ts";

/** The secret address of the caller's calendar, which calendar programs subscribe to. */
export const calendarAddressSchema = z.strictObject({ address: z.string() });

export const myCalendarSchema = z.strictObject({ address: z.nullable(z.string()) });
export type MyCalendar = z.infer<typeof myCalendarSchema>;

const myCalendar = { path: "/my-calendar/:userId", params: userParams } as const;

/** The calendar itself is no endpoint, because its answer is no JSON (decision 0100). */
export const calendarEndpoints = {
  getMyCalendar: { ...read, ...myCalendar, response: myCalendarSchema },
  createMyCalendar: { ...create, ...myCalendar, body: noBody, response: calendarAddressSchema },
  endMyCalendar: { ...remove, ...myCalendar, response: modifiedSchema },
} as const satisfies Record<string, Endpoint>;
