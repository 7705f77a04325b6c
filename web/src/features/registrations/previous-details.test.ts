import type { MyRegistration } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { myWaitlistEntryOf, waitingAt } from "../../../test/sample-data.ts";
import { newestDetails } from "./previous-details.ts";

function registration(title: string, registeredAt: string | undefined, phone: string): MyRegistration {
  const record = {
    marathonId: title,
    userId: "noa",
    email: "old@example.com",
    firstName: "Noa",
    lastName: "Lindqvist",
    phone,
    emergencyContact: "Siv",
    contactsShared: true,
    registeredAt,
  };
  return { title, totalRegistrationCount: [record] } as unknown as MyRegistration;
}

describe("the details of the last registration", () => {
  it("are those of the newest registration, whatever the order of the races", () => {
    const mine = [
      registration("Oslo", "2026-03-01T10:00:00.000Z", "1"),
      registration("Kyoto", "2026-11-01T10:00:00.000Z", "2"),
      registration("Lisbon", "2025-11-01T10:00:00.000Z", "3"),
    ];
    expect(newestDetails(mine)).toEqual({
      from: "Kyoto",
      fields: { firstName: "Noa", lastName: "Lindqvist", phone: "2", emergencyContact: "Siv" },
      standard: { gender: "", club: "", nationality: "" },
    });
  });

  it("leave out the email address, which is the account's, and the consent, which is needed each time", () => {
    expect(Object.keys(newestDetails([registration("Oslo", undefined, "1")])?.fields ?? {})).toEqual([
      "firstName",
      "lastName",
      "phone",
      "emergencyContact",
    ]);
  });

  it("have the birth date of any registration that has one", () => {
    const [asked, newer] = [
      registration("Oslo", "2026-03-01T10:00:00.000Z", "1"),
      registration("Kyoto", "2026-11-01T10:00:00.000Z", "2"),
    ];
    Object.assign(asked.totalRegistrationCount[0] ?? {}, { dateOfBirth: "1990-04-19" });
    expect(newestDetails([newer, asked])).toMatchObject({ from: "Kyoto", dateOfBirth: "1990-04-19" });
    expect(newestDetails([newer])?.dateOfBirth).toBeUndefined();
  });

  it("have gender, club and nationality as they were stated last, and not what belongs to one race", () => {
    const filled = { gender: null, club: null, nationality: null, expectedTime: "3:45", answers: { shirt: "M" } };
    const mine = [
      { at: "2025-03-01T10:00:00.000Z", gender: "F", club: "Harriers", nationality: "SE" },
      { at: "2026-03-01T10:00:00.000Z", club: "Striders" },
      { at: "2026-11-01T10:00:00.000Z" },
    ].map(({ at, ...stated }) => {
      const one = registration(at, at, "1");
      Object.assign(one.totalRegistrationCount[0] ?? {}, { filledForm: { ...filled, ...stated } });
      return one;
    });
    for (const order of [mine, mine.toReversed()]) {
      expect(newestDetails(order)?.standard).toEqual({ gender: "F", club: "Striders", nationality: "SE" });
    }
  });

  it("are those of a waiting list, if the runner joined it later", () => {
    const wait = myWaitlistEntryOf(waitingAt(1), {
      joinedAt: "2026-05-01T10:00:00.000Z",
      phone: "2",
      dateOfBirth: "1990-04-19",
      filledForm: {
        version: 1,
        gender: "F",
        club: null,
        nationality: null,
        expectedTime: null,
        answers: {},
        waiver: null,
      },
    });
    const older = registration("Oslo", "2026-03-01T10:00:00.000Z", "1");
    const newer = registration("Kyoto", "2026-11-01T10:00:00.000Z", "3");
    const waited = { from: wait.marathon.title, fields: { phone: "2" }, dateOfBirth: "1990-04-19" };
    for (const mine of [[], [older]]) expect(newestDetails(mine, [wait])).toMatchObject(waited);
    expect(newestDetails([newer], [wait])).toMatchObject({
      from: "Kyoto",
      fields: { phone: "3" },
      dateOfBirth: "1990-04-19",
      standard: { gender: "F" },
    });
  });

  it("leave out a waiting list of which an older server does not say what the runner gave", () => {
    const unknown = myWaitlistEntryOf(waitingAt(1), { joinedAt: null, firstName: "", lastName: "", phone: "" });
    expect(newestDetails([], [unknown])).toBeNull();
  });

  it("are null for a new runner", () => {
    expect(newestDetails([])).toBeNull();
  });
});
