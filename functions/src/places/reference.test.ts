import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFERENCES } from "../contract/index.ts";
import { newSecretKey, referenceOf } from "./reference.ts";

const entryNumber = fc.integer({ min: 0, max: REFERENCES - 1 });

describe("the reference of an entry", () => {
  it("looks like RUN-7F3K-92QD, without letters that are mistaken for others", () => {
    fc.assert(
      fc.property(fc.string(), entryNumber, (key, number) => {
        expect(referenceOf(key, number)).toMatch(/^RUN-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it("differs between any two entries of an event, whatever their numbers", () => {
    const key = newSecretKey();
    const first = Array.from({ length: 10_000 }, (_, number) => referenceOf(key, number));
    expect(new Set(first).size).toBe(first.length);
    fc.assert(
      fc.property(fc.string(), entryNumber, entryNumber, (of, one, other) => {
        expect(referenceOf(of, one) === referenceOf(of, other)).toBe(one === other);
      }),
    );
  });

  it("cannot be computed from the number alone", () => {
    expect(referenceOf(newSecretKey(), 1)).not.toBe(referenceOf(newSecretKey(), 1));
  });
});
