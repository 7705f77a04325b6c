import { describe, expect, it } from "vitest";
import { NOON, draft, event, move, raced } from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { addEntry, cancelEntry, changeEntry, recordWaiver } from "../../test/support/team-requests.ts";
import { withForm } from "../../test/support/stored-forms.ts";
import { memberIdOf } from "../events/event-team.ts";
import { ownEntry } from "./place-requests.ts";

const DESK = "dana";
const READER = "rita";
const team = {
  [memberIdOf(event.id, DESK)]: { role: "desk" as const, grant: "i" },
  [memberIdOf(event.id, READER)]: { role: "reader" as const, grant: "i" },
};
const waiver = { title: "Risk", text: "I run at my own risk." };
const DONE = { modified: true };
const NOTHING = { modified: false };
const paper = { version: 2, name: "Rui Almeida" };

/** An event whose form asks for a waiver and a birth date. Somebody without an account has entered. */
function waived(): EventInMemory {
  const stored = raced(null, { id: "a" });
  stored.event = { ...stored.event, team, places: { ...stored.event.places, identityKey: "secret" } };
  withForm(stored, { standard: { dateOfBirth: "optional" }, waiver });
  stored.commit([addEntry(DESK, "g"), addEntry(DESK, "child", { dateOfBirth: "2015-01-01" })], NOON);
  return stored;
}
const signatureOf = (stored: EventInMemory, entryId: string) => stored.registrations.get(entryId)?.filledForm?.waiver;

