import { describe, expect, it } from "vitest";
import { marathonPatchSchema, marathonSettingsSchema } from "./event-changes.ts";

describe("a change of an event", () => {
  it("reports one issue for one mistake", () => {
    const issues = marathonPatchSchema.safeParse({ contactsOpen: true }).error?.issues ?? [];
    expect(issues.map(({ code }) => code)).toEqual(["unrecognized_keys"]);
  });

  it("needs at least one field and no unknown one", () => {
    expect(marathonPatchSchema.safeParse({}).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ contactsOpen: true }).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ base: 1, confirm: true }).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ capacity: 5, base: 1 }).success).toBe(true);
    expect(marathonPatchSchema.safeParse({ $set: { title: "x" } }).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ title: "x" }).success).toBe(true);
  });

  it("lets settings remove the capacity, and takes no other fields than settings", () => {
    expect(marathonSettingsSchema.safeParse({ base: 1, capacity: null }).success).toBe(true);
    expect(marathonSettingsSchema.safeParse({ base: 1, timeZone: null }).success).toBe(false);
    expect(marathonSettingsSchema.safeParse({ base: 1, title: "x" }).success).toBe(false);
    expect(marathonSettingsSchema.safeParse({ base: 1 }).success).toBe(false);
    expect(marathonSettingsSchema.safeParse({ capacity: 5 }).error?.issues[0]?.message).toMatch(/^Base is missing/);
  });
});
