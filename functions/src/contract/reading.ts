import type * as z from "zod/mini";

const otherwise = new WeakMap<z.core.$ZodType, unknown>();

/**
 * For a field of an answer: the site reads `value` where an older server leaves the field out, and where a newer one
 * says something that is not known here. The server itself has to send what the schema says.
 */
export function readAs<S extends z.ZodMiniType>(schema: S, value: z.output<S>): S {
  const own = schema.clone();
  otherwise.set(own, value);
  return own;
}

/** What to read in place of what the schema refuses, or undefined where that is a fault. */
export function readingOtherwise(schema: z.core.$ZodType): { value: unknown } | undefined {
  return otherwise.has(schema) ? { value: otherwise.get(schema) } : undefined;
}
