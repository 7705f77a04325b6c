import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, firstWithin } from "./answer-size.ts";

describe("the first items of a list within a size", () => {
  it("are as many as fit, in their order, and never fewer than the least", () => {
    const list = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 30 });
    fc.assert(
      fc.property(list, fc.nat(400), fc.nat(2), (items, bytes, least) => {
        const kept = firstWithin(items, bytes, least);
        expect(kept).toEqual(items.slice(0, kept.length));
        if (kept.length > least) expect(bytesOf(kept)).toBeLessThanOrEqual(bytes);
        if (kept.length < items.length) {
          expect(kept.length).toBeGreaterThanOrEqual(least);
          // A comma follows each item but the last.
          expect(bytesOf(items.slice(0, kept.length + 1)) + 1).toBeGreaterThan(bytes);
        }
      }),
    );
  });
});
