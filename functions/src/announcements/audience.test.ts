import { describe, expect, it } from "vitest";
import { waiting } from "../../test/support/crowd.ts";
import { registration } from "../../test/support/event-in-memory.ts";
import { NO_STANDARD_FIELDS, namedRace, questionsSchema } from "../contract/index.ts";
import type { Answers, Audience } from "../contract/index.ts";
import type { StoredFilledForm, StoredForm } from "../forms/stored-form.ts";
import { recipientOf } from "../messages/new-message.ts";
import { ERASED_RUNNER } from "../registrations/runner-record.ts";
import { countsOf, isInAudience, personOf, recipientsOf } from "./audience.ts";

const form: StoredForm = {
  version: 2,
  standard: NO_STANDARD_FIELDS,
  questions: questionsSchema.parse([
    { id: "shirt", label: "Shirt", kind: "choices", options: [{ label: "S" }, { label: "M" }, { label: "L" }] },
  ]),
  waiver: { version: 2, title: "Waiver", text: "At your own risk." },
  former: [],
  formerLabels: [{ question: "shirt", label: "Meduim", option: "M" }],
};
const filled = (answers: Answers, signed: number | null = null) =>
  ({ answers, waiver: signed === null ? null : { version: signed } }) as unknown as StoredFilledForm;
const anna = { ...registration("anna"), raceId: "half", waveId: "w1" };
const inWave = (waveId: string) => ({ ...registration("ben"), raceId: "main", waveId });
const races = [
  { ...namedRace("half", "Half"), waves: ["w1", "w2"] },
  { ...namedRace("main", "10K"), waves: ["m1", "m2"] },
].map((race) => ({ ...race, waves: race.waves.map((id) => ({ id, name: id, startsAt: null })) }));
const shirt = (answers: Answers) => ({ ...anna, filledForm: filled(answers) });
const asks = (...options: string[]): Audience => ({
  answers: options.map((option) => ({ question: "shirt", option })),
});

describe("an audience", () => {
  it.each<[string, Parameters<typeof isInAudience>[0], Audience, boolean]>([
    ["everybody who is registered", anna, {}, true],
    ["nobody who waits", waiting("ben"), {}, false],
    ["who waits, if asked for", waiting("ben"), { states: ["waiting"] }, true],
    ["who has a place, only if asked for", anna, { states: ["waiting"] }, false],
    ["the race", anna, { races: ["main", "half"] }, true],
    ["not another race", anna, { races: ["main"] }, false],
    ["the wave", anna, { waves: ["w1"] }, true],
    ["not who has no wave", registration("ben"), { waves: ["w1"] }, false],
    ["the race, but not the wave", anna, { races: ["half"], waves: ["w2"] }, false],
    ["the race as a whole, beside a wave of another race", anna, { races: ["half", "main"], waves: ["m1"] }, true],
    ["only the wave of the other race", inWave("m1"), { races: ["half", "main"], waves: ["m1"] }, true],
    ["not another wave of the other race", inWave("m2"), { races: ["half", "main"], waves: ["m1"] }, false],
    ["nobody else beside a wave alone", anna, { waves: ["m1"] }, false],
    ["nobody in place of a deleted wave", anna, { races: ["half"], waves: ["gone"] }, false],
    ["a chosen entry", anna, { entries: ["anna"] }, true],
    ["no other entry", anna, { entries: ["ben"] }, false],
    ["an option", shirt({ shirt: "M" }), asks("M"), true],
    ["one of two options", shirt({ shirt: "M" }), asks("S", "M"), true],
    ["not another option", shirt({ shirt: "L" }), asks("S", "M"), false],
    ["an option that had another label", shirt({ shirt: ["Meduim"] }), asks("M"), true],
    ["an option by the label that it had", shirt({ shirt: ["M"] }), asks("Meduim"), true],
    ["an option that was respelled", shirt({ shirt: ["m"] }), asks("M"), true],
    ["one of several chosen options", shirt({ shirt: ["S", "L"] }), asks("L"), true],
    ["a checked box", shirt({ shirt: true }), asks("yes"), true],
    ["a box that is not checked", shirt({ shirt: false }), asks("yes"), false],
    ["not who left the question out", shirt({}), asks("M"), false],
    ["not a question named like a method", shirt({}), { answers: [{ question: "constructor", option: "M" }] }, false],
    ["who has not signed", anna, { waiverMissing: true }, true],
    ["who signed an earlier text", { ...anna, filledForm: filled({}, 1) }, { waiverMissing: true }, true],
    ["not who has signed", { ...anna, filledForm: filled({}, 2) }, { waiverMissing: true }, false],
    ["nobody whose account was deleted", { ...anna, ...ERASED_RUNNER }, {}, false],
  ])("has %s", (_, entry, audience, expected) => {
    expect(isInAudience(entry, audience, { form, races })).toBe(expected);
  });

  it("has nobody without a signature if there is nothing to sign", () => {
    expect(isInAudience(anna, { waiverMissing: true }, { form: null, races })).toBe(false);
  });
});

describe("those who get a message", () => {
  const people = [
    registration("anna"),
    { ...registration("friend"), userId: "anna", email: "friend@example.com" },
    { ...registration("guest"), userId: "", email: "Guest@Example.com" },
    { ...registration("guest2"), userId: "", email: "guest@example.com" },
    { ...registration("desk"), userId: "", email: "anna@example.com" },
    { ...registration("silent"), userId: "", email: "" },
    registration("ben"),
  ].map(personOf);

  it("are each account and each address once", () => {
    const { recipients, skipped } = recipientsOf(people, { optedOut: new Set(["ben"]), consent: true });
    expect(recipients.map(({ entryId }) => entryId).sort()).toEqual(["anna", "guest"]);
    expect(countsOf(skipped)).toEqual({ "double-address": 3, "no-address": 1, "opted-out": 1 });
  });

  it("do not include people whom the team entered, unless it declares their consent", () => {
    const optedOut = new Set([recipientOf("guest@example.com")]);
    const { recipients, skipped } = recipientsOf(people, { optedOut, consent: false });
    expect(recipients.map(({ entryId }) => entryId)).toEqual(["anna", "ben"]);
    expect(countsOf(skipped)).toEqual({ "double-address": 1, "no-address": 1, "no-consent": 1, "opted-out": 2 });
  });
});
