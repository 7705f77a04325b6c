import { accountAddress, newUserSchema, passwordFault } from "@run/functions/contract";
import * as z from "zod/mini";

/**
 * The schema only checks that both fields are filled in. The identity service checks the email address and the
 * password.
 */
export const loginFormSchema = z.object({
  email: accountAddress(),
  password: z.string().check(z.minLength(1, "Password is required")),
});
export type LoginForm = z.infer<typeof loginFormSchema>;

export const resetFormSchema = z.object({ email: accountAddress("Email Address") });

export const accountFormSchema = z.object({
  name: newUserSchema.shape.name,
  email: newUserSchema.shape.email,
  photo: newUserSchema.shape.photo,
  password: z.string().check(
    z.superRefine((password, context) => {
      const fault = passwordFault(password);
      if (fault !== null) context.addIssue({ code: "custom", message: fault });
    }),
  ),
});
export type AccountForm = z.infer<typeof accountFormSchema>;
