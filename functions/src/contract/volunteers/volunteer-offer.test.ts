import { expect, it } from "vitest";
import { volunteerOfferSchema } from "./volunteer-offer.ts";

it("an offer to volunteer may be empty", () => {
  expect(volunteerOfferSchema.safeParse({}).success).toBe(true);
  expect(volunteerOfferSchema.safeParse({ name: "", email: "", role: "" }).success).toBe(true);
  expect(volunteerOfferSchema.safeParse({ email: "nobody" }).success).toBe(true);
  expect(volunteerOfferSchema.safeParse({ email: 5 }).success).toBe(false);
});
