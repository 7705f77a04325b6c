import { describe, expect, it } from "vitest";
import {
  HOUR_MS,
  NOON,
  accept,
  cancel,
  draft,
  event,
  fullEvent,
  join,
  leave,
  raced,
  register,
} from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { offerPlace, removeFromWaitlist } from "../../test/support/team-requests.ts";
import { memberIdOf } from "../events/event-team.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const OWNER = event.organiserUid;
const DESK = "dana";
const READER = "rita";
const JOINED = new Date(NOON);
const DONE = { modified: true };
const NOTHING = { modified: false };

function staffed(stored: EventInMemory): EventInMemory {
  const roles = [
    [DESK, "desk"],
    [READER, "reader"],
  ] as const;
  const team = Object.fromEntries(roles.map(([uid, role]) => [memberIdOf(event.id, uid), { role, grant: "i" }]));
  stored.event = { ...stored.event, team };
  return stored;
}
/** Two places, which a and b have. Then c and d wait, in this order. */
const full = () => staffed(fullEvent());
/** The same after registration has ended, so that the place of a, who has canceled, is offered to nobody. */
function ended(): EventInMemory {
  const stored = full();
  stored.event = { ...stored.event, endRegistrationDate: "2026-03-04" };
  stored.commit([cancel("a")], NOON);
  return stored;
}
const offer = (entryId: string, overCapacity = false) => offerPlace(OWNER, entryId, JOINED, { overCapacity });
const remove = (entryId: string, by = OWNER) => removeFromWaitlist(by, entryId, JOINED);
const countsOf = ({ event: { places } }: EventInMemory) => [places.registered, places.offered, places.waiting];
const numbersOf = (stored: EventInMemory) =>
  stored.waiting().map(({ userId, waitingNumber }) => [userId, waitingNumber]);
/** Joins the waiting list again, an hour later than everybody else. */
const joinAgain = (uid: string): PlaceRequest => ({
  kind: "join",
  ...ownEntry(uid),
  registration: { ...draft(uid, { key: "again" }), registeredAt: new Date(NOON + HOUR_MS) },
});

describe("an offer out of turn", () => {
  it("takes a free place, also after registration has ended, and leaves everybody else where they are", () => {
    const stored = ended();
    expect(stored.answerTo(offer("d"))).toEqual(DONE);
    expect(stored.offered()).toEqual(["d"]);
    expect(numbersOf(stored)).toEqual([["c", 1]]);
    expect(countsOf(stored)).toEqual([1, 1, 1]);
    expect(stored.answerTo(accept("d"))).toEqual(DONE);
    expect(countsOf(stored)).toEqual([2, 0, 1]);
  });

  it("lasts as long as any other offer, and then lapses", () => {
    const stored = ended();
    stored.answerTo(offer("d"));
    // Twelve hours from noon would end in the night.
    const morning = Date.parse("2026-03-06T08:00:00Z");
    expect(stored.entries.get("d")?.offerExpiresAt?.getTime()).toBe(morning);
    expect(stored.event.places.nextLapseAt?.getTime()).toBe(morning);
    expect(stored.answerTo(accept("d"), morning)).toMatchObject({ refused: "offer-lapsed" });
    expect(countsOf(stored)).toEqual([1, 0, 1]);
  });

  it("is refused without a free place, unless it adds one, which nobody else gets when it ends", () => {
    const stored = full();
    expect(stored.answerTo(offer("d"))).toMatchObject({
      refused: "marathon-full",
      sentence: expect.stringContaining("no free place") as string,
    });
    expect(stored.answerTo(offer("d", true))).toEqual(DONE);
    expect(countsOf(stored)).toEqual([2, 1, 1]);
    // The event is overfull, so a canceled place goes to nobody.
    expect(stored.copy().commit([cancel("a")], NOON).places).toMatchObject({ registered: 1, offered: 1, waiting: 1 });
    const taken = stored.copy();
    expect(taken.answerTo(accept("d"))).toEqual(DONE);
    expect(countsOf(taken)).toEqual([3, 0, 1]);
    expect(stored.answerTo(leave("d"))).toEqual(DONE);
    expect(countsOf(stored)).toEqual([2, 0, 1]);
    expect(numbersOf(stored)).toEqual([["c", 1]]);
  });

  it("needs room in the entry's own race and under the cap", () => {
    const stored = staffed(raced(2, { id: "a", capacity: 1 }, { id: "b" }));
    stored.commit([register("1", "k", "a"), join("2", "j", "a"), join("3", "j", "a")], NOON);
    // The other race has room, but this one has none.
    expect(stored.answerTo(offer("3"))).toMatchObject({ refused: "marathon-full" });
    stored.commit([register("4", "k", "b"), register("5", "k", "b")], NOON);
    stored.event = { ...stored.event, endRegistrationDate: "2026-03-04" };
    const races = (stored.event.races ?? []).map((race) => ({ ...race, capacity: null }));
    stored.event = { ...stored.event, races };
    expect(stored.answerTo(offer("3"))).toMatchObject({ refused: "marathon-full" });
    stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 3 } };
    expect(stored.answerTo(offer("3"))).toEqual(DONE);
    expect(stored.answerTo(offer("2"))).toMatchObject({ refused: "marathon-full" });
  });

  it("is made once for two requests in one commit, and never takes one place twice", () => {
    const stored = ended();
    expect(stored.commit([offer("d"), offer("d"), offer("c")], NOON).answers).toEqual([
      DONE,
      NOTHING,
      expect.objectContaining({ refused: "marathon-full" }),
    ]);
    expect(countsOf(stored)).toEqual([1, 1, 1]);
  });

  it("does nothing more when it is repeated: neither after the offer has ended nor after the runner has joined again", () => {
    const stored = ended();
    stored.answerTo(offer("d"));
    stored.commit([leave("d")], NOON);
    const gone = { refused: "registration-not-found" };
    expect(stored.answerTo(offer("d"))).toMatchObject(gone);
    stored.event = { ...stored.event, endRegistrationDate: "2026-03-10" };
    expect(stored.answerTo(joinAgain("d"), NOON + HOUR_MS)).toEqual(DONE);
    expect(stored.answerTo(offer("d", true), NOON + HOUR_MS)).toMatchObject(gone);
    expect(stored.answerTo(remove("d"), NOON + HOUR_MS)).toEqual(NOTHING);
    expect(numbersOf(stored)).toEqual([["d", 3]]);
  });

  it("is made only by the owner and organizers, because it passes others", () => {
    const stored = ended();
    for (const uid of [DESK, READER, "c", "a stranger"]) {
      for (const overCapacity of [false, true]) {
        const asked = offerPlace(uid, "d", JOINED, { overCapacity });
        expect(stored.answerTo(asked)).toEqual({ refused: "marathon-not-found" });
      }
    }
  });

  it("is made while the event is postponed, but not once it is canceled or the race's day has begun", () => {
    const stored = ended();
    const postponed = stored.copy();
    postponed.event = { ...postponed.event, stage: "postponed", postponedAt: new Date(NOON) };
    expect(postponed.answerTo(offer("d"))).toEqual(DONE);
    expect(postponed.answerTo(accept("d"))).toEqual(DONE);
    expect(stored.answerTo(offer("d"), Date.parse("2026-04-19T00:00:00Z"))).toMatchObject({
      refused: "marathon-started",
    });
    stored.event = { ...stored.event, cancelledAt: new Date(NOON) };
    expect(stored.answerTo(offer("d"))).toEqual({ refused: "marathon-cancelled" });
  });

  it("is in the activity with who, what and why, and the runner is told", () => {
    const stored = full();
    const [activity, messages] = [stored.activity.length, stored.messages.length];
    stored.commit([offer("d", true)], NOON);
    const who = { entryId: "d", by: `${OWNER}@example.com`, reason: "Because", changed: ["overCapacity"] };
    expect(stored.activity.slice(activity)).toMatchObject([{ kind: "offered", ...who }]);
    expect(stored.messages.slice(messages)).toMatchObject([
      {
        kind: "offered",
        uid: "d",
        data: { by: "team", reason: "Because", until: stored.entries.get("d")?.offerExpiresAt },
      },
    ]);
  });
});

