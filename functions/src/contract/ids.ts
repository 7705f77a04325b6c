import * as z from "zod/mini";
import { measured } from "./measured.ts";

/** A marathon's id: a Firestore document name without anything that a path could trip over; `__x__` is Firestore's own. */
export const marathonId = z
  .string()
  .check(
    z.regex(
      /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/,
      "A marathon's id has up to 128 letters, digits, hyphens and underscores",
    ),
  );

export const userId = z.string().check(measured(z.minLength(1)), measured(z.maxLength(128)));