describe("a waiver that was signed on paper", () => {
  it("is recorded by the team as a signature, with who recorded it, and can be taken back", () => {
    const stored = waived();
    expect(signatureOf(stored, "g")).toBeNull();
    expect(stored.answerTo(recordWaiver(DESK, "g", paper))).toEqual(DONE);
    const recorded = { ...paper, guardian: null, signedAt: new Date(NOON), recordedBy: memberIdOf(event.id, DESK) };
    expect(signatureOf(stored, "g")).toEqual(recorded);
    expect(stored.activity.at(-1)).toMatchObject({ kind: "changed", entryId: "g", changed: ["waiver"], byUid: DESK });
    // A second press, or another member, changes nothing.
    expect(stored.answerTo(recordWaiver(event.organiserUid, "g", paper), NOON + 1)).toEqual(NOTHING);
    expect(signatureOf(stored, "g")).toEqual(recorded);
    expect(stored.answerTo(recordWaiver(DESK, "g", { ...paper, name: "Rui A." }))).toEqual(DONE);
    expect(stored.answerTo(recordWaiver(DESK, "g", null))).toEqual(DONE);
    expect(signatureOf(stored, "g")).toBeNull();
    expect(stored.activity.at(-1)).toMatchObject({ changed: ["waiver", "takenBack"], byUid: DESK });
    expect(stored.answerTo(recordWaiver(DESK, "g", null))).toEqual(NOTHING);
  });

  it("needs the current text, and for a child the name of a guardian", () => {
    const stored = waived();
    expect(stored.answerTo(recordWaiver(DESK, "g", { ...paper, version: 1 }))).toEqual({ refused: "waiver-changed" });
    expect(stored.answerTo(recordWaiver(DESK, "child", paper))).toEqual({
      refused: "invalid-request",
      issues: [{ path: "signature.guardian", message: "A parent or guardian signs for a runner under 18" }],
    });
    expect(stored.answerTo(recordWaiver(DESK, "child", { ...paper, guardian: "Ana Almeida" }))).toEqual(DONE);
    expect(signatureOf(stored, "child")).toMatchObject({ guardian: "Ana Almeida" });
    withForm(stored, {});
    expect(stored.answerTo(recordWaiver(DESK, "g", paper))).toEqual({ refused: "waiver-changed" });
  });

  it("does not replace what a runner has signed on the site", () => {
    const stored = waived();
    const registration = draft("r", { waiver: { version: 2, name: "Noa" } });
    stored.commit([{ kind: "register", ...ownEntry("r"), registration }], NOON);
    expect(stored.answerTo(recordWaiver(DESK, "r", paper))).toEqual(NOTHING);
    expect(stored.answerTo(recordWaiver(DESK, "r", null))).toEqual(NOTHING);
    expect(signatureOf(stored, "r")).toMatchObject({ name: "Noa", recordedBy: null });
    withForm(stored, { waiver: { ...waiver, text: "Another text." } }, 3);
    expect(stored.answerTo(recordWaiver(DESK, "r", { ...paper, version: 3 }))).toEqual(DONE);
    expect(signatureOf(stored, "r")).toMatchObject({ version: 3, name: "Rui Almeida" });
    // A corrected and a removed record leave what the runner has signed.
    expect(stored.answerTo(recordWaiver(DESK, "r", { ...paper, version: 3, name: "Rui A." }))).toEqual(DONE);
    expect(stored.answerTo(recordWaiver(DESK, "r", null))).toEqual(DONE);
    expect(signatureOf(stored, "r")).toMatchObject({ version: 2, name: "Noa", recordedBy: null });
  });

  it("is needed of a guardian once an adult turns out to be a minor, and gives back what the runner has signed", () => {
    const stored = waived();
    const registration = draft("r", { dateOfBirth: "1990-01-01", waiver: { version: 2, name: "Kid" } });
    stored.commit([{ kind: "register", ...ownEntry("r"), registration }], NOON);
    expect(stored.answerTo(changeEntry(DESK, "r", { dateOfBirth: "2015-01-01" }))).toEqual(DONE);
    const own = signatureOf(stored, "r");
    const kid = { version: 2, name: "Kid" };
    expect(stored.answerTo(recordWaiver(DESK, "r", kid))).toMatchObject({ issues: [{ path: "signature.guardian" }] });
    expect(stored.answerTo(recordWaiver(DESK, "r", { ...kid, guardian: "Mum" }))).toEqual(DONE);
    expect(signatureOf(stored, "r")).toMatchObject({ guardian: "Mum", recordedBy: memberIdOf(event.id, DESK) });
    expect(stored.answerTo(recordWaiver(DESK, "r", null))).toEqual(DONE);
    expect(signatureOf(stored, "r")).toEqual(own);
    expect(stored.answerTo(move("r", null, { dateOfBirth: "2014-01-01" }))).toMatchObject({
      issues: [{ path: "waiver.guardian" }],
    });
    expect(stored.answerTo(move("r", null, { waiver: { ...kid, guardian: "Mum" } }), NOON + 1)).toEqual(DONE);
    expect(signatureOf(stored, "r")).toMatchObject({ guardian: "Mum", recordedBy: null });
    expect(stored.answerTo(recordWaiver(DESK, "r", { ...kid, guardian: "Dad" }))).toEqual(NOTHING);
  });

  it("is kept while the form has no waiver, whoever changes the entry", () => {
    const stored = waived();
    stored.commit([recordWaiver(DESK, "g", paper)], NOON);
    const registration = draft("r", { waiver: { version: 2, name: "Rui" } });
    stored.commit([{ kind: "register", ...ownEntry("r"), registration }], NOON);
    const before = [signatureOf(stored, "g"), signatureOf(stored, "r")];
    withForm(stored, { standard: { club: "optional" } }, 3);
    const changes = [changeEntry(DESK, "g", { club: "RC" }), move("r", null, { club: "RC" })];
    expect(stored.commit(changes, NOON).answers).toEqual([DONE, DONE]);
    expect([signatureOf(stored, "g"), signatureOf(stored, "r")]).toEqual(before);
  });

  it("leaves a required gender unanswered in an entry that nobody has filled in the form of", () => {
    const stored = raced(null, { id: "a" });
    stored.event = { ...stored.event, team };
    stored.commit([{ kind: "register", ...ownEntry("r"), registration: draft("r") }], NOON);
    withForm(stored, { standard: { gender: "required", club: "optional" }, waiver });
    expect(stored.answerTo(recordWaiver(DESK, "r", paper))).toEqual(DONE);
    expect(stored.answerTo(recordWaiver(DESK, "r", null))).toEqual(DONE);
    expect(stored.registrations.get("r")?.filledForm).toBeNull();
    expect(stored.answerTo(recordWaiver(DESK, "r", paper))).toEqual(DONE);
    const isRequired = { issues: [{ path: "gender", message: "Gender is required" }] };
    expect(stored.answerTo(move("r", null, { club: "RC" }))).toMatchObject(isRequired);
    expect(stored.answerTo(changeEntry(DESK, "r", { club: "RC" }))).toMatchObject(isRequired);
    expect(stored.answerTo(changeEntry(DESK, "r", { gender: null, club: "RC" }))).toEqual(DONE);
    expect(stored.registrations.get("r")?.filledForm).toMatchObject({ version: 2, gender: null, club: "RC" });
    expect(stored.answerTo(move("r", null, { club: "RC 2" }))).toEqual(DONE);
  });

  it("stays when the runner changes the entry later, even one from before the form", () => {
    const stored = raced(null, { id: "a" });
    stored.event = { ...stored.event, team };
    stored.commit([{ kind: "register", ...ownEntry("r"), registration: draft("r") }], NOON);
    withForm(stored, { standard: { club: "optional" }, waiver });
    expect(stored.registrations.get("r")?.filledForm).toBeNull();
    expect(stored.answerTo(recordWaiver(DESK, "r", paper))).toEqual(DONE);
    const recorded = signatureOf(stored, "r");
    expect(recorded?.recordedBy).toBe(memberIdOf(event.id, DESK));
    const change = {
      kind: "change" as const,
      ...ownEntry("r"),
      raceId: null,
      details: {},
      given: { club: "Run Club" },
      before: null,
    };
    expect(stored.answerTo(change, NOON + 1)).toEqual(DONE);
    expect(stored.registrations.get("r")?.filledForm).toMatchObject({ club: "Run Club", waiver: recorded });
  });

  it("is replaced by the runner's own signature with the same name, which the team cannot take back", () => {
    const stored = waived();
    const registration = draft("r", { waiver: { version: 2, name: "Rui Almeida" } });
    stored.commit([{ kind: "register", ...ownEntry("r"), registration }], NOON);
    withForm(stored, { waiver: { ...waiver, text: "Another text." } }, 3);
    const signed = { ...paper, version: 3 };
    expect(stored.answerTo(recordWaiver(DESK, "r", signed))).toEqual(DONE);
    const given = { waiver: signed };
    const change = { kind: "change" as const, ...ownEntry("r"), raceId: null, details: {}, given, before: null };
    expect(stored.answerTo(change, NOON + 1)).toEqual(DONE);
    expect(stored.answerTo(recordWaiver(DESK, "r", null))).toEqual(NOTHING);
    expect(signatureOf(stored, "r")).toEqual({
      ...{ ...signed, guardian: null },
      ...{ signedAt: new Date(NOON + 1), recordedBy: null },
    });
  });

  it("is recorded only by roles that manage entries, until the day of the race is over", () => {
    const stored = waived();
    for (const uid of [READER, "a stranger"])
      expect(stored.answerTo(recordWaiver(uid, "g", paper))).toEqual({ refused: "marathon-not-found" });
    expect(stored.answerTo(recordWaiver(DESK, "nobody", paper))).toMatchObject({ refused: "registration-not-found" });
    expect(stored.answerTo(recordWaiver(DESK, "g", paper), Date.parse("2026-04-20T00:00:00Z"))).toMatchObject({
      refused: "marathon-started",
    });
    stored.event = { ...stored.event, cancelledAt: new Date(NOON) };
    expect(stored.answerTo(recordWaiver(DESK, "g", paper))).toEqual({ refused: "marathon-cancelled" });
    expect(stored.answerTo(cancelEntry(DESK, "g"))).toEqual(DONE);
  });
});
