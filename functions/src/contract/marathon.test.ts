import { describe, expect, it } from "vitest";
import { applyBodySchema } from "./registration.ts";
import { freePlaces, marathonPatchSchema, marathonSettingsSchema, newMarathonSchema } from "./marathon.ts";
import { maskAddress, newUserSchema, passwordFault, volunteerOfferSchema } from "./people.ts";

const marathon = {
  title: "Lisbon Night Run",
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
  location: "Lisbon, Portugal",
  runningDistance: "10 KM",
  marathonImageURL: "https://example.com/night.jpg",
  description: "Ten kilometres by the river.",
};
const accepts = (change: object) => newMarathonSchema.safeParse({ ...marathon, ...change }).success;

describe("a new marathon", () => {
  it("is accepted with the eight fields alone and with all that the spec's client sends", () => {
    expect(accepts({})).toBe(true);
    expect(
      accepts({ createdBy: "admin@gmail.com", createdAt: "2026-01-01T00:00:00Z", totalRegistrationCount: [] }),
    ).toBe(true);
    expect(accepts({ createdBy: null, createdAt: 5 })).toBe(true);
  });

  it("reports dates out of order beside faults of other fields, but not beside an invalid date", () => {
    const pathsOf = (change: object) =>
      newMarathonSchema.safeParse({ ...marathon, ...change }).error?.issues.map(({ path }) => path.join("."));
    const outOfOrder = { startRegistrationDate: "2026-03-01", endRegistrationDate: "2026-02-01" };
    expect(pathsOf({ ...outOfOrder, title: "" })).toEqual(["title", "endRegistrationDate"]);
    expect(pathsOf({ ...outOfOrder, marathonStartDate: "2026-02-30" })).toEqual(["marathonStartDate"]);
  });

  it.each(Object.keys(marathon))("needs %s", (field) => {
    expect(accepts({ [field]: undefined })).toBe(false);
    expect(accepts({ [field]: "   " })).toBe(false);
    expect(accepts({ [field]: 5 })).toBe(false);
    expect(accepts({ [field]: { $set: "x" } })).toBe(false);
  });

  it.each([
    ["an unknown field", { price: 10 }],
    ["registrations that nobody made", { totalRegistrationCount: [{}] }],
    ["a day that does not exist", { startRegistrationDate: "2026-02-30" }],
    ["February 29 outside a leap year", { startRegistrationDate: "2025-02-29" }],
    ["a word that looks like a date-time", { marathonStartDate: "TBA" }],
    ["words that look like date-times", { startRegistrationDate: "TBD", endRegistrationDate: "TBD" }],
    ["an hour that does not exist", { marathonStartDate: "2026-05-01T25:00:00Z" }],
    ["a month that does not exist, with a time", { marathonStartDate: "2026-13-01T10:00:00Z" }],
    ["a day that does not exist, with a time", { marathonStartDate: "2026-06-31T10:00:00Z" }],
    ["an offset that does not exist", { marathonStartDate: "2026-05-01T10:00:00+99:00" }],
    [
      "a zone that does not exist beside an exact time",
      { marathonStartDate: "2026-05-01T10:00Z", timeZone: "Mars/Sea" },
    ],
    ["a year of five digits", { marathonStartDate: "10000-01-01" }],
    ["a day in another notation", { startRegistrationDate: "01/02/2026" }],
    ["an end before its start", { endRegistrationDate: "2026-02-01" }],
    ["a race before registration ends", { marathonStartDate: "2026-03-01" }],
    ["a script as the image", { marathonImageURL: "javascript:alert(1)" }],
    ["data as the image", { marathonImageURL: "data:image/png;base64,AA" }],
    ["a relative image address", { marathonImageURL: "/a.png" }],
    ["a title that is too long", { title: "x".repeat(201) }],
    ["a capacity of zero", { capacity: 0 }],
    ["half a place", { capacity: 1.5 }],
    ["a capacity in words", { capacity: "10" }],
    ["a zone that does not exist", { timeZone: "Europe/Atlantis" }],
    ["an offset as the zone", { timeZone: "+02:00" }],
  ])("refuses %s", (_, change) => {
    expect(accepts(change)).toBe(false);
  });

  it("refuses an instant that has a year of five or three digits somewhere", () => {
    expect(accepts({ marathonStartDate: "9999-12-31T23:59:59-12:00" })).toBe(false);
    expect(accepts({ startRegistrationDate: "1000-01-01T00:00:00+12:00" })).toBe(false);
  });

  it("accepts days and times with an offset, capacity, zone and image addresses of both protocols", () => {
    expect(
      accepts({ startRegistrationDate: "2026-02-28T10:00:00+02:00", capacity: 1, timeZone: "Europe/Lisbon" }),
    ).toBe(true);
    expect(accepts({ marathonImageURL: "http://example.com/a.png" })).toBe(true);
    expect(accepts({ startRegistrationDate: "2024-02-29" })).toBe(true);
    expect(accepts({ startRegistrationDate: "1000-01-01", marathonStartDate: "9999-12-31" })).toBe(true);
    expect(accepts({ marathonStartDate: "9999-12-30T12:00:00Z" })).toBe(true);
    expect(accepts({ endRegistrationDate: "2026-03-10T23:59", marathonStartDate: "2026-04-19T09:30:00.5" })).toBe(true);
  });
});

