import * as z from "zod/mini";

/** Why an entry cannot become the caller's own: they have a place or a waiting-list entry of their own in the event. */
export const ownObstacles = ["already-registered", "already-waiting"] as const;

/** An entry that the team made, as the account with its address sees it before it takes the entry over. */
export const entryClaimSchema = z.strictObject({
  marathonId: z.string(),
  entryId: z.string(),
  /** The name in the entry. */
  name: z.string(),
  raceId: z.string(),
  reference: z.string(),
  /** Whether the entry is the caller's already. */
  claimed: z.boolean(),
  /** Why the entry cannot become the caller's own, or null. The caller may still look after it for somebody else. */
  ownObstacle: z.nullable(z.enum(ownObstacles)),
});
export type EntryClaim = z.infer<typeof entryClaimSchema>;
export type OwnObstacle = (typeof ownObstacles)[number];

/** Whose entry it is: the caller's own, or that of somebody whom the caller looks after. */
export const newClaimSchema = z.strictObject({ own: z.boolean() });
