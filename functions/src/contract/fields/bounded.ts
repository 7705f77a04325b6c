import * as z from "zod/mini";

/**
 * Makes a check of a length apply to text and lists alone. By itself Zod measures whatever has a length, even if its type
 * is refused already, and a body like `{"title":{"length":{"toString":null}}}` makes that throw.
 */
export function bounded<Check extends z.core.$ZodCheck<never>>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === "string" || Array.isArray(value);
  return check;
}

/** Text for programs rather than people, such as an id or a cursor. */
export function boundedText(max: number) {
  return z.string().check(bounded(z.minLength(1)), bounded(z.maxLength(max)));
}
