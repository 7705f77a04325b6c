import type * as z from "zod/mini";

/**
 * Zod compares the `length` of whatever has one, also where the type is refused already: a body like
 * `{"title":{"length":{"toString":null}}}` broke it. So every check of a length is of text and lists alone.
 */
export function measured<Check extends z.core.$ZodCheck<never>>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === "string" || Array.isArray(value);
  return check;
}
