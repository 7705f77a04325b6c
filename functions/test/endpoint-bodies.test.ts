import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpoints } from "../src/contract/index.ts";
import { broken, pretender, valueOf } from "./support/schema-arbitrary.ts";

/** More fields than any body has. */
const SPOTS_MAX = 40;

describe.each(Object.entries(endpoints).flatMap(([name, { body }]) => (body === null ? [] : [{ name, body }])))(
  "the body of $name",
  ({ body }) => {
    it("is judged, not choked on, wherever an object pretends to be as long as something", () => {
      for (const good of fc.sample(valueOf(body), { numRuns: 20, seed: 1 })) {
        for (let at = 0; at < SPOTS_MAX; at++) {
          const sent = broken(good, { at, kind: "replace", key: "", value: pretender });
          expect(() => body.safeParse(sent), JSON.stringify(sent)).not.toThrow();
        }
      }
    });
  },
);
