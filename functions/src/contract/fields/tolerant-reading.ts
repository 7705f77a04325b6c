import type * as z from "zod/mini";

const fallbacks = new WeakMap<z.core.$ZodType, unknown>();

/**
 * Gives a field of an answer a fallback: the site reads `value` if an older server leaves the field out, or if a newer
 * server sends a value that the schema does not know. The server itself always has to send the field.
 */
export function withFallback<S extends z.ZodMiniType>(schema: S, value: z.output<S>): S {
  const own = schema.clone();
  fallbacks.set(own, value);
  return own;
}

/** The fallback of a field whose value the schema refuses, or undefined if it has none, so that reading fails. */
export function readTolerantly(schema: z.core.$ZodType): { value: unknown } | undefined {
  return fallbacks.has(schema) ? { value: fallbacks.get(schema) } : undefined;
}
