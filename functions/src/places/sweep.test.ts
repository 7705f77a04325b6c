import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS, NOON, cancel, join, raced, register } from "../../test/support/event-in-memory.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { scaled } from "../platform/deadline.ts";
import { sweepIfDue } from "./sweep.ts";

afterEach(() => void vi.useRealTimers());

describe("the sweep after a change of an event", () => {
  it("keeps the caller waiting for two seconds if the database does not answer", async () => {
    const stored = raced(null, { id: "main", capacity: 1 });
    stored.commit([register("x", "k", "main"), join("y", "j", "main")], NOON);
    stored.commit([cancel("x")], NOON);
    const silent = () => new Promise<never>(() => undefined);
    vi.useFakeTimers({ now: NOON + 21 * HOUR_MS });
    const parts = { queue: { submit: silent, submitAll: silent }, clock: () => Date.now() };
    const answered = vi.fn();
    const sweep = sweepIfDue(parts, stored.event as unknown as StoredEvent, Date.now() + scaled(8_000));
    void sweep.then(answered);
    await vi.advanceTimersByTimeAsync(scaled(2_000) - 1);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledOnce();
  });
});
