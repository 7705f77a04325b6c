import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NOON,
  accept,
  cancel,
  enterOthers,
  invite,
  join,
  leave,
  move,
  raced,
  register,
  stopSharing,
  transfer,
} from "../../test/support/event-in-memory.ts";
import { addEntry, cancelEntry, changeEntry } from "../../test/support/team-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";
import { ownEntry } from "./place-requests.ts";

/** What the commit tells runners: the kind, the account or address, and what it says beyond names. */
function told(requests: readonly PlaceRequest[][], now = NOON) {
  const stored = raced(null, { id: "a", capacity: 2 }, { id: "b", capacity: 1 });
  for (const batch of requests) stored.commit(batch, now);
  return stored.messages
    .filter(({ entryId }) => entryId !== "")
    .map(({ kind, uid, to, data }) => [kind, uid === "" ? to : uid, data.raceId, data.by]);
}

describe("a runner is told", () => {
  it("of a place, a change of details or race, and a cancellation", () => {
    const change = move("1", null, { phone: "556" });
    expect(
      told([[register("1", "k", "a")], [change], [change], [move("1", "b")], [cancel("1")], [cancel("1")]]),
    ).toEqual([
      ["registered", "1", "a", "runner"],
      ["changed", "1", "a", "runner"],
      ["moved", "1", "b", "runner"],
      ["cancelled", "1", "b", "runner"],
    ]);
  });

  it("of a changed address at both addresses, too, unless it is the account's own", () => {
    const stored = raced(null, { id: "a" });
    stored.commit([register("1", "k", "a")], NOON);
    const from = stored.registrations.get("1")?.email ?? "";
    const changes = move("1", null, { email: "new@example.org" });
    const before = stored.messages.length;
    stored.commit([changes, changes], NOON);
    const sent = stored.messages.slice(before);
    expect(sent.map(({ kind, uid, to }) => [kind, uid, to])).toEqual([
      ["changed", "1", ""],
      ["changed", "", from],
      ["changed", "", "new@example.org"],
    ]);
    for (const { data } of sent) expect(data.emails).toEqual({ from, to: "new@example.org", hasAccount: true });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
    expect(stored.activity.at(-1)?.emails).toEqual({ from, to: "new@example.org" });
    const own = { ...move("1", null, { email: "Newer@example.org" }), ownAddress: "newer@EXAMPLE.org" };
    stored.commit([own], NOON);
    expect(stored.messages.slice(before + 3).map(({ to }) => to)).toEqual(["", "new@example.org"]);
    stored.commit([move("1", null, { phone: "5550" })], NOON);
    expect(stored.messages.slice(before + 5).map(({ to }) => to)).toEqual([""]);
    expect(stored.activity.at(-1)?.emails).toBeNull();
  });

  it("once of a request that is repeated", () => {
    expect(told([[register("1", "k", "a"), register("1", "k", "a")], [register("1", "k", "a")]])).toHaveLength(1);
  });

  it("of waiting, of an offer until when it stands, of its end, and of the place that it became", () => {
    const stored = raced(1, { id: "a" });
    stored.commit([register("1")], NOON);
    stored.commit([join("2"), join("3")], NOON);
    stored.commit([cancel("1")], NOON);
    stored.commit([accept("2")], NOON);
    stored.commit([cancel("2")], NOON);
    stored.commit([{ kind: "sweep" }], NOON + 21 * 3_600_000);
    expect(stored.messages.filter(({ uid }) => uid !== "olivia").map(({ kind, uid }) => [kind, uid])).toEqual([
      ["registered", "1"],
      ["waiting", "2"],
      ["waiting", "3"],
      ["cancelled", "1"],
      ["offered", "2"],
      ["registered", "2"],
      ["cancelled", "2"],
      ["offered", "3"],
      ["lapsed", "3"],
    ]);
    const offer = stored.messages.find(({ kind }) => kind === "offered");
    expect(offer?.data.until).toEqual(new Date(NOON + 20 * 3_600_000));
  });

  it("of a place that was given away and received, without the other's name", () => {
    const taken = [[register("1", "k", "a")], [invite("1", "code")], [transfer("2", "1", "code")]];
    expect(told(taken).slice(1)).toEqual([
      ["given-away", "1", "a", "runner"],
      ["received", "2", "a", "runner"],
    ]);
  });

  it("of each of the entries that the account made for others", () => {
    const people = ["x", "y"].map((entryId) => ({ entryId, raceId: "a" }));
    expect(told([[enterOthers("1", people)]])).toEqual([
      ["registered", "1", "a", "account"],
      ["registered", "1", "a", "account"],
    ]);
  });

  it("by email of what the team did, with the reason, if the entry has an address", () => {
    const entered = addEntry("olivia", "x", { raceId: "a", email: "guest@example.com" });
    const nameless = addEntry("olivia", "y", { raceId: "b" });
    const changed = changeEntry("olivia", "x", { phone: "556" });
    expect(told([[entered, nameless], [changed], [cancelEntry("olivia", "x"), cancelEntry("olivia", "y")]])).toEqual([
      ["registered", "guest@example.com", "a", "team"],
      ["changed", "guest@example.com", "a", "team"],
      ["removed", "guest@example.com", "a", "team"],
    ]);
  });

  it("not of consent that they withdraw, of leaving the waiting list, or of what the deletion of their account ends", () => {
    const forget: PlaceRequest = { kind: "forget", ...ownEntry("1") };
    expect(told([[register("1", "k", "a")], [stopSharing("1")], [forget]])).toHaveLength(1);
    expect(told([[register("1", "k", "b")], [join("2", "k", "b")], [leave("2")]])).toHaveLength(2);
  });
});

it("messages have ids of their own and are numbered in order, whatever happens in one commit", () => {
  const uid = fc.constantFrom("1", "2", "3");
  const request = fc.oneof(
    uid.map((who) => register(who, "k", "a")),
    uid.map((who) => join(who, "j", "a")),
    uid.map(cancel),
    uid.map(leave),
    fc.tuple(uid, fc.constantFrom("a", "b")).map(([who, race]) => move(who, race)),
    fc.tuple(uid, fc.constantFrom("555", "556")).map(([who, phone]) => move(who, null, { phone })),
  );
  fc.assert(
    fc.property(fc.array(fc.array(request, { maxLength: 8 }), { maxLength: 8 }), (batches) => {
      const stored = raced(null, { id: "a", capacity: 1 }, { id: "b", capacity: 1 });
      for (const batch of batches) stored.commit(batch, NOON);
      expect(new Set(stored.messages.map(({ id }) => id)).size).toBe(stored.messages.length);
      expect(stored.messages.map(({ order }) => order)).toEqual(stored.messages.map((_, index) => index + 1));
      expect(stored.event.places.lastMessage).toBe(stored.messages.length);
    }),
    { numRuns: 300 },
  );
});
