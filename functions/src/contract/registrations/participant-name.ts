import * as z from "zod/mini";
import { textOrNone } from "../fields/text.ts";
import { NAME_MAX } from "../limits.ts";

/** The last name of a person. Empty for somebody who has only one name, which is the first name then. */
export const lastName = textOrNone("Last Name", NAME_MAX);

/** The whole name. Some people have only one. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter((name) => name !== "").join(" ");
}

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
