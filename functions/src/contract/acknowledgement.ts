import * as z from "zod/mini";

/** The answers to writes, shaped as the spec's clients read them. */
export const acknowledgedSchema = z.strictObject({ acknowledged: z.literal(true) });

export const insertedSchema = z.extend(acknowledgedSchema, { insertedId: z.string() });

/** `modifiedCount` is 0 if there was nothing to change. */
export const modifiedSchema = z.extend(acknowledgedSchema, { matchedCount: z.number(), modifiedCount: z.number() });
