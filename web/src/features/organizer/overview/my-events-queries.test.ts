import type { MyEvent } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { withCounts } from "./my-events-queries.ts";

function event(_id: string, registrationCount: number): MyEvent {
  return {
    _id,
    title: _id,
    startRegistrationDate: "2026-01-01",
    endRegistrationDate: "2026-01-02",
    marathonStartDate: "2026-06-15",
    location: "Porto",
    runningDistance: "10 KM",
    distancesKm: [],
    marathonImageURL: "https://example.com/a.png",
    createdBy: "olivia@example.com",
    createdByVerified: true,
    handedOverAt: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    viewer: { role: "owner", can: [] },
    registrationCount,
    capacity: null,
    totalCapacity: null,
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
    version: 1,
    versionAt: null,
    relied: false,
    cancelledAt: null,
    cancelReason: null,
  };
}

const pages = {
  pages: [
    { events: [event("a", 1), event("b", 2)], nextCursor: "next", total: 3, options: null },
    { events: [event("c", 3)], nextCursor: null, total: 3, options: null },
  ],
  pageParams: [null, "next"],
};
const live = (registered: number, waiting = 0, held = 0) => ({ changedAt: 1, registered, waiting, held, offered: 0 });

describe("live counts in the list of an organizer's own events", () => {
  it("update the event on any page, and no other", () => {
    const next = withCounts(pages, new Map([["c", live(4, 2)]]));
    expect(next.pages[1]?.events[0]).toMatchObject({ _id: "c", registrationCount: 4, waiting: 2 });
    expect(next.pages[0]?.events[0]).toBe(pages.pages[0]?.events[0]);
    expect(next.pages[0]?.events[1]).toBe(pages.pages[0]?.events[1]);
  });

  it("update the event if a place is held that is not offered to the waiting list", () => {
    const next = withCounts(pages, new Map([["a", live(1, 0, 1)]]));
    expect(next.pages[0]?.events[0]).toMatchObject({ held: 1, offered: 0 });
  });

  it("change nothing if they are the same, or the event is not listed", () => {
    expect(
      withCounts(
        pages,
        new Map([
          ["a", live(1)],
          ["elsewhere", live(9)],
        ]),
      ),
    ).toBe(pages);
  });
});
