import * as z from "zod/mini";
import { linkCode } from "../fields/ids.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { marathonCardSchema } from "../events/event.ts";
import { MAIN_RACE } from "../races/race.ts";

/** The secret code of an invitation to take over a place. */
export const transferCodeSchema = z.strictObject({ code: linkCode });

/** An option of a question, by its label. */
export const chosenOptionSchema = z.strictObject({ question: z.string(), label: z.string() });
export type ChosenOption = z.infer<typeof chosenOptionSchema>;

/** An invitation to take over a place, as whoever holds its code sees it. */
export const transferSchema = z.strictObject({
  marathonId: z.string(),
  /** First name of the runner who gives the place away. */
  from: z.string(),
  /** The race of the place. */
  raceId: withFallback(z.string(), MAIN_RACE),
  /** Sold-out options of the form that become free with this place, because its runner has chosen them. */
  freedOptions: withFallback(z.array(chosenOptionSchema), []),
});
export type Transfer = z.infer<typeof transferSchema>;

/** An entry of the caller that has ended because somebody else has the place now. */
export const endedEntrySchema = z.strictObject({
  marathon: marathonCardSchema,
  /** Later versions may add outcomes. */
  outcome: z.enum(["given-away"]),
  endedAt: z.iso.datetime(),
  /** The name of the runner whose entry it was. */
  name: withFallback(z.string(), ""),
  /** The name that the runner who took the place over had at that time. */
  toName: z.string(),
  /** The reference that the entry had, which is no longer valid; null in entries older than stored references. */
  reference: z.nullable(z.string()),
  /** When the organizer canceled the event, or null. */
  cancelledAt: z.nullable(z.iso.datetime()),
});
export type EndedEntry = z.infer<typeof endedEntrySchema>;
