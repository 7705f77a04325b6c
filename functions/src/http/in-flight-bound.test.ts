import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inFlightBound } from "./in-flight-bound.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe("the bound on requests in flight", () => {
  it("refuses work beyond the bound, and accepts it once other work has ended, with a result or an error", async () => {
    const bound = inFlightBound(2);
    const work = Promise.withResolvers<string>();
    const running = [bound.run(() => work.promise), bound.run(() => work.promise)];
    await expect(bound.run(() => Promise.resolve("too much"))).rejects.toMatchObject({ code: "overloaded" });
    work.reject(new Error("ended badly"));
    await Promise.allSettled(running);
    await vi.advanceTimersByTimeAsync(0);
    expect(await bound.run(() => Promise.resolve("fits"))).toBe("fits");
  });

  it("stops counting work that never ends", async () => {
    const bound = inFlightBound(1);
    void bound.run(never);
    await vi.advanceTimersByTimeAsync(59_000);
    await expect(bound.run(never)).rejects.toMatchObject({ code: "overloaded" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await bound.run(() => Promise.resolve("fits"))).toBe("fits");
  });
});
