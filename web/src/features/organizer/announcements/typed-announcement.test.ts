import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { bus, formOf, shirt, stop, waiver } from "../../../../test/sample-forms.ts";
import { raceOf } from "../../../../test/sample-organizer-data.ts";
import {
  canGoToLater,
  emptyAnnouncement,
  questionsToChoose,
  typedAnnouncementSchema,
  wavesToChoose,
} from "./typed-announcement.ts";
import type { TypedAnnouncement } from "./typed-announcement.ts";

const event = {
  races: [
    raceOf({ id: "ten", name: "10K", waves: [{ id: "blue", name: "Blue", startsAt: null }] }),
    raceOf({ id: "half", name: "Half marathon" }),
  ],
  form: formOf({ questions: [shirt, bus, stop], waiver }),
  timeZone: "Europe/Lisbon",
};
const empty = emptyAnnouncement();
const words = { subject: "Wind", text: "Bring a **jacket**." };
const parsed = (changes: Partial<TypedAnnouncement>) =>
  z.safeParse(typedAnnouncementSchema(event), { ...empty, ...words, ...changes });
const sentOf = (changes: Partial<TypedAnnouncement>) => parsed(changes).data;
const audienceOf = (changes: Partial<TypedAnnouncement["audience"]>) =>
  sentOf({ audience: { ...empty.audience, ...changes } })?.audience;

describe("what is sent of a typed announcement", () => {
  it("has no default choices", () => {
    expect(sentOf({})).toEqual({ ...words, audience: {} });
  });

  it("names every choice", () => {
    const audience = audienceOf({
      races: ["ten"],
      waves: ["blue"],
      states: ["registered", "waiting"],
      waiverMissing: true,
      answers: { shirt: "M", bus: "yes" },
    });
    expect(audience).toEqual({
      races: ["ten"],
      waves: ["blue"],
      states: ["registered", "waiting"],
      waiverMissing: true,
      answers: [
        { question: "shirt", option: "M" },
        { question: "bus", option: "yes" },
      ],
    });
  });

  it("is refused for a time that the clocks skip", () => {
    const later = (time: string) => parsed({ when: "later", sendAt: "2027-03-28", time });
    expect(later("01:30").error?.issues).toMatchObject([
      { path: ["sendAt"], message: expect.stringMatching("clocks go from 12:59 AM to 2:00 AM") as string },
    ]);
    expect(later("02:00").data?.sendAt).toBe("2027-03-28T01:00:00.000Z");
  });

  it("leaves out what the event does not have, and waves of other races", () => {
    expect(audienceOf({ races: ["gone"], waves: ["old"], answers: { shirt: "XXL", gone: "M", stop: "x" } })).toEqual(
      {},
    );
    expect(audienceOf({ races: ["half"], waves: ["blue"] })).toEqual({ races: ["half"] });
  });

  it("has only the selected entries, and not those who register later", () => {
    const audience = { ...empty.audience, races: ["ten"], entries: ["anna"] };
    expect(sentOf({ audience, alsoLater: true })).toEqual({ ...words, audience: { entries: ["anna"] } });
  });

  it("goes to later runners only with those who are registered", () => {
    expect(sentOf({ alsoLater: true })).toMatchObject({ alsoLater: true });
    const waiting = { ...empty.audience, states: ["waiting" as const] };
    expect(canGoToLater(waiting)).toBe(false);
    expect(sentOf({ alsoLater: true, audience: waiting })).toEqual({ ...words, audience: { states: ["waiting"] } });
  });

  it("has the instant of a time in the event's time zone", () => {
    const at = { when: "later", sendAt: "2026-10-01", time: "08:00" } as const;
    expect(sentOf(at)).toMatchObject({ sendAt: "2026-10-01T07:00:00.000Z" });
    expect(sentOf({ ...at, when: "now" })).toEqual({ ...words, audience: {} });
  });

  it.each([
    ["sendAt", { when: "later", sendAt: "2026-10-01" }],
    ["sendAt", { when: "later", time: "08:00" }],
    ["subject", { subject: " " }],
    ["text", { text: "" }],
    ["audience.states", { audience: { ...empty.audience, states: [] } }],
  ] satisfies [string, Partial<TypedAnnouncement>][])("is refused at %s for %j", (path, changes) => {
    expect(parsed(changes).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});

describe("what can be chosen", () => {
  it("are the waves of the chosen races", () => {
    expect(wavesToChoose(event, [])).toEqual([{ id: "blue", name: "10K: Blue" }]);
    expect(wavesToChoose(event, ["half"])).toEqual([]);
  });

  it("are the options of choices, and that a checkbox is checked", () => {
    expect(questionsToChoose(event).map(({ question, options }) => [question.id, options])).toEqual([
      ["shirt", ["S", "M", "L"]],
      ["bus", ["yes"]],
    ]);
  });
});
