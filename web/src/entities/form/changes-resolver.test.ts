import { describe, expect, it } from "vitest";
import { raceOf } from "../race/race.fixtures.ts";
import { EMPTY_ENTRY } from "./runner-values.ts";
import { changesOf, changesResolver, patchOf } from "./changes-resolver.ts";

/** A record from before email addresses needed a domain and phone numbers needed digits. */
const old = { email: "a@b", firstName: "Ada", lastName: "Okafor", phone: "hello", emergencyContact: "" };
const options = { fields: {}, shouldUseNativeValidation: false };
const validate = (change: object, stored = old) =>
  changesResolver(stored)({ ...EMPTY_ENTRY, ...old, raceId: "", dateOfBirth: "", ...change }, undefined, options);

describe("the details of a registration that is older than the rules", () => {
  it("can be changed in one field while the others stay as they are", async () => {
    const { errors, values } = await validate({ firstName: "Adaeze" });
    expect(errors).toEqual({});
    expect(changesOf(values as typeof old, old)).toEqual({ firstName: "Adaeze" });
  });

  it("have to follow the rules in the changed fields", async () => {
    const { errors } = await validate({ phone: "bye", lastName: " " });
    expect(Object.keys(errors).sort()).toEqual(["lastName", "phone"]);
    expect((await validate({ phone: "+46 555 0142", email: "ada@example.com" })).errors).toEqual({});
  });

  it("have no changes when nothing was typed", async () => {
    const { values } = await validate({});
    expect(changesOf(values as typeof old, old)).toEqual({});
  });
});

describe("a change of race", () => {
  const half = raceOf({ id: "half", name: "Half marathon", minimumAge: 18 });
  const event = { marathonStartDate: "2026-05-03", timeZone: "UTC", races: [raceOf({ id: "10k", name: "10K" }), half] };
  const stored = { ...old, raceId: "10k", dateOfBirth: "" };
  const validateIn = (change: object) =>
    changesResolver(stored, event)({ ...EMPTY_ENTRY, ...stored, ...change }, undefined, options);

  it("has to follow the age rule of the new race", async () => {
    expect((await validateIn({ raceId: "half" })).errors).toMatchObject({
      dateOfBirth: { message: "Date of Birth is required" },
    });
    expect((await validateIn({ raceId: "half", dateOfBirth: "2015-01-01" })).errors).toMatchObject({
      dateOfBirth: { message: "The half marathon is for ages 18 and over on May 3, 2026." },
    });
    expect((await validateIn({ raceId: "half", dateOfBirth: "1990-01-01" })).errors).toEqual({});
  });

  it("does not check the birth date of an entry that stays in its race", async () => {
    const young = { ...old, raceId: "half", dateOfBirth: "" };
    const typed = { ...EMPTY_ENTRY, ...young, firstName: "Adaeze" };
    const { errors } = await changesResolver(young, event)(typed, undefined, options);
    expect(errors).toEqual({});
  });

  it("is sent with the birth date if the new race needs it", () => {
    const known = { ...stored, dateOfBirth: "1990-01-01" };
    expect(patchOf({ ...known, raceId: "half" }, known, event)).toEqual({ raceId: "half", dateOfBirth: "1990-01-01" });
    expect(patchOf({ ...stored, dateOfBirth: "1990-01-01" }, stored, event)).toEqual({});
    const inHalf = { ...known, raceId: "half" };
    expect(patchOf(inHalf, inHalf, event)).toEqual({});
    expect(patchOf({ ...inHalf, dateOfBirth: "1991-01-01" }, inHalf, event)).toEqual({ dateOfBirth: "1991-01-01" });
    expect(patchOf({ ...inHalf, raceId: "10k" }, inHalf, event)).toEqual({ raceId: "10k" });
  });
});
