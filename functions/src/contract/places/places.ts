import * as z from "zod/mini";

/** The counts of an event's places. `free` is max(0, capacity - registered - offered), or null without a capacity. */
export const placesSchema = z.strictObject({
  capacity: z.nullable(z.number()),
  registered: z.number(),
  offered: z.number(),
  waiting: z.number(),
  free: z.nullable(z.number()),
});
export type Places = z.infer<typeof placesSchema>;

/** Whether nobody may register directly: no place is free, or the free ones belong to the waiting list. */
export function isFull(places: Omit<Places, "free">): boolean {
  return places.waiting > 0 || freePlaces(places) === 0;
}

export function freePlaces(places: Omit<Places, "free">): number | null {
  return places.capacity === null ? null : Math.max(0, places.capacity - places.registered - places.offered);
}
