import { describe, expect, it } from "vitest";
import { NOON, draft, invite, move, raced, register, transfer } from "../../test/support/event-in-memory.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const born = (uid: string, raceId: string, dateOfBirth: string | null): PlaceRequest => ({
  kind: "register",
  ...ownEntry(uid),
  registration: draft(uid, { raceId, ...(dateOfBirth !== null && { dateOfBirth }) }),
});

describe("a race with an age rule", () => {
  const adults = () => raced(null, { id: "a", minimumAge: 18, startsAt: "2026-04-19T09:00" }, { id: "b" });
  const refusal = { refused: "age-limit", sentence: "The A is for ages 18 and over on April 19, 2026." };
  const missing = {
    refused: "invalid-request",
    issues: [{ path: "dateOfBirth", message: "Date of Birth is required" }],
  };

  it("requires a birth date, and checks the age on the day of the race", () => {
    const { answers } = adults().commit(
      [born("1", "a", null), born("2", "a", "2008-04-20"), born("3", "a", "2008-04-19"), born("4", "b", null)],
      NOON,
    );
    expect(answers).toEqual([missing, refusal, { modified: true }, { modified: true }]);
  });

  it.each([
    ["Pacific/Kiritimati", "2008-05-04", "2008-05-05", "May 4, 2026"],
    ["Pacific/Niue", "2008-05-02", "2008-05-03", "May 2, 2026"],
  ])("counts the age on the day that it is in %s when the event starts", (timeZone, ofAge, tooYoung, day) => {
    const stored = raced(null, { id: "half", minimumAge: 18 });
    stored.event = { ...stored.event, timeZone, marathonStartDate: "2026-05-03T10:30:00Z" };
    expect(stored.commit([born("1", "half", tooYoung), born("2", "half", ofAge)], NOON).answers).toEqual([
      { refused: "age-limit", sentence: `The HALF is for ages 18 and over on ${day}.` },
      { modified: true },
    ]);
  });

  it("applies to moving, joining and taking over a place, too", () => {
    const stored = adults();
    stored.commit([register("1", "k", "b"), born("2", "a", "1990-01-01"), invite("2", "code")], NOON);
    expect(
      stored.commit([move("1", "a"), move("1", "a", { dateOfBirth: "2010-01-01" }), transfer("3", "2", "code")], NOON)
        .answers,
    ).toEqual([missing, refusal, missing]);
    expect(stored.commit([move("1", "a", { dateOfBirth: "1990-01-01" })], NOON).answers).toEqual([{ modified: true }]);
    expect(stored.registrations.get("1")).toMatchObject({ raceId: "a", dateOfBirth: "1990-01-01" });
    const joiner: PlaceRequest = { kind: "join", ...ownEntry("5"), registration: draft("5", { raceId: "a" }) };
    stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 2 } };
    expect(stored.commit([joiner], NOON).answers).toEqual([missing]);
  });

  it("does not judge a runner who stays in the race, unless they change the birth date", () => {
    const stored = raced(null, { id: "a" });
    stored.commit([register("1", "k", "a")], NOON);
    const { event: later } = raced(null, { id: "a", minimumAge: 18 });
    stored.event = { ...later, places: stored.event.places };
    expect(stored.commit([move("1", "a", { phone: "556" })], NOON).answers).toEqual([{ modified: true }]);
    const { answers } = stored.commit([move("1", "a", { dateOfBirth: "2020-01-01" })], NOON);
    expect(answers).toMatchObject([{ refused: "age-limit" }]);
  });

  it("is the only reason to keep a birth date", () => {
    const stored = adults();
    stored.commit([born("1", "b", "1990-01-01"), born("2", "a", "1990-01-01")], NOON);
    const kept = () => ["1", "2"].map((uid) => stored.registrations.get(uid)?.dateOfBirth);
    expect(kept()).toEqual([null, "1990-01-01"]);
    stored.commit([move("1", "b", { dateOfBirth: "1990-01-01" }), move("2", "b", { dateOfBirth: "1990-01-02" })], NOON);
    expect(kept()).toEqual([null, null]);
  });
});
