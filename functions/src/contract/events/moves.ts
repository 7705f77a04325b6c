import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";

/** What a date, a start or a place was before, and when it changed. */
export const moveSchema = z.strictObject({ from: z.string(), at: z.iso.datetime() });
export type MovedValue = z.infer<typeof moveSchema>;

/** What has moved since somebody entered. Older servers leave it out. */
export const movedFields = {
  /**
   * The start of the entry's wave, race or event as it was when the runner entered, as an `EventDate`: a day, if that is
   * all that was known. Null if it is the same now, or if there is no start to compare it with.
   */
  startMoved: withFallback(z.nullable(moveSchema), null),
  /** The event's location as it was when the runner entered, or null if it is the same now. */
  locationMoved: withFallback(z.nullable(moveSchema), null),
};
export type Moved = { startMoved: MovedValue | null; locationMoved: MovedValue | null };

export const NOT_MOVED: Moved = { startMoved: null, locationMoved: null };
