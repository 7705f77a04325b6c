import * as z from "zod/mini";
import { emailAddress, phoneNumber } from "../fields/text.ts";

/** Whoever enters somebody else may not know an address or a number. Empty removes a wrong one. */
const orUnknown = (schema: z.ZodMiniType<string, string>, error: string) =>
  z.optional(z.union([z.literal(""), schema], { error }));

export const emailOrUnknown = orUnknown(emailAddress("Email"), "Email must be an address like name@example.com");
export const phoneOrUnknown = orUnknown(phoneNumber("Phone"), "Phone must be a number like +351 912 345 678");
