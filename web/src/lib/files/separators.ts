/** The separators of a text's columns that are guessed, and those that can be chosen. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
