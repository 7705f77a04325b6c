import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "../src/contract/index.ts";
import { badBodies, endpointsWithBody } from "./support/bad-bodies.ts";
import { rowOf } from "./support/endpoint-rows.ts";
import { broken, leavesOf, objectsOf, pretender, valueOf, withField } from "./support/schema-arbitrary.ts";
import type { World } from "./support/world.ts";

/** More fields than any body has. */
const SPOTS_MAX = 40;

const account = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, authTime: 0, token: "" });
const world: World = {
  organizer: account("organizer"),
  runner: account("runner"),
  offered: account("offered"),
  stranger: account("stranger"),
  verified: account("verified"),
  openId: "o".repeat(20),
  fullId: "f".repeat(20),
  transferCode: "t".repeat(20),
  teamInvitation: { insertedId: "i".repeat(20), code: "c".repeat(20) },
};

/** What the specification's client says about who and when: taken whatever it is, and never stored. */
const ignored: unknown[] = ["createdBy", "createdAt"];
const isJudged = (path: unknown[]) => !path.some((key) => ignored.includes(key));

const strange = {
  "an operator": { $ne: null },
  "a list": [[]],
  "a text longer than any": "x".repeat(20_000),
};

describe.each(endpointsWithBody)("the body of %s", (name) => {
  const body: z.ZodMiniType = endpoints[name].body;
  const isTaken = (sent: unknown) => body.safeParse(sent).success;
  const good = [rowOf(name).body?.(world), ...fc.sample(valueOf(body), { numRuns: 20, seed: 1 })];

  it("is taken when it is good", () => {
    for (const one of good) expect(isTaken(one), JSON.stringify(one)).toBe(true);
  });

  it.each(badBodies[name].map((bad) => [JSON.stringify(bad), bad]))("refuses the body %s", (_, bad) => {
    expect(isTaken(bad)).toBe(false);
  });

  it("is refused with a field too many, wherever it stands", () => {
    for (const one of good.map((value) => value ?? {})) {
      for (const path of objectsOf(one).filter(isJudged)) {
        const sent = withField(one, [...path, "unknown"], 1);
        expect(isTaken(sent), JSON.stringify(sent)).toBe(false);
      }
    }
  });

  it.each(Object.entries(strange))("is refused with %s in the place of any field", (_, value) => {
    for (const one of good) {
      for (const path of leavesOf(one).filter(isJudged)) {
        expect(isTaken(withField(one, path, value)), path.join(".")).toBe(false);
      }
    }
  });

  it("is judged, not choked on, wherever an object pretends to be as long as something", () => {
    for (const one of good) {
      for (let at = 0; at < SPOTS_MAX; at++) {
        const sent = broken(one, { at, kind: "replace", key: "", value: pretender });
        expect(() => body.safeParse(sent), JSON.stringify(sent)).not.toThrow();
      }
    }
  });
});
