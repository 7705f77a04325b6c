import type * as z from "zod/mini";

export type ObjectDocs = {
  schema: z.ZodMiniObject;
  description: string;
  /** What each field means. */
  fields: Readonly<Record<string, string>>;
};

/** The documentation of an object. A field without documentation does not compile. */
export function objectDocs<Schema extends z.ZodMiniObject>(
  schema: Schema,
  description: string,
  fields: Readonly<Record<keyof Schema["shape"], string>>,
): ObjectDocs {
  return { schema, description, fields };
}
