import { describe, expect, it } from "vitest";
import {
  HOUR_MS,
  NOON,
  accept,
  cancel,
  event,
  hold,
  join,
  leave,
  raced,
  register,
  release,
  settle,
} from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import { shirt, wears, withForm } from "../../test/support/stored-forms.ts";
import type { PlaceRequest } from "./place-requests.ts";

const DONE = { modified: true };
const NOTHING = { modified: false };
const LAPSED = { refused: "offer-lapsed" };
const UNTIL = new Date(NOON + HOUR_MS);
const LATER = NOON + HOUR_MS;

/** One of two places is held for runner 1 until an hour after noon, and runner 2 waits. */
function withPaymentHold(): EventInMemory {
  const stored = raced(2, { id: "a" }, { id: "b" });
  stored.commit([register("0", "k", "a"), hold("1", "h", UNTIL, "a"), join("2", "j", "a")], NOON);
  return stored;
}

describe("a place that is held for a payment", () => {
  it("counts as taken, and cannot be taken by registering or by accepting an offer", () => {
    const stored = withPaymentHold();
    expect(stored.event.places).toMatchObject({ registered: 1, held: 1, offered: 0, waiting: 1 });
    const again = [hold("1", "h2", UNTIL, "a"), register("1", "k2", "a")];
    const held = { refused: "already-registered", sentence: "A place is held for you until your payment is complete." };
    expect(stored.commit([register("3", "k", "a"), ...again, accept("1")], NOON).answers).toEqual([
      { refused: "marathon-full" },
      held,
      held,
      LAPSED,
    ]);
    expect(stored.event.places).toMatchObject({ registered: 1, held: 1, offered: 0, waiting: 1 });
  });

  it("lapses like an offer, and is then offered to the next runner", () => {
    const stored = withPaymentHold();
    expect(stored.event.places.nextLapseAt).toEqual(UNTIL);
    const messages = stored.messages.length;
    stored.commit([{ kind: "sweep" }], LATER);
    expect(stored.entries.has("1")).toBe(false);
    expect(stored.offered()).toEqual(["2"]);
    expect(stored.event.places).toMatchObject({ registered: 1, held: 1, offered: 1, waiting: 0 });
    const told = stored.messages.slice(messages).filter(({ uid }) => uid !== event.organiserUid);
    expect(told.map(({ uid, kind }) => [uid, kind])).toEqual([["2", "offered"]]);
    // A payment that comes too late takes no place.
    expect(stored.answerTo(settle("1", "h"), LATER)).toEqual(LAPSED);
  });

  it("becomes a registration when it is paid, once, even if registration has closed since", () => {
    const stored = withPaymentHold();
    stored.event = { ...stored.event, endRegistrationDate: "2026-03-04" };
    expect(stored.answerTo(settle("1", "another payment"))).toEqual(LAPSED);
    expect(stored.commit([settle("1", "h"), settle("1", "h")], NOON).answers).toEqual([DONE, NOTHING]);
    expect(stored.event.places).toMatchObject({ registered: 2, held: 0, waiting: 1, nextLapseAt: null });
    expect(stored.registrations.get("1")).toMatchObject({ raceId: "a", registeredAt: new Date(NOON) });
    expect(stored.messages.at(-1)).toMatchObject({ uid: "1", kind: "registered" });
    // The request for the hold is answered as the first time while what came of it stands.
    expect(stored.answerTo(hold("1", "h", UNTIL, "a"))).toEqual(DONE);
    expect(stored.commit([cancel("1"), hold("1", "h", UNTIL, "a")], NOON).answers).toEqual([
      DONE,
      { refused: "ended-since" },
    ]);
    expect(stored.answerTo(settle("1", "h"))).toEqual(LAPSED);
  });

  it.each([
    ["the runner gives it up", leave("1")],
    ["the payment fails", release("1", "h")],
  ])("is passed on if %s", (_, ending) => {
    const stored = withPaymentHold();
    expect(stored.answerTo(release("1", "another payment"))).toEqual(NOTHING);
    expect(stored.commit([ending, release("1", "h")], NOON).answers).toEqual([DONE, NOTHING]);
    expect(stored.offered()).toEqual(["2"]);
    expect(stored.commit([settle("1", "h"), hold("1", "h", UNTIL, "a")], NOON).answers).toEqual([
      LAPSED,
      { refused: "ended-since" },
    ]);
  });

  it("comes of an offer, but not beside a wait for another race", () => {
    const stored = withPaymentHold();
    stored.commit([cancel("0")], NOON);
    expect(stored.offered()).toContain("2");
    expect(stored.answerTo(hold("2", "h", UNTIL, "a"))).toEqual(DONE);
    expect(stored.event.places).toMatchObject({ registered: 0, held: 2, offered: 0, waiting: 0 });
    expect(stored.answerTo(settle("2", "h"))).toEqual(DONE);

    const other = raced(null, { id: "a", capacity: 1 }, { id: "b" });
    other.commit([register("0", "k", "a"), join("1", "j", "a")], NOON);
    expect(other.answerTo(hold("1", "h", UNTIL, "b"))).toEqual({ refused: "already-waiting" });
  });

  it("is not settled for a runner who is registered already, or at a canceled event", () => {
    const stored = raced(null, { id: "a" }, { id: "b" });
    stored.commit([hold("1", "h", UNTIL, "a"), register("1", "k", "b")], NOON);
    expect(stored.answerTo(settle("1", "h"))).toEqual({ refused: "already-registered" });
    const canceled = withPaymentHold();
    canceled.event = { ...canceled.event, cancelledAt: new Date(NOON) };
    expect(canceled.answerTo(settle("1", "h"))).toEqual({ refused: "marathon-cancelled" });
  });

  it("keeps the chosen options, so that what is paid cannot sell out", () => {
    const stored = withForm(raced(null, { id: "a" }), { questions: [shirt(["M", 1])] });
    const chosen = (request: PlaceRequest): PlaceRequest =>
      "registration" in request
        ? { ...request, registration: { ...request.registration, given: wears("M") } }
        : request;
    const [held, other] = [chosen(hold("1", "h", UNTIL)), chosen(register("2"))];
    expect(stored.commit([held, other], NOON).answers).toMatchObject([DONE, { refused: "out-of-stock" }]);
    const settled = stored.copy();
    expect(settled.answerTo(settle("1", "h"))).toEqual(DONE);
    expect(settled.answerTo(other)).toMatchObject({ refused: "out-of-stock" });
    expect(stored.answerTo(other, LATER)).toEqual(DONE);
  });

  it("is held for the account's own entry alone, and not in a draft that it does not see", () => {
    const stored = raced(2, { id: "a" });
    stored.event = { ...stored.event, stage: "draft" };
    expect(stored.answerTo(hold("1", "h", UNTIL))).toEqual({ refused: "marathon-not-found" });
    stored.event = event;
    expect(stored.answerTo({ ...hold("1", "h", UNTIL), entryId: "2" } as PlaceRequest)).toEqual({
      refused: "registration-not-found",
    });
  });
});
