import * as z from "zod/mini";
import { boundedText } from "./bounded.ts";

/** An event's id: a Firestore document name that is safe in a path. Firestore reserves `__x__` for itself. */
export const eventId = z
  .string()
  .check(
    z.regex(
      /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/,
      "A marathon's id has up to 128 letters, digits, hyphens and underscores",
    ),
  );

/** The id of a race or a wave. The client that adds it chooses it, and it is unique within its event. */
export const raceId = z
  .string({ error: (issue) => (issue.input === undefined ? "An id is required" : "An id must be text") })
  .check(z.regex(/^[A-Za-z0-9-]{1,40}$/, "An id has up to 40 letters, digits and hyphens"));

export const userId = boundedText(128);

/** The id of an entry in its event: a uid, or an id that the server made. */
export const entryId = z
  .string()
  .check(
    z.regex(
      /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/,
      "An entry's id has up to 128 letters, digits, hyphens and underscores",
    ),
  );

/** The id of a member in an event's team. */
export const memberId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, "A member's id has 20 letters and digits"));

export const importId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, "An import's id has 20 letters and digits"));

export const messageId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, "A message's id has 20 letters and digits"));

export const announcementId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{20}$/, "An announcement's id has 20 letters and digits"));

/** The secret part of an invitation's link. */
export const linkCode = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, "A code has 20 letters and digits"));
