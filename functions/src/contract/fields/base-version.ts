import * as z from "zod/mini";

const MISSING = "Base is missing. Reload the page, so that you see what has been saved before you change it";

const wholeNumber = z.int({
  error: ({ input }) => (input === undefined ? MISSING : "Base must be a whole number"),
});

/** The version that a writer has read, so that nobody overwrites unknowingly what others have saved since. */
export const baseVersion = wholeNumber.check(z.minimum(1, "Base must be at least 1"));

/** The version of a note that a writer has read, or 0 if there was none. */
export const baseOfNote = wholeNumber.check(z.minimum(0, "Base must be at least 0"));
