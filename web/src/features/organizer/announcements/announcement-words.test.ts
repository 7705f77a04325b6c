import type { Announcement } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { endpointDocs } from "@run/functions/contract/docs";
import { bus, formOf, shirt } from "../../../../test/sample-forms.ts";
import { raceOf } from "../../../../test/sample-organizer-data.ts";
import { sendLabel } from "./announcement-texts.ts";
import { audienceText } from "./audience-text.ts";
import { canStop, outcomesOf, progressText, uncertainText } from "./log-texts.ts";

const event = {
  races: [raceOf({ id: "ten", name: "10K", waves: [{ id: "blue", name: "Blue wave", startsAt: null }] })],
  form: formOf({ questions: [shirt, bus] }),
};
const announcementOf = (changes: Partial<Announcement>): Announcement => {
  const [example] = endpointDocs.listAnnouncements.example.answer.announcements;
  if (example === undefined) throw new Error("The documented list is empty");
  return { ...example, ...changes };
};

describe("an audience in words", () => {
  it.each<[string, Announcement["audience"], boolean]>([
    ["Registered runners", {}, false],
    ["Registered runners · 10K, deleted · Also runners who register later", { races: ["ten", "old"] }, true],
    ["Registered runners and people on the waiting list", { states: ["registered", "waiting"] }, false],
    ["Registered runners · Blue wave · Waiver not signed", { waves: ["blue"], waiverMissing: true }, false],
    [
      "Registered runners · T-shirt size: M · I need the bus to the start: Yes · A deleted question: A",
      {
        answers: [
          { question: "shirt", option: "M" },
          { question: "bus", option: "yes" },
          { question: "old", option: "A" },
        ],
      },
      false,
    ],
    ["2 runners selected under Entries", { entries: ["a", "b"] }, false],
  ])("is “%s”", (text, audience, alsoLater) => {
    expect(audienceText({ audience, alsoLater }, event)).toBe(text);
  });
});

describe("the button that sends", () => {
  it.each([
    ["Send to 312 people", "now", 312],
    ["Send to 1 person", "now", 1],
    ["Schedule for 1,200 people", "later", 1_200],
    ["Send to runners who register later", "now", 0],
  ] as const)("says “%s”", (label, when, count) => {
    expect(sendLabel({ when }, count)).toBe(label);
  });
});

describe("what became of an announcement", () => {
  const counts = { made: 812, queued: 120, sent: 687, failed: 2, uncertain: 3, withheld: 0, superseded: 0 };
  const skipped = [{ reason: "opted-out" as const, count: 4 }];

  it("is told by number, with what the team can repair first", () => {
    const announcement = announcementOf({ counts: { ...counts, skipped } });
    expect(progressText(announcement, "Europe/Lisbon")).toBe(
      "812 people: 2 failed, 3 uncertain, 120 waiting, 687 sent. 4 left out",
    );
    expect(outcomesOf(announcement.counts)).toEqual(["failed", "uncertain", "queued", "sent"]);
  });

  it("is when it goes out, while it is scheduled", () => {
    const scheduled = announcementOf({ state: "scheduled", sendAt: "2026-10-01T07:00:00.000Z" });
    expect(progressText(scheduled, "Europe/Lisbon")).toBe("Goes out on October 1, 2026 at 8:00 AM Lisbon time");
  });

  it("says in plain words that emails may come twice", () => {
    expect(uncertainText(3)).toBe(
      "The mail server did not confirm these 3 emails. If you send them again, some people may get them twice.",
    );
    expect(uncertainText(1)).toMatch(
      /did not confirm this email\. If you send it again, this person may get it twice\.$/,
    );
  });

  it.each([
    ["scheduled", false, true],
    ["sending", false, true],
    ["sent", false, false],
    ["sent", true, true],
    ["cancelled", true, false],
  ] as const)(
    "can be stopped while somebody may still get it: %s, later runners: %s",
    (state, alsoLater, isPossible) => {
      expect(canStop(announcementOf({ state, alsoLater }), false)).toBe(isPossible);
    },
  );

  it("cannot be stopped for later runners once the event is over", () => {
    expect(canStop(announcementOf({ state: "sent", alsoLater: true }), true)).toBe(false);
  });
});
