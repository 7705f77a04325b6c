import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "../src/contract/index.ts";
import { badBodies, endpointsWithBody } from "./support/bad-bodies.ts";
import { rowOf } from "./support/endpoint-rows.ts";
import { broken, leavesOf, objectsOf, fakeLength, valueOf, withField } from "./support/schema-arbitrary.ts";
import type { World } from "./support/world.ts";

/** More than the number of fields in any body. */
const FIELDS_MAX = 40;

const account = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, authTime: 0, token: "" });
const world: World = {
  organizer: account("organizer"),
  runner: account("runner"),
  offered: account("offered"),
  stranger: account("stranger"),
  verified: account("verified"),
  former: account("former"),
  organiser: account("organiser"),
  desk: account("desk"),
  timekeeper: account("timekeeper"),
  reader: account("reader"),
  openId: "o".repeat(20),
  fullId: "f".repeat(20),
  offeredSince: "2026-03-05T12:00:00.000Z",
  otherEntryId: "e".repeat(20),
  claimableEntryId: "k".repeat(20),
  importId: "i".repeat(20),
  messageId: "m".repeat(20),
  announcementId: "a".repeat(20),
  transferCode: "t".repeat(20),
  teamInvitation: { insertedId: "i".repeat(20), code: "c".repeat(20) },
};

/**
 * The fields with which the spec's client names creator and time. They are accepted with any value, and never stored.
 */
const ignored: unknown[] = ["createdBy", "createdAt"];
const isChecked = (path: unknown[]) => !path.some((key) => ignored.includes(key));
/**
 * Whether a schema names the fields of an object. The event's form names those of `answers`, so the ledger judges them.
 */
const isClosed = (path: unknown[]) => path.at(-1) !== "answers";

const strange = {
  "an operator": { $ne: null },
  "a list": [[]],
  "a text longer than any limit": "x".repeat(20_001),
};

describe.each(endpointsWithBody)("the body of %s", (name) => {
  const body: z.ZodMiniType = endpoints[name].body;
  const isAccepted = (sent: unknown) => body.safeParse(sent).success;
  const good = [rowOf(name).body?.(world), ...fc.sample(valueOf(body), { numRuns: 20, seed: 1 })];

  it("is accepted if it is good", () => {
    for (const one of good) expect(isAccepted(one), JSON.stringify(one)).toBe(true);
  });

  it.each(badBodies[name].map((bad) => [JSON.stringify(bad), bad]))("refuses the body %s", (_, bad) => {
    expect(isAccepted(bad)).toBe(false);
  });

  it("is refused with an unknown field at any level", () => {
    for (const one of good.map((value) => value ?? {})) {
      for (const path of objectsOf(one).filter(isChecked).filter(isClosed)) {
        const sent = withField(one, [...path, "unknown"], 1);
        expect(isAccepted(sent), JSON.stringify(sent)).toBe(false);
      }
    }
  });

  it.each(Object.entries(strange))("is refused with %s in place of any field", (_, value) => {
    for (const one of good) {
      for (const path of leavesOf(one).filter(isChecked)) {
        expect(isAccepted(withField(one, path, value)), path.join(".")).toBe(false);
      }
    }
  });

  it("does not make the schema throw if any field is an object with a fake length", () => {
    for (const one of good) {
      for (let at = 0; at < FIELDS_MAX; at++) {
        const sent = broken(one, { at, kind: "replace", key: "", value: fakeLength });
        expect(() => body.safeParse(sent), JSON.stringify(sent)).not.toThrow();
      }
    }
  });
});
