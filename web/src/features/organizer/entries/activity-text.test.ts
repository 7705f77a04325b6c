import { activityKinds } from "@run/functions/contract";
import type { Activity } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { activityText } from "./activity-text.ts";

const activity = (change: Partial<Activity>): Activity => ({
  kind: "joined",
  at: "2026-11-21T12:00:00.000Z",
  userId: "ada",
  name: "Ada Okafor",
  toName: null,
  changed: [],
  raceId: "main",
  fromRaceId: null,
  ...change,
});

describe("the text of an activity", () => {
  it.each(activityKinds)("is a sentence of its own with the runner's name: %s", (kind) => {
    const text = activityText(activity({ kind, toName: "Ben Sato", changed: ["phone"] }));
    expect(text).toMatch(/Ada Okafor.*\.$/);
    expect(new Set(activityKinds.map((other) => activityText(activity({ kind: other }))))).toHaveProperty(
      "size",
      activityKinds.length,
    );
  });

  it("has the names of the changed fields", () => {
    expect(activityText(activity({ kind: "changed", changed: ["phone"] }))).toBe("Ada Okafor changed the phone.");
    expect(activityText(activity({ kind: "changed", changed: ["contactsShared"] }))).toBe(
      "Ada Okafor stopped sharing their contact details.",
    );
    expect(activityText(activity({ kind: "changed", changed: ["phone", "contactsShared"] }))).toBe(
      "Ada Okafor changed the phone and the sharing of their contact details.",
    );
    expect(activityText(activity({ kind: "changed", changed: ["email", "phone", "emergencyContact"] }))).toBe(
      "Ada Okafor changed the email, the phone, and the emergency contact.",
    );
  });

  it("has the name of the new runner", () => {
    expect(activityText(activity({ kind: "transferred", toName: "Ben Sato" }))).toBe(
      "Ada Okafor gave their place to Ben Sato.",
    );
  });

  it("names the races of an event that has several", () => {
    const races = [
      { id: "ten", name: "10K", registered: 0 },
      { id: "half", name: "Half marathon", registered: 0 },
    ];
    const textOf = (change: Partial<Activity>) => activityText(activity({ raceId: "half", ...change }), races);
    expect(textOf({ kind: "moved", fromRaceId: "ten" })).toBe("Ada Okafor moved from the 10K to the half marathon.");
    expect(textOf({ kind: "moved", fromRaceId: "gone" })).toBe("Ada Okafor moved to the half marathon.");
    expect(textOf({ kind: "joined" })).toBe("Ada Okafor joined the waiting list for the half marathon.");
    expect(textOf({ kind: "offered" })).toBe("A place in the half marathon was offered to Ada Okafor.");
    expect(textOf({ kind: "accepted", fromRaceId: "ten" })).toBe(
      "Ada Okafor took the offered place in the half marathon and left the 10K.",
    );
    expect(textOf({ kind: "cancelled", raceId: "gone" })).toBe("Ada Okafor gave up their place.");
  });
});
