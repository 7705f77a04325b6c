import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOON, accept, cancel, draft, invite, move, raced, register } from "../../test/support/event-in-memory.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

type Typed = { phone?: string; emergencyContact?: string; contactsShared?: boolean };
let keys = 0;
const entering = (kind: "register" | "join", raceId: string, typed: Typed, uid = "x"): PlaceRequest => ({
  kind,
  ...ownEntry(uid),
  registration: { ...draft(uid, { key: `key ${keys++}`, raceId }), ...typed },
});
const changeByTeam = (details: { phone: string }, raceId: string | null = null): PlaceRequest => ({
  kind: "change-entry",
  uid: "olivia",
  entryId: "x",
  member: "olivia@example.com",
  reason: null,
  raceId,
  waveId: undefined,
  details,
  given: {},
  before: {},
  overCapacity: false,
  isConfirmed: false,
});

/** Somebody holds the only place in race b, so runner x can wait for it. */
function twoRaces() {
  const stored = raced(null, { id: "a" }, { id: "b", capacity: 1 });
  stored.event = { ...stored.event, contactsOpen: true };
  stored.commit([register("y", "k", "b")], NOON);
  return stored;
}
const placeOf = (stored: ReturnType<typeof twoRaces>) => stored.registrations.get("x");
const entryIn = (stored: ReturnType<typeof twoRaces>) => stored.entries.get("x");

describe("a withdrawn consent", () => {
  function sharing() {
    const stored = twoRaces();
    const shared = { contactsShared: true };
    stored.commit([entering("register", "a", shared), entering("join", "b", shared)], NOON);
    return stored;
  }
  const shared = (stored: ReturnType<typeof twoRaces>) => [
    placeOf(stored)?.contactsShared,
    entryIn(stored)?.contactsShared,
  ];

  it.each([
    ["with another change", move("x", null, { contactsShared: false, phone: "556" })],
    ["with a move", move("x", "b", { contactsShared: false })],
    ["with values that the place has already", move("x", null, { contactsShared: false, phone: "555" })],
    ["by joining again without consent", entering("join", "b", {})],
  ])("ends all sharing in the event if it is sent %s", (_, request) => {
    const stored = sharing();
    expect(shared(stored)).toEqual([true, true]);
    stored.commit([cancel("y"), request], NOON);
    expect(shared(stored)).not.toContain(true);
    if (entryIn(stored) !== undefined) stored.commit([accept("x")], NOON);
    expect(placeOf(stored)).toMatchObject({ raceId: "b", contactsShared: false });
  });

  it("ends the sharing of the waiting list even if the place in the other race shares nothing", () => {
    const stored = twoRaces();
    stored.commit([entering("register", "a", {}), entering("join", "b", { contactsShared: true })], NOON);
    const withdrawal = move("x", null, { contactsShared: false, phone: "555" });
    expect(stored.commit([withdrawal, withdrawal], NOON).answers).toEqual([{ modified: true }, { modified: false }]);
    expect(shared(stored)).toEqual([false, false]);
  });
});

describe("what a runner typed last", () => {
  const newer = { phone: "999", emergencyContact: "Ana 777" };

  it.each([
    ["accepts the offer", accept("x")],
    ["moves to the race", move("x", "b")],
    ["is moved to the race by the team", changeByTeam({ phone: "999" }, "b")],
  ])("on joining a waiting list stays when the runner %s", (_, take) => {
    const stored = twoRaces();
    stored.commit([entering("register", "a", { phone: "111", contactsShared: true })], NOON);
    stored.commit([entering("join", "b", { ...newer, contactsShared: false }), cancel("y"), take], NOON);
    expect(placeOf(stored)).toMatchObject({ raceId: "b", ...newer, contactsShared: false });
    expect(stored.activity.at(-1)?.kind).toBe("moved");
    expect(stored.activity.at(-1)?.changed).toContain("phone");
  });

  it.each<[string, PlaceRequest[]]>([
    ["in a change", [entering("register", "a", {}), entering("join", "b", { phone: "1" }), move("x", null, newer)]],
    ["as it was before", [entering("register", "a", newer), entering("join", "b", {}), move("x", null, newer)]],
    ["on registering for another race", [entering("join", "b", { phone: "1" }), entering("register", "a", newer)]],
    [
      "on taking over a place in another race",
      [
        register("giver", "k", "a"),
        invite("giver", "code"),
        entering("join", "b", { phone: "1" }),
        {
          ...{ kind: "transfer", ...ownEntry("x"), giverUid: "giver", code: "code" },
          registration: { ...draft("x", { key: "taken" }), ...newer },
        },
      ],
    ],
  ])("%s goes to the waiting list, too", (_, requests) => {
    const stored = twoRaces();
    for (const request of requests) stored.commit([request], NOON);
    expect(entryIn(stored)).toMatchObject(newer);
    stored.commit([cancel("x"), cancel("y"), accept("x")], NOON);
    expect(placeOf(stored)).toMatchObject({ raceId: "b", ...newer });
  });

  it("does not matter to the place while the runner waits", () => {
    const stored = twoRaces();
    stored.commit([entering("register", "a", { phone: "111" }), entering("join", "b", newer)], NOON);
    expect(placeOf(stored)).toMatchObject({ phone: "111" });
  });

  it("goes to the waiting list from the team as well", () => {
    const stored = twoRaces();
    stored.commit([entering("register", "a", {}), entering("join", "b", {}), changeByTeam({ phone: "999" })], NOON);
    expect([placeOf(stored)?.phone, entryIn(stored)?.phone]).toEqual(["999", "999"]);
  });

  const step = fc.record({
    kind: fc.constantFrom("register", "join", "change", "move", "accept", "cancel", "leave", "free", "take"),
    race: fc.constantFrom("a", "b"),
    isShared: fc.boolean(),
  });

  it("is what the newest place has, and a consent that was not given is never there, in every order", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const stored = twoRaces();
        let last = "";
        let hasAgreed = false;
        for (const [at, { kind, race, isShared }] of steps.entries()) {
          const typed = { phone: `55${at}`, contactsShared: isShared };
          const requests: Record<typeof kind, PlaceRequest> = {
            register: entering("register", race, typed),
            join: entering("join", race, typed),
            change: move("x", null, { phone: typed.phone, ...(!isShared && { contactsShared: false }) }),
            move: move("x", race),
            accept: accept("x", `accept ${at}`),
            cancel: cancel("x"),
            leave: { kind: "leave", ...ownEntry("x") },
            free: cancel("y"),
            take: register("y", `y ${at}`, "b"),
          };
          const wasWaiting = entryIn(stored) !== undefined;
          const [answer] = stored.commit([requests[kind]], NOON).answers;
          const isDone = answer !== undefined && !("refused" in answer) && answer.modified;
          const isNew = isDone && ["register", "change"].includes(kind);
          if (isNew || (isDone && kind === "join" && !wasWaiting)) last = typed.phone;
          if (isDone && (kind === "register" || kind === "join") && isShared) hasAgreed = true;
          if (isDone && kind === "change" && !isShared) hasAgreed = false;
          const entry = entryIn(stored);
          const moved = isDone && (kind === "accept" || kind === "move");
          if (entry !== undefined) expect(entry.phone).toBe(last);
          if (moved && (kind === "accept" || race === placeOf(stored)?.raceId) && entry === undefined && wasWaiting) {
            expect(placeOf(stored)?.phone).toBe(last);
          }
          if (!hasAgreed) expect([placeOf(stored)?.contactsShared, entry?.contactsShared]).not.toContain(true);
        }
      }),
    );
  });
});
