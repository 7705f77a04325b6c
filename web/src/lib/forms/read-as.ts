import * as z from "zod/mini";

/** Reads what `schema` accepts. The problem is the schema's own message. */
export function readAs<Value>(schema: z.ZodMiniType<Value>, text: unknown): { value: Value } | { problem: string } {
  const { data, error } = z.safeParse(schema, text);
  return error === undefined ? { value: data } : { problem: error.issues[0]?.message ?? "This cannot be read" };
}
