import * as z from "zod/mini";
import { boundedText } from "./bounded.ts";

/** A marathon's id: a Firestore document name that is safe in a path. Firestore reserves `__x__` for itself. */
export const marathonId = z
  .string()
  .check(
    z.regex(
      /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/,
      "A marathon's id has up to 128 letters, digits, hyphens and underscores",
    ),
  );

export const userId = boundedText(128);

/** The secret part of an invitation's link. */
export const linkCode = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, "A code has 20 letters and digits"));
