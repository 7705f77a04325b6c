import { expect, it } from "vitest";
import { maskAddress } from "./masked-address.ts";

it("masks an email address down to its first letter", () => {
  expect(maskAddress("olivia@example.com")).toBe("o***@example.com");
  expect(maskAddress("@example.com")).toBe("***");
  expect(maskAddress("")).toBe("***");
});
