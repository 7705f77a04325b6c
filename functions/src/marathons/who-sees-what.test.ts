import { describe, expect, it } from "vitest";
import { entryFor, viewerOf } from "./who-sees-what.ts";

describe("who sees what of a registration", () => {
  const registration = {
    marathonId: "m",
    userId: "rui",
    email: "rui@example.com",
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555",
    emergencyContact: "Ana",
    contactsShared: true,
    raceId: "main",
    dateOfBirth: "1990-04-19",
    reference: "RUN-7F3K-92QD",
    registeredAt: "2026-03-05T12:00:00.000Z",
  };
  const hidden = { email: "Hidden", phone: "Hidden", emergencyContact: "Hidden" };
  const name = { marathonId: "m", firstName: "Rui", lastName: "Almeida" };
  const contacts = { email: "rui@example.com", phone: "+351 555", emergencyContact: "Ana" };

  it("is decided by who asks", () => {
    expect(viewerOf({ organiserUid: "olivia" }, null)).toBe("visitor");
    expect(viewerOf({ organiserUid: "olivia" }, { uid: "rui" })).toBe("signed-in");
    expect(viewerOf({ organiserUid: "olivia" }, { uid: "olivia" })).toBe("organizer");
    expect(entryFor({ viewer: "visitor", uid: null, contactsOpen: true }, registration)).toEqual({ marathonId: "m" });
    expect(entryFor({ viewer: "signed-in", uid: "nadia", contactsOpen: false }, registration)).toEqual({
      ...name,
      ...hidden,
    });
    expect(entryFor({ viewer: "signed-in", uid: "rui", contactsOpen: false }, registration)).toEqual(registration);
    expect(entryFor({ viewer: "organizer", uid: "olivia", contactsOpen: false }, registration)).toEqual(registration);
  });

  it("shows contacts to signed-in users only while the event shares contacts and only if the runner agreed", () => {
    const nadia = { viewer: "signed-in", uid: "nadia", contactsOpen: true } as const;
    expect(entryFor(nadia, registration)).toEqual({ ...name, ...contacts });
    expect(entryFor(nadia, { ...registration, contactsShared: false })).toEqual({ ...name, ...hidden });
  });
});
