import { describe, expect, it } from "vitest";
import type { MyData } from "../../src/contract/index.ts";
import { apiGet } from "../support/arrange.ts";
import { busyAccount } from "../support/busy-account.ts";

describe("an account's own data", () => {
  it("is everything that is stored about the caller, and nothing about anybody else", async () => {
    const { runner, word, coming, late, past, full, given, own } = await busyAccount();
    const reply = await apiGet(`/my-data/${runner.uid}`, { token: runner.token });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const data = reply.body as MyData;
    expect(data.account).toMatchObject({ userId: runner.uid, email: runner.email, providers: ["password"] });
    expect(data.profile).toMatchObject({ name: `F${word}`, email: runner.email });
    expect(data.registrations.map(({ marathonId }) => marathonId).sort()).toEqual([coming, late, past, given].sort());
    for (const registration of data.registrations) {
      expect(registration).toMatchObject({ phone: `555 0100 ${word}`, emergencyContact: `E${word}` });
    }
    expect(data.registrations.find(({ marathonId }) => marathonId === coming)?.transferCode).not.toBeNull();
    expect(data.waitlist).toMatchObject([{ marathonId: full, phone: `555 0100 ${word}` }]);
    expect(data.marathons).toMatchObject([{ _id: own, title: "Own event", createdBy: runner.email }]);
    expect(data.edits.sort((a, b) => a.version - b.version)).toMatchObject([
      { marathonId: own, version: 1, changed: [] },
      { marathonId: past, version: 2, changed: ["description"] },
    ]);
    expect(data.activity.map(({ marathonId, kind }) => `${kind} ${marathonId}`).sort()).toEqual(
      [`invited ${coming}`, `invited ${past}`, `joined ${full}`, `transferred ${given}`].sort(),
    );
    expect(data.teamInvitations).toMatchObject([{ marathonId: own, mine: "made", email: "new-owner@example.com" }]);
    expect(data.volunteerOffers).toMatchObject([{ name: `F${word}`, role: "Course Marshals" }]);
    expect(JSON.stringify(data)).not.toContain("+351 555 0666");
    expect(JSON.stringify(data)).not.toContain("Rui");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });
});