describe("a removal from the waiting list by the team", () => {
  it("passes a withdrawn offer on to the next runner", () => {
    const stored = full();
    stored.commit([cancel("a")], NOON);
    expect(stored.offered()).toEqual(["c"]);
    expect(stored.answerTo(remove("c", DESK))).toEqual(DONE);
    expect(stored.offered()).toEqual(["d"]);
    expect(stored.answerTo(accept("c"))).toMatchObject({ refused: "offer-lapsed" });
    expect(stored.answerTo(remove("c", DESK))).toEqual(NOTHING);
    expect(countsOf(stored)).toEqual([1, 1, 0]);
  });

  it("ends a wait without moving anybody else, at any time, by whoever manages entries", () => {
    const stored = full();
    for (const uid of [READER, "d", "a stranger"]) {
      expect(stored.answerTo(remove("c", uid))).toEqual({ refused: "marathon-not-found" });
    }
    expect(stored.answerTo(remove("c", DESK))).toEqual(DONE);
    expect(numbersOf(stored)).toEqual([["d", 2]]);
    stored.event = { ...stored.event, cancelledAt: new Date(NOON) };
    expect(stored.answerTo(remove("d"), Date.parse("2026-05-01T00:00:00Z"))).toEqual(DONE);
    expect(stored.entries.size).toBe(0);
  });

  it("leaves a runner who has taken the offer meanwhile their place", () => {
    const stored = full();
    stored.commit([cancel("a")], NOON);
    expect(stored.commit([accept("c"), remove("c")], NOON).answers).toEqual([DONE, NOTHING]);
    expect(stored.registrations.has("c")).toBe(true);
  });

  it("is in the activity with who, what and why, and the runner is told, but not if they leave on their own", () => {
    const stored = full();
    stored.commit([cancel("a")], NOON);
    const [activity, messages] = [stored.activity.length, stored.messages.length];
    stored.commit([remove("d", DESK), remove("c", DESK)], NOON);
    const who = { by: `${DESK}@example.com`, reason: "Because" };
    expect(stored.activity.slice(activity)).toMatchObject([
      { kind: "left", entryId: "d", ...who },
      { kind: "declined", entryId: "c", ...who },
    ]);
    const told = stored.messages.slice(messages).filter(({ kind }) => kind === "removed");
    expect(told.map(({ uid, data }) => [uid, data.reason, data.until === null])).toEqual([
      ["d", "Because", true],
      ["c", "Because", false],
    ]);
    const own = full();
    const before = own.messages.filter(({ uid }) => uid === "c").length;
    own.commit([leave("c")], NOON);
    expect(own.messages.filter(({ uid }) => uid === "c")).toHaveLength(before);
  });
});
