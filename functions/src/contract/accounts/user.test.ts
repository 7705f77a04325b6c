import { expect, it } from "vitest";
import { newUserSchema } from "./user.ts";

it("a user needs a name and an address; the photo may be absent or empty, never a script", () => {
  const user = { name: "A", email: "a@example.com", password: "Secret12" };
  expect(newUserSchema.safeParse(user).success).toBe(true);
  expect(newUserSchema.safeParse({ ...user, photo: "" }).success).toBe(true);
  expect(newUserSchema.safeParse({ ...user, photo: "javascript:alert(1)" }).success).toBe(false);
  expect(newUserSchema.safeParse({ ...user, name: "" }).success).toBe(false);
  expect(newUserSchema.safeParse({ ...user, role: "admin" }).success).toBe(false);
});
