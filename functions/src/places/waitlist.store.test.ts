import { describe, expect, it } from "vitest";
import { storedSnapshot } from "../../test/support/stored-snapshot.ts";
import { heldEntryFrom } from "./waitlist.store.ts";

const joinedAt = new Date("2026-03-05T12:00:00Z");
const offerExpiresAt = new Date("2026-03-06T12:00:00Z");
/** An entry as the first version of the waiting list stored it. */
const older = {
  marathonId: "oslo",
  userId: "rui",
  email: "rui@example.com",
  firstName: "Rui",
  lastName: "Almeida",
  phone: "+351 555 0100",
  emergencyContact: "",
  contactsShared: false,
  joinedAt,
  idempotencyKey: "join",
  waitingNumber: 3 as unknown,
  offerExpiresAt: null as unknown,
};
const read = (change: object) => heldEntryFrom(storedSnapshot("marathons/oslo/waitlist/rui", { ...older, ...change }));

describe("a stored waiting-list entry", () => {
  it("that is older than body hashes, races and forms has no hash and no form, is for the main race, and has an offer as its hold", () => {
    const added = {
      entryId: "rui",
      bodyHash: null,
      raceId: "main",
      dateOfBirth: null,
      filledForm: null,
      holdKind: "offer",
    };
    expect(read({})).toEqual({ ...older, ...added });
  });

  it("keeps its number or its offer while other fields are broken", () => {
    const details = { phone: 5, joinedAt: null, userId: "somebody else" };
    expect(read(details)).toMatchObject({ userId: "rui", phone: "", waitingNumber: 3, offerExpiresAt: null });
    const offered = { waitingNumber: null, offerExpiresAt };
    expect(read({ ...details, ...offered })).toMatchObject({ userId: "rui", phone: "", ...offered });
  });

  it.each([["3"], [-1], [2.5], [true], [null]])("waits without a number if that is %j", (waitingNumber) => {
    expect(read({ waitingNumber })).toMatchObject({ waitingNumber: null, offerExpiresAt: null });
  });

  it("keeps its offer until it is repaired if the offer's end cannot be read", () => {
    const entry = read({ waitingNumber: null, offerExpiresAt: "tomorrow" });
    expect(entry.waitingNumber).toBeNull();
    expect(entry.offerExpiresAt?.getUTCFullYear()).toBe(9_999);
  });

  it("has the offer if it also has a number", () => {
    expect(read({ offerExpiresAt })).toMatchObject({ waitingNumber: null, offerExpiresAt });
  });
});
