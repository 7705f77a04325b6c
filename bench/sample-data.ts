import type { StoredRegistration } from "../functions/src/registrations/stored-registration.ts";

export function createRegistration(eventId: string, uid: string): Omit<StoredRegistration, "entryId"> {
  return {
    marathonId: eventId,
    userId: uid,
    email: `${uid}@example.com`,
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555 0100",
    emergencyContact: "Ana Almeida, +351 555 0199",
    contactsShared: false,
    raceId: "main",
    dateOfBirth: null,
    filledForm: null,
    registeredAt: new Date(),
    idempotencyKey: uid,
    bodyHash: null,
    transferCode: null,
    transferKey: null,
    waveId: null,
    keptCategory: null,
    claimedFrom: null,
    addressHash: "Zm9vYmFyYmF6cXV4MTIzNA",
    personHash: null,
    reference: "RUN-7F3K-92QD",
  };
}

/** An event that is open for registration. `places` are the fields that count its places. */
export function createEventData(places: object): Record<string, unknown> {
  const now = new Date();
  return {
    title: "Benchmark",
    startRegistrationDate: "2000-01-01",
    endRegistrationDate: "2900-01-01",
    marathonStartDate: "2900-01-02",
    location: "Nowhere",
    runningDistance: "10 KM",
    marathonImageURL: "https://example.com/a.png",
    description: "A run.",
    timeZone: "UTC",
    contactsOpen: false,
    locked: false,
    createdBy: "organiser@example.com",
    organiserUid: "organiser",
    createdAt: now,
    changedAt: now,
    ...places,
  };
}
