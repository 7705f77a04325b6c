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
  emails: null,
  waves: null,
  role: null,
  entryId: "ada",
  reference: null,
  by: null,
  reason: null,
  count: null,
  fileName: null,
  ...change,
});

describe("the text of an activity", () => {
  it.each(activityKinds)("is a sentence of its own with the name of the runner or the member: %s", (kind) => {
    const by = "olivia@run.example";
    const text = activityText(activity({ kind, toName: "Ben Sato", changed: ["phone"], by }));
    expect(text).toMatch(["imported", "exported"].includes(kind) ? /^olivia@run\.example .*\.$/ : /Ada Okafor.*\.$/);
    expect(new Set(activityKinds.map((other) => activityText(activity({ kind: other }))))).toHaveProperty(
      "size",
      activityKinds.length,
    );
  });

  it("says from which address to which the email was changed", () => {
    const emails = { from: "ada@example.com", to: "ada@example.org" };
    const changed = { kind: "changed" as const, changed: ["email"], emails };
    expect(activityText(activity(changed))).toBe(
      "Ada Okafor changed the email. Email: ada@example.com before, ada@example.org now.",
    );
    const removed = { ...changed, emails: { ...emails, to: "" }, by: "o@example.com", reason: "It bounced" };
    expect(activityText(activity(removed))).toMatch(/Email: ada@example\.com before, none now\. Reason: It bounced$/);
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

  it("names the waves that somebody left and entered", () => {
    const races = [{ waves: ["Blue", "Red"].map((name) => ({ id: name.toLowerCase(), name, startsAt: null })) }];
    const textOf = (waves: Activity["waves"]) =>
      activityText(activity({ kind: "changed", changed: ["waveId"], waves, by: "o@example.com" }), { waves: races });
    expect(textOf({ from: "blue", to: "red" })).toBe(
      "o@example.com changed the wave of Ada Okafor from “Blue” to “Red”.",
    );
    expect(textOf({ from: null, to: "gone" })).toMatch(/from none to a wave that no longer exists\.$/);
    expect(textOf(null)).toBe("o@example.com changed the wave of Ada Okafor.");
  });

  it("has the size of a file, what is in it, and what it is for", () => {
    const by = "olga@example.com";
    const file = (change: Partial<Activity>) => activityText(activity({ by, name: "", ...change }));
    expect(file({ kind: "imported", count: 1_200 })).toBe("olga@example.com imported a spreadsheet of 1,200 lines.");
    expect(file({ kind: "imported", fileName: "club.xlsx", count: 1 })).toBe(
      "olga@example.com imported 1 line from “club.xlsx”.",
    );
    expect(file({ kind: "exported", count: 1 })).toBe("olga@example.com exported 1 runner.");
    expect(
      file({ kind: "exported", count: 412, changed: ["email", "answers", "waitingList"], reason: "For the shuttles" }),
    ).toBe(
      "olga@example.com exported 412 runners with the email, the answers to the form, and the waiting list. " +
        "Reason: For the shuttles",
    );
  });

  it("has the member of the team who did it, and why", () => {
    const byTeam = (change: Partial<Activity>) => activityText(activity({ by: "olga@example.com", ...change }));
    expect(byTeam({ kind: "added" })).toBe("olga@example.com entered Ada Okafor.");
    expect(byTeam({ kind: "added", changed: ["overCapacity"], reason: "Sponsor" })).toBe(
      "olga@example.com entered Ada Okafor above capacity. Reason: Sponsor",
    );
    expect(byTeam({ kind: "changed", changed: ["phone", "waveId"], reason: "Ada called" })).toBe(
      "olga@example.com changed the phone and the wave of Ada Okafor. Reason: Ada called",
    );
    expect(byTeam({ kind: "changed", changed: ["waiver"] })).toBe(
      "olga@example.com recorded that Ada Okafor signed the waiver on paper.",
    );
    expect(byTeam({ kind: "changed", changed: ["waiver", "takenBack"] })).toBe(
      "olga@example.com removed the record that Ada Okafor signed the waiver on paper.",
    );
    expect(byTeam({ kind: "moved" })).toBe("olga@example.com moved Ada Okafor to another race.");
    expect(byTeam({ kind: "cancelled", reason: "Injured" })).toBe(
      "olga@example.com canceled the entry of Ada Okafor. Reason: Injured",
    );
    expect(byTeam({ kind: "noted" })).toBe("olga@example.com changed the note about Ada Okafor.");
    expect(byTeam({ kind: "offered", changed: ["overCapacity"], reason: "Charity" })).toBe(
      "olga@example.com offered Ada Okafor a place out of turn above capacity. Reason: Charity",
    );
    expect(byTeam({ kind: "left" })).toBe("olga@example.com removed Ada Okafor from the waiting list.");
    expect(byTeam({ kind: "declined" })).toBe("olga@example.com withdrew the place offered to Ada Okafor.");
  });

  it("names the questions whose answers were changed, but reveals no answer", () => {
    const questions = [{ id: "shirt", label: "T-shirt size" }];
    const changed = ["club", "answers.shirt", "answers.gone"];
    expect(activityText(activity({ kind: "changed", changed, by: "olga@example.com" }), { questions })).toBe(
      "olga@example.com changed the club, the answer to “T-shirt size”, and the answer to a question no longer asked " +
        "(gone) of Ada Okafor.",
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
    const textOf = (change: Partial<Activity>) => activityText(activity({ raceId: "half", ...change }), { races });
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
