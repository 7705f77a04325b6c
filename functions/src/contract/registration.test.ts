import { describe, expect, it } from "vitest";
import { newRegistrationSchema } from "./registration.ts";

const record = {
  marathonId: "night-run",
  userId: "rui",
  email: "rui@example.com",
  firstName: "Rui",
  lastName: "Almeida",
  phone: "+351 555 0100",
};
const takes = (change: object) => newRegistrationSchema.safeParse({ ...record, ...change }).success;

describe("the record of a registration", () => {
  it("names an event by an id that an event can have, because whoever accepts an invitation is asked for it there", () => {
    expect(takes({})).toBe(true);
    for (const id of ["", ".", "..", "__x__", "a/b", "night-run/registrations/rui", "x".repeat(129)]) {
      expect(takes({ marathonId: id }), id).toBe(false);
    }
  });

  it("names its runner by an id that an account can have", () => {
    for (const id of ["", "x".repeat(129)]) expect(takes({ userId: id }), id).toBe(false);
  });
});
