import * as z from "zod/mini";

/**
 * Limits a length check to text and lists. Zod by itself reads the length of any value that has one, even if its type
 * is refused already, and throws on a body like `{"title":{"length":{"toString":null}}}`.
 */
export function bounded<Check extends z.core.$ZodCheck<never>>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === "string" || Array.isArray(value);
  return check;
}

/** Text for programs rather than people, such as an id or a cursor. */
export function boundedText(max: number) {
  return z.string().check(bounded(z.minLength(1)), bounded(z.maxLength(max)));
}
