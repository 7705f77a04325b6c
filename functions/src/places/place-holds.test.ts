import { describe, expect, it } from "vitest";
import { holdForPayment } from "../../test/support/payment-holds.ts";
import type { StoredEvent } from "../../test/support/stored-event.ts";
import { HOUR_MS, NOON, accept, join, raced, register } from "../../test/support/stored-event.ts";

describe("a place that is held for a payment", () => {
  /** One of two places is held for runner 1 until an hour after noon, and runner 2 waits. */
  function withPaymentHold(): StoredEvent {
    const stored = raced(2, { id: "a" });
    stored.commit([register("0", "k", "a"), register("1", "k", "a"), join("2", "j", "a")], NOON);
    holdForPayment(stored, "1", new Date(NOON + HOUR_MS));
    return stored;
  }

  it("counts as taken, and cannot be taken by registering or by accepting an offer", () => {
    const stored = withPaymentHold();
    expect(stored.commit([register("3", "k", "a"), register("1", "k2", "a"), accept("1")], NOON).answers).toEqual([
      { refused: "marathon-full" },
      { refused: "already-registered" },
      { refused: "offer-lapsed" },
    ]);
    expect(stored.event.places).toMatchObject({ registered: 1, held: 1, offered: 0, waiting: 1 });
  });

  it("lapses like an offer, and is then offered to the next runner", () => {
    const stored = withPaymentHold();
    stored.commit([{ kind: "sweep" }], NOON + HOUR_MS);
    expect(stored.entries.has("1")).toBe(false);
    expect(stored.offered()).toEqual(["2"]);
    expect(stored.event.places).toMatchObject({ registered: 1, held: 1, offered: 1, waiting: 0 });
  });
});
