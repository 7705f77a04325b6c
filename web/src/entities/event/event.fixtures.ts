import type { MarathonCard } from "@run/functions/contract";

export const NOW = Date.parse("2026-11-21T12:00:00Z");

/** An event that is open for registration at NOW, with these changes. */
export function eventOf(change: Partial<MarathonCard>): MarathonCard {
  return {
    _id: change.title ?? "event",
    title: "Event",
    location: "Lisbon, Portugal",
    startRegistrationDate: "2026-11-01",
    endRegistrationDate: "2026-11-28",
    marathonStartDate: "2026-12-05",
    runningDistance: "10 KM",
    distancesKm: [],
    marathonImageURL: "https://example.com/picture.jpg",
    createdBy: "o***@example.com",
    createdByVerified: true,
    handedOverAt: null,
    createdAt: "2026-10-01T00:00:00.000Z",
    registrationCount: 0,
    capacity: null,
    held: 0,
    offered: 0,
    waiting: 0,
    timeZone: "UTC",
    locked: false,
    contactsOpen: false,
    cutOffDays: 0,
    offerHours: 12,
    state: "published",
    stateReason: null,
    postponedAt: null,
    dateToBeAnnounced: false,
    freeWithdrawalUntil: null,
    raceDayMoved: null,
    publishAt: null,
    ...change,
  };
}
