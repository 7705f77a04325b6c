import { NOT_MOVED } from "@run/functions/contract";
import type { MyWaitlistEntry } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import { heldUntilText, nextOffer } from "./offers.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

function entry(id: string, until: string | null, cancelledAt: string | null = null): MyWaitlistEntry {
  const offered = { status: "offered", position: null, ahead: null, offerExpiresAt: until, raceId: "main" } as const;
  const waiting = { status: "waiting", position: 1, ahead: 0, offerExpiresAt: null, raceId: "main" } as const;
  return {
    marathon: { _id: id, title: id } as MyWaitlistEntry["marathon"],
    standing: until === null ? waiting : offered,
    contactsShared: false,
    joinedAt: null,
    ...{ firstName: "", lastName: "", phone: "", emergencyContact: "" },
    dateOfBirth: null,
    filledForm: null,
    ...NOT_MOVED,
    races: [],
    cancelledAt,
    cancelReason: null,
  };
}

describe("the offer that every page shows", () => {
  it("is the one that ends first", () => {
    const entries = [entry("late", "2026-11-23T12:00:00Z"), entry("soon", "2026-11-22T13:00:00Z"), entry("none", null)];
    expect(nextOffer(entries, NOW)?.marathon._id).toBe("soon");
  });

  it("names the race of an event with several", () => {
    const offer = { ...entry("soon", "2026-11-22T13:00:00Z"), races: [raceOf({ id: "main" }), raceOf({ id: "10k" })] };
    expect(nextOffer([offer], NOW)?.raceName).toBe("main");
    expect(nextOffer([{ ...offer, races: [raceOf({ id: "main" })] }], NOW)?.raceName).toBeNull();
  });

  it("has not lapsed, and is not of a canceled event", () => {
    expect(nextOffer([entry("lapsed", "2026-11-22T12:00:00Z")], NOW)).toBeNull();
    expect(nextOffer([entry("off", "2026-11-23T12:00:00Z", "2026-11-20T12:00:00Z")], NOW)).toBeNull();
    expect(nextOffer([], NOW)).toBeNull();
  });

  it("shows its deadline in the reader's time zone", () => {
    expect(heldUntilText("2026-11-22T14:14:00Z", "America/New_York")).toBe("until November 22, 9:14 AM your time");
  });
});
