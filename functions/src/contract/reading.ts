import type * as z from "zod/mini";

const otherwise = new WeakMap<z.core.$ZodType, unknown>();

/**
 * For a field of an answer: the site reads `value` where an older server leaves the field out, and where a newer one
 * sends a value that the schema does not know. The server itself has to send what the schema says.
 */
export function readAs<S extends z.ZodMiniType>(schema: S, value: z.output<S>): S {
  const own = schema.clone();
  otherwise.set(own, value);
  return own;
}

/** The value to read in place of one that the schema refuses, or undefined where that is an error. */
export function readingOtherwise(schema: z.core.$ZodType): { value: unknown } | undefined {
  return otherwise.has(schema) ? { value: otherwise.get(schema) } : undefined;
}
