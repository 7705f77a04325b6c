import { accountAddress, newUserSchema } from "@run/functions/contract";
import * as z from "zod/mini";
import { newPasswordSchema } from "../../entities/session/new-password.ts";

/**
 * The schema only checks that both fields are filled in. The identity service checks the email address and the
 * password.
 */
export const loginFormSchema = z.object({
  email: accountAddress(),
  password: z.string().check(z.minLength(1, "Password is required")),
});

export const resetFormSchema = z.object({ email: accountAddress("Email Address") });

export const accountFormSchema = z.object({
  name: newUserSchema.shape.name,
  email: newUserSchema.shape.email,
  photo: newUserSchema.shape.photo,
  password: newPasswordSchema,
});
