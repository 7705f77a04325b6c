import { describe, expect, it } from "vitest";
import {
  NOON,
  aboutOther,
  cancel,
  enterOthers,
  invite,
  move,
  raced,
  register,
  transfer,
} from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import type { PlaceRequest } from "./place-requests.ts";

const answersOf = (stored: EventInMemory, requests: PlaceRequest[]) => stored.commit(requests, NOON).answers;
const people = (...entryIds: string[]) => entryIds.map((entryId) => ({ entryId, raceId: "a" }));
const idsOf = (stored: EventInMemory) => [...stored.registrations.keys()].sort();

describe("an entry for somebody else", () => {
  const entered = () => {
    const stored = raced(null, { id: "a" }, { id: "b" });
    answersOf(stored, [register("anna", "own", "a"), enterOthers("anna", people("1", "2"))]);
    return stored;
  };

  it("is changed, moved and canceled without the others", () => {
    const stored = entered();
    const requests = [
      aboutOther(move("anna", "b", { phone: "556" }), "1"),
      aboutOther(cancel("anna"), "2"),
      aboutOther(cancel("anna"), "2"),
    ];
    expect(answersOf(stored, requests)).toEqual([{ modified: true }, { modified: true }, { modified: false }]);
    expect(stored.registrations.get("1")).toMatchObject({ raceId: "b", phone: "556", userId: "anna" });
    expect(stored.registrations.get("anna")).toMatchObject({ raceId: "a", phone: "555" });
    expect(idsOf(stored)).toEqual(["1", "anna"]);
    expect(stored.activity.map(({ kind, userId, entryId }) => [kind, userId, entryId])).toEqual([
      ["moved", "anna", "1"],
      ["cancelled", "anna", "2"],
    ]);
  });

  it("is given away to somebody with an account, or to its owner", () => {
    const stored = entered();
    const given = [aboutOther(invite("anna", "code"), "1"), transfer("ben", "1", "code")];
    expect(answersOf(stored, given)).toEqual([{ modified: true, code: "code" }, { modified: true }]);
    expect(idsOf(stored)).toEqual(["2", "anna", "ben"]);
    const own = [aboutOther(invite("anna", "own"), "2"), cancel("anna"), transfer("anna", "2", "own")];
    expect(answersOf(stored, own)).toMatchObject([{ code: "own" }, { modified: true }, { modified: true }]);
    expect(idsOf(stored)).toEqual(["anna", "ben"]);
  });

  it("does not exist for another account, and neither does an own entry", () => {
    const stored = entered();
    for (const entryId of ["1", "anna", "nobody"]) {
      const requests = [move("ben", "b"), invite("ben", "code"), cancel("ben")];
      expect(
        answersOf(
          stored,
          requests.map((request) => aboutOther(request, entryId)),
        ),
      ).toEqual([{ refused: "registration-not-found" }, { refused: "registration-not-found" }, { modified: false }]);
    }
    expect(idsOf(stored)).toEqual(["1", "2", "anna"]);
  });
});
