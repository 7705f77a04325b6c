import * as z from "zod/mini";

/** The identity service checks the password itself. */
export const currentPasswordSchema = z.string().check(z.minLength(1, "Password is required"));
