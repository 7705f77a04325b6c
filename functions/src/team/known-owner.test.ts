import { describe, expect, it } from "vitest";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { withKnownOwner } from "./known-owner.ts";

const marathon = {
  id: "marathon",
  organiserUid: "olivia",
  createdBy: "olivia@example.com",
  createdByVerified: null,
} as StoredMarathon;

describe("whether an owner's address is verified", () => {
  it("does not keep a reader waiting while the identity service does not answer, and stores nothing", async () => {
    const written: string[] = [];
    const parts = {
      accounts: { find: () => new Promise<never>(() => undefined) },
      marathons: {
        change: (id: string) => {
          written.push(id);
          return Promise.reject(new Error("not expected"));
        },
      },
    };
    expect(await withKnownOwner(parts, marathon, null, Date.now() + 20)).toBe(marathon);
    expect(written).toEqual([]);
  });
});
