import * as z from "zod/mini";

/** An entry as every signed-in user may see it, without id and contacts. */
export const participantNameSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  raceId: z.string(),
  /** Whether the caller's account has made the entry. */
  own: z.boolean(),
});
export type ParticipantName = z.infer<typeof participantNameSchema>;

export const participantPageSchema = z.strictObject({
  participants: z.array(participantNameSchema),
  nextCursor: z.nullable(z.string()),
});
