import type { MyMarathon } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { arranged } from "./my-marathons-order.ts";

const now = Date.parse("2026-06-15T12:00:00Z");

function event(title: string, marathonStartDate: string, registrationCount: number): MyMarathon {
  return {
    _id: title,
    id: title,
    title,
    startRegistrationDate: "2026-01-01",
    endRegistrationDate: "2026-01-02",
    marathonStartDate,
    startDate: marathonStartDate,
    location: "Porto",
    runningDistance: "10 KM",
    marathonImageURL: "https://example.com/a.png",
    description: "Short.",
    createdBy: "olivia@example.com",
    createdAt: "2026-01-01T00:00:00.000Z",
    totalRegistrationCount: [],
    applicants: [],
    registrationCount,
    capacity: null,
    offered: 0,
    waiting: 0,
    timeZone: "UTC",
    locked: false,
    contactsOpen: false,
    cutOffDays: 0,
    offerHours: 12,
    cancelledAt: null,
  };
}

const events = [
  event("Run 10", "2026-06-14", 5),
  event("Run 9", "2026-09-01", 7),
  event("Alps", "2026-06-15", 0),
  event("Coast", "2025-06-01", 9),
];
const titlesBy = (order: Parameters<typeof arranged>[1]["order"], typedTitle = "") =>
  arranged(events, { typedTitle, order, now }).map(({ title }) => title);

describe("the order of one's own events", () => {
  it("is the server's, the newest first, until another is chosen", () => {
    expect(titlesBy("newest")).toEqual(["Run 10", "Run 9", "Alps", "Coast"]);
  });

  it("puts the next race first and past ones last, the latest of them first", () => {
    expect(titlesBy("raceDay")).toEqual(["Alps", "Run 9", "Run 10", "Coast"]);
  });

  it("can go by applicants and by title, in which 9 comes before 10", () => {
    expect(titlesBy("applicants")).toEqual(["Coast", "Run 9", "Run 10", "Alps"]);
    expect(titlesBy("title")).toEqual(["Alps", "Coast", "Run 9", "Run 10"]);
  });

  it("keeps what has the typed text in its title", () => {
    expect(titlesBy("newest", " RUN ")).toEqual(["Run 10", "Run 9"]);
  });
});
