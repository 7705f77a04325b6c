export const PASSWORD_HINT = "Must be 8+ characters with uppercase, lowercase, and number";
export const PASSWORD_LENGTH_MIN = 8;

/** The first password rule that is broken, in the order of the spec's section 5, or null. */
export function passwordFault(password: string): string | null {
  if (password.length < PASSWORD_LENGTH_MIN) return "Password must be at least 8 characters";
  if (!/\d/.test(password)) return "Password must contain at least one number";
  if (!/[a-z]/.test(password)) return "Password must contain at least one lowercase letter";
  if (!/[A-Z]/.test(password)) return "Password must contain at least one uppercase letter";
  return null;
}
