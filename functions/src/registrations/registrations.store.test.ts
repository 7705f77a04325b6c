import { describe, expect, it } from "vitest";
import { storedSnapshot } from "../../test/support/stored-snapshot.ts";
import { computedReference } from "../contract/index.ts";
import { heldRegistrationFrom } from "./registrations.store.ts";
import { newRegistrationDocument } from "./stored-registration.ts";

const path = "marathons/oslo/registrations/rui";
const registeredAt = new Date("2026-03-05T12:00:00Z");
/** A registration as the first version of the server stored it. */
const older = {
  marathonId: "oslo",
  userId: "rui",
  email: "rui@example.com",
  firstName: "Rui",
  lastName: "Almeida",
  phone: "+351 555 0100",
  emergencyContact: "",
  contactsShared: true,
  registeredAt,
  idempotencyKey: "first",
};
const read = (change: object) => heldRegistrationFrom(storedSnapshot(path, { ...older, ...change }));

describe("a stored registration", () => {
  it("that is older than hashes, invitations, races and references is in the main race and has the reference that the site used to compute", () => {
    expect(read({})).toEqual({
      ...older,
      entryId: "rui",
      bodyHash: null,
      raceId: "main",
      dateOfBirth: null,
      filledForm: null,
      transferCode: null,
      transferKey: null,
      waveId: null,
      keptCategory: null,
      claimedFrom: null,
      addressHash: null,
      personHash: null,
      reference: computedReference("oslo", "rui"),
    });
  });

  it("that is new leaves out what is null, and is read as it was given", () => {
    const given = { ...read({}), raceId: "half", reference: "RUN-7F3K-92QD" };
    const document = newRegistrationDocument(given);
    expect(Object.values(document)).not.toContain(null);
    expect(document).not.toHaveProperty("entryId");
    expect(heldRegistrationFrom(storedSnapshot(path, document))).toEqual(given);
    const filled = { ...given, dateOfBirth: "1990-02-28", bodyHash: "hash", waveId: "w1", personHash: "person" };
    expect(heldRegistrationFrom(storedSnapshot(path, newRegistrationDocument(filled)))).toEqual(filled);
  });

  it("that is broken still holds its runner's place, with every field that can be read", () => {
    const broken = { userId: 7, marathonId: null, phone: 3515550100, registeredAt: "2026-03-05", transferCode: "code" };
    expect(read(broken)).toMatchObject({
      marathonId: "oslo",
      userId: "rui",
      firstName: "Rui",
      contactsShared: true,
      transferCode: "code",
      phone: "",
      registeredAt: new Date(0),
    });
  });

  it("that lost every field holds a place without details, shares no contacts and recognizes no request", () => {
    expect(heldRegistrationFrom(storedSnapshot(path, {}))).toMatchObject({
      marathonId: "oslo",
      userId: "rui",
      firstName: "",
      contactsShared: false,
      idempotencyKey: "",
      transferCode: null,
      reference: computedReference("oslo", "rui"),
    });
  });
});
