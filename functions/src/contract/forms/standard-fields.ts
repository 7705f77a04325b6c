import * as z from "zod/mini";
import { optionalText } from "../fields/text.ts";
import { CLUB_MAX } from "../limits.ts";

/** The standard fields that only the form asks for. A race with an age rule asks for the birth date, too. */
export const FORM_ONLY_FIELDS = ["gender", "club", "nationality", "expectedTime"] as const;
export type FormOnlyField = (typeof FORM_ONLY_FIELDS)[number];

/** The categories in which results are ranked. A runner who states none is ranked overall alone. */
export const GENDERS = ["F", "M", "X"] as const;
export type Gender = (typeof GENDERS)[number];

export const gender = z.enum(GENDERS, "Gender must be F, M or X");

export const club = optionalText("Club", CLUB_MAX);

/** The two-letter code of a country. The server knows which codes exist, so that pages need not load the list. */
export const nationality = z
  .string("Nationality must be text")
  .check(z.regex(/^[A-Z]{2}$/, "Nationality must be a country's two-letter code"));

/** The time in which the runner expects to finish, in hours and minutes like `3:45`. */
export const expectedTime = z.string("Expected time must be text").check(
  z.trim(),
  z.regex(/^\d{1,3}:[0-5]\d$/, "Enter hours and minutes, like 3:45"),
  z.overwrite((time) => time.replace(/^0+(?=\d)/, "")),
);
