import type { StoredEvent } from "../../src/events/stored-event.ts";
import { newPlaces } from "../../src/events/stored-places.ts";

/** An event as the server reads it, newly added by Olivia, with some fields changed. */
export function storedEvent(id: string, change: Partial<StoredEvent> = {}): StoredEvent {
  const addedAt = new Date("2026-03-05T12:00:00Z");
  return {
    id,
    title: id,
    startRegistrationDate: "2026-03-01",
    endRegistrationDate: "2026-03-10",
    marathonStartDate: "2026-04-19",
    location: "Lisbon",
    runningDistance: "10 KM",
    marathonImageURL: "https://example.com/a.png",
    description: "A run.",
    timeZone: "UTC",
    places: newPlaces(null),
    races: null,
    form: null,
    ageGroups: null,
    cutOffDays: 0,
    offerHours: 12,
    contactsOpen: false,
    locked: false,
    createdBy: "olivia@example.com",
    createdByVerified: true,
    handedOver: null,
    organiserUid: "olivia",
    team: {},
    createdAt: addedAt,
    changedAt: addedAt,
    version: 1,
    versionAt: null,
    fieldVersions: {},
    stage: "published",
    publishAt: null,
    postponedAt: null,
    postponeReason: null,
    dateToBeAnnounced: false,
    cancelledAt: null,
    cancelReason: null,
    raceDayChangedAt: null,
    moves: [],
    raceDayMoved: null,
    emergencyContactsErasedAt: null,
    ...change,
  };
}
