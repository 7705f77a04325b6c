import { expect, it } from "vitest";
import { passwordFault } from "./password.ts";

it("names the first password rule that is broken, in the spec's order", () => {
  expect(passwordFault("Ab1")).toBe("Password must be at least 8 characters");
  expect(passwordFault("abcdefgh")).toBe("Password must contain at least one number");
  expect(passwordFault("ABCDEFG1")).toBe("Password must contain at least one lowercase letter");
  expect(passwordFault("abcdefg1")).toBe("Password must contain at least one uppercase letter");
  expect(passwordFault("Abcdefg1")).toBeNull();
});
