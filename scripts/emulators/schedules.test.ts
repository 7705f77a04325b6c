import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSchedules } from "./schedules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const table = [
  { name: "slow", intervalMs: 60_000 },
  { name: "quick", intervalMs: 2_000 },
  { name: "missing", intervalMs: 1_000 },
];
const start = (functions: Parameters<typeof startSchedules>[0]) => {
  const onFailure = vi.fn();
  return { onFailure, ...startSchedules(functions, table, onFailure) };
};

describe("the local schedules", () => {
  it("run each function at its interval, and leave out one that does not exist", async () => {
    const slow = { run: vi.fn(() => Promise.resolve()) };
    const quick = { run: vi.fn(() => Promise.resolve()) };
    const { onFailure } = start({ slow, quick });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([slow.run.mock.calls.length, quick.run.mock.calls.length]).toEqual([1, 30]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("skip the turns of a function that is still running", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const quick = { run: vi.fn(() => promise) };
    const { isIdle } = start({ quick });
    expect(isIdle()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(quick.run).toHaveBeenCalledTimes(1);
    expect(isIdle()).toBe(false);
    resolve();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(quick.run).toHaveBeenCalledTimes(2);
  });

  it("go on after a failure", async () => {
    const failure = new Error("broken");
    const quick = { run: vi.fn(() => Promise.reject(failure)) };
    const slow = { run: vi.fn(() => Promise.resolve()) };
    const { onFailure, isIdle } = start({ quick, slow });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(quick.run).toHaveBeenCalledTimes(30);
    expect(slow.run).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledWith("quick", failure);
    expect(isIdle()).toBe(true);
  });
});
