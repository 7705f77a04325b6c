import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aheadAfter, learnServerTime, onServerClock, serverNow } from "./server-clock.ts";

const NOW = Date.UTC(2026, 8, 20, 10);
const MINUTE_MS = 60_000;

const answerAt = (at: number, headers: Record<string, string> = {}) =>
  new Response(null, {
    headers: { Date: new Date(at).toUTCString(), "Cache-Control": "private, no-store", ...headers },
  });

describe("the server's clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    learnServerTime(answerAt(NOW), NOW);
  });
  afterEach(() => void vi.useRealTimers());

  it("is learned from an answer, and those who wait for it are told", () => {
    const told = vi.fn();
    const stop = onServerClock(told);
    learnServerTime(answerAt(NOW + 5 * MINUTE_MS), NOW);
    expect(serverNow()).toBe(NOW + 5 * MINUTE_MS);
    learnServerTime(answerAt(NOW + 5 * MINUTE_MS), NOW);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    learnServerTime(answerAt(NOW - 7 * MINUTE_MS), NOW);
    expect(serverNow()).toBe(NOW - 7 * MINUTE_MS);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["an answer from a cache on the way", { Age: "120" }],
    ["one that the browser may store", { "Cache-Control": "public, max-age=0, s-maxage=60" }],
    ["one without a date", { Date: "" }],
  ])("is not learned from %s", (_, headers) => {
    learnServerTime(answerAt(NOW + 5 * MINUTE_MS, headers), NOW);
    expect(serverNow()).toBe(NOW);
  });

  it("is never further from the truth than the request took and a second", () => {
    const ms = fc.integer({ min: 0, max: 15_000 });
    const ahead = fc.integer({ min: -3_600_000, max: 3_600_000 });
    fc.assert(
      fc.property(ahead, ahead, ms, ms, (truth, known, there, back) => {
        const sentAt = NOW;
        const date = Math.floor((sentAt + there + truth) / 1_000) * 1_000;
        const learned = aheadAfter(known, { date, sentAt, receivedAt: sentAt + there + back });
        expect(Math.abs(learned - truth)).toBeLessThanOrEqual(there + back + 1_500);
        if (known === truth) expect(learned).toBe(known);
      }),
    );
  });
});
