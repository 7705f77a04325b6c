import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identityOf, newIdentityOf } from "./identity.ts";

const rui = { email: "rui@example.com", firstName: "Rui", lastName: "Álmeida", dateOfBirth: "1990-04-19" };

describe("what a runner is recognized by", () => {
  it("is the same however name and address are written", () => {
    const known = identityOf("key", rui);
    expect(identityOf("key", { ...rui, email: "RUI@Example.COM" })).toEqual(known);
    for (const [firstName, lastName] of [
      ["RUI", "almeida"],
      ["Rui", "Álmeida  "],
      ["Rui Álmeida", ""],
    ] as const) {
      expect(identityOf("key", { ...rui, firstName, lastName }).personHash).toBe(known.personHash);
    }
  });

  it("differs with the address, the name, the birth date and the event", () => {
    const details = fc.record({
      email: fc.constantFrom("a@example.com", "b@example.com", ""),
      firstName: fc.constantFrom("Ana", "Eva"),
      lastName: fc.constantFrom("Costa", "Lind"),
      dateOfBirth: fc.constantFrom("1990-04-19", "1991-04-19", null),
    });
    const key = fc.constantFrom("one", "two");
    fc.assert(
      fc.property(details, details, key, key, (a, b, ofA, ofB) => {
        const [one, two] = [identityOf(ofA, a), identityOf(ofB, b)];
        const isSame = (x: string | null, y: string | null) => x !== null && x === y;
        expect(isSame(one.addressHash, two.addressHash)).toBe(ofA === ofB && a.email === b.email && a.email !== "");
        const isSamePerson =
          a.firstName === b.firstName && a.lastName === b.lastName && isSame(a.dateOfBirth, b.dateOfBirth);
        expect(isSame(one.personHash, two.personHash)).toBe(ofA === ofB && isSamePerson);
      }),
    );
  });

  it("is new only as far as it differs from before", () => {
    expect(newIdentityOf("key", rui, { ...rui, email: "other@example.com" })).toEqual({
      addressHash: identityOf("key", { ...rui, email: "other@example.com" }).addressHash,
      personHash: null,
    });
    expect(newIdentityOf("key", null, rui)).toEqual(identityOf("key", rui));
  });
});
