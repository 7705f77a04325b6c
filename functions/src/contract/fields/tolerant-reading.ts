import type * as z from "zod/mini";

const fallbacks = new WeakMap<z.core.$ZodType, unknown>();

/**
 * For a field of an answer: the site reads `value` if an older server leaves the field out, or if a newer server sends a
 * value that the schema does not know. The server itself has to send what the schema says.
 */
export function withFallback<S extends z.ZodMiniType>(schema: S, value: z.output<S>): S {
  const own = schema.clone();
  fallbacks.set(own, value);
  return own;
}

/** The value to read in place of one that the schema refuses; undefined if there is none, so that reading fails. */
export function readTolerantly(schema: z.core.$ZodType): { value: unknown } | undefined {
  return fallbacks.has(schema) ? { value: fallbacks.get(schema) } : undefined;
}
