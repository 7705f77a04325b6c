import type { Gender } from "@run/functions/contract";

/** The genders as runners read them. */
export const genderNames: Readonly<Record<Gender, string>> = { F: "Female", M: "Male", X: "Non-binary (X)" };
