import * as z from "zod/mini";
import { boundedText } from "./fields/bounded.ts";
import { entryId, linkCode, eventId, userId } from "./fields/ids.ts";

/** Parameters that the paths and queries of several resources have in common. */
export const eventParams = z.object({ id: eventId });
export const waitlistParams = z.object({ marathonId: eventId });
export const userParams = z.object({ userId });
export const myRegistrationParams = z.object({ userId, marathonId: eventId });
/** An entry that an account made for somebody else. */
export const myEntryParams = z.object({ userId, marathonId: eventId, entryId });
/** An entry of an event's registrations or of its waiting list. */
export const entryParams = z.object({ id: eventId, entryId });
export const linkCodeParams = z.object({ code: linkCode });

/** `cursor` is the `nextCursor` of the page before. */
export const cursorQuery = z.strictObject({ cursor: z.optional(boundedText(400)) });