describe("a change of a marathon", () => {
  it("says one thing about one fault", () => {
    const issues = marathonPatchSchema.safeParse({ contactsOpen: true }).error?.issues ?? [];
    expect(issues.map(({ code }) => code)).toEqual(["unrecognized_keys"]);
    const late = newMarathonSchema.safeParse({ ...marathon, endRegistrationDate: "12/31/2027" }).error?.issues ?? [];
    expect(late.map(({ path }) => path)).toEqual([["endRegistrationDate"]]);
  });

  it("needs something to change and nothing unknown", () => {
    expect(marathonPatchSchema.safeParse({}).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ contactsOpen: true }).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ base: 1, confirm: true }).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ capacity: 5, base: 1 }).success).toBe(true);
    expect(marathonPatchSchema.safeParse({ $set: { title: "x" } }).success).toBe(false);
    expect(marathonPatchSchema.safeParse({ title: "x" }).success).toBe(true);
  });

  it("lets settings take the capacity away, and nothing else than settings", () => {
    expect(marathonSettingsSchema.safeParse({ capacity: null }).success).toBe(true);
    expect(marathonSettingsSchema.safeParse({ timeZone: null }).success).toBe(false);
    expect(marathonSettingsSchema.safeParse({ title: "x" }).success).toBe(false);
    expect(marathonSettingsSchema.safeParse({}).success).toBe(false);
  });
});

describe("the body of a registration", () => {
  const record = { marathonId: "m", userId: "u", email: "a@example.com", firstName: "A", lastName: "B", phone: "112" };
  const body = { $addToSet: { totalRegistrationCount: record } };

  it("is exactly one add-to-set of one record", () => {
    expect(applyBodySchema.safeParse(body).success).toBe(true);
    for (const operator of ["$set", "$pull", "$push", "$unset"]) {
      expect(applyBodySchema.safeParse({ [operator]: { totalRegistrationCount: record } }).success).toBe(false);
      expect(applyBodySchema.safeParse({ ...body, [operator]: { title: "x" } }).success).toBe(false);
    }
    expect(applyBodySchema.safeParse({ $addToSet: { totalRegistrationCount: { $each: [record] } } }).success).toBe(
      false,
    );
    expect(applyBodySchema.safeParse({ $addToSet: { totalRegistrationCount: [record] } }).success).toBe(false);
    expect(applyBodySchema.safeParse({ $addToSet: { title: "x" } }).success).toBe(false);
    expect(applyBodySchema.safeParse({}).success).toBe(false);
  });
});

describe("people", () => {
  it("names the first password rule that is broken, in the spec's order", () => {
    expect(passwordFault("Ab1")).toBe("Password must be at least 8 characters");
    expect(passwordFault("abcdefgh")).toBe("Password must contain at least one number");
    expect(passwordFault("ABCDEFG1")).toBe("Password must contain at least one lowercase letter");
    expect(passwordFault("abcdefg1")).toBe("Password must contain at least one uppercase letter");
    expect(passwordFault("Abcdefg1")).toBeNull();
  });

  it("have addresses that are masked down to the first letter", () => {
    expect(maskAddress("olivia@example.com")).toBe("o***@example.com");
    expect(maskAddress("@example.com")).toBe("***");
    expect(maskAddress("")).toBe("***");
  });

  it("need a name and an address; the photo may be absent or empty, never a script", () => {
    const user = { name: "A", email: "a@example.com", password: "Secret12" };
    expect(newUserSchema.safeParse(user).success).toBe(true);
    expect(newUserSchema.safeParse({ ...user, photo: "" }).success).toBe(true);
    expect(newUserSchema.safeParse({ ...user, photo: "javascript:alert(1)" }).success).toBe(false);
    expect(newUserSchema.safeParse({ ...user, name: "" }).success).toBe(false);
    expect(newUserSchema.safeParse({ ...user, role: "admin" }).success).toBe(false);
  });

  it("may offer to volunteer with nothing filled in", () => {
    expect(volunteerOfferSchema.safeParse({}).success).toBe(true);
    expect(volunteerOfferSchema.safeParse({ name: "", email: "", role: "" }).success).toBe(true);
    expect(volunteerOfferSchema.safeParse({ email: "nobody" }).success).toBe(true);
    expect(volunteerOfferSchema.safeParse({ email: 5 }).success).toBe(false);
  });
});

describe("free places", () => {
  it("never fall below zero and are null without a capacity", () => {
    expect(freePlaces({ capacity: 3, registered: 1, offered: 1, waiting: 0 })).toBe(1);
    expect(freePlaces({ capacity: 3, registered: 5, offered: 0, waiting: 0 })).toBe(0);
    expect(freePlaces({ capacity: null, registered: 5, offered: 0, waiting: 0 })).toBeNull();
  });
});
