import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { COUNTS_MAX, requestLimits } from "./request-limits.ts";

/** One call a minute for an account. */
const oneEach = (clock = () => 0) => requestLimits(1 / 120, clock);
const refusal = expect.objectContaining({ code: "too-many-requests", retryAfter: 60 }) as Error;

function heapAfterCollection(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

describe("the limits", () => {
  it("count each account separately: none of 2,000 is refused because of another's requests", () => {
    const limits = oneEach();
    const accounts = Array.from({ length: 2_000 }, (_, index) => `account-${index}`);
    for (const account of accounts) expect(() => limits.countAccount(account), account).not.toThrow();
    for (const account of accounts) expect(() => limits.countAccount(account), account).toThrow(refusal);
  });

  it("are 120 requests a minute for an account and 20 writes for a network, counted separately", () => {
    const limits = requestLimits(1, () => 0);
    for (let call = 0; call < 120; call++) limits.countAccount("203.0.113.9");
    for (let call = 0; call < 20; call++) limits.countNetwork("203.0.113.9");
    expect(() => limits.countAccount("203.0.113.9")).toThrow(refusal);
    expect(() => limits.countNetwork("203.0.113.9")).toThrow(refusal);
  });

  it("are 10 batches of reports a minute for a network, and 300 for all networks", () => {
    const limits = requestLimits(1, () => 0);
    for (let batch = 0; batch < 10; batch++) limits.countReports("203.0.113.9");
    for (let batch = 0; batch < 20; batch++) limits.countNetwork("203.0.113.9");
    for (let other = 0; other < 290; other++) limits.countReports(`network-${other}`);
    expect(() => limits.countReports("one more")).toThrow(refusal);
    expect(() => requestLimits(1, () => 0).countReports("203.0.113.9")).not.toThrow();
  });

  it("refuse the reports of a flooding network without using up those of the others", () => {
    const limits = requestLimits(1, () => 0);
    for (let batch = 0; batch < 10; batch++) limits.countReports("flood");
    for (let batch = 0; batch < 1_000; batch++) expect(() => limits.countReports("flood")).toThrow(refusal);
    expect(() => limits.countReports("other")).not.toThrow();
  });

  it("start again a minute after the first request, and tell how long to wait", () => {
    let now = 0;
    const limits = oneEach(() => now);
    limits.countAccount("rui");
    now = 59_001;
    expect(() => limits.countAccount("rui")).toThrow(expect.objectContaining({ retryAfter: 1 }) as Error);
    now = 60_000;
    expect(() => limits.countAccount("rui")).not.toThrow();
  });

  it("forget the caller who has not called for the longest time, and never one who keeps calling", () => {
    const limits = oneEach();
    limits.countAccount("silent");
    limits.countAccount("flood");
    for (let other = 0; other < COUNTS_MAX - 1; other++) {
      limits.countAccount(`other-${other}`);
      if (other % 1_000 === 0) expect(() => limits.countAccount("flood")).toThrow(refusal);
    }
    expect(() => limits.countAccount("flood")).toThrow(refusal);
    expect(() => limits.countAccount("silent")).not.toThrow();
    expect(() => limits.countAccount(`other-${COUNTS_MAX - 2}`)).toThrow(refusal);
  });

  it("use bounded memory and time for any number of callers", () => {
    const limits = oneEach();
    const come = (from: number, to: number) => {
      for (let caller = from; caller < to; caller++) limits.countAccount(`caller-${caller}`);
    };
    const before = heapAfterCollection();
    come(0, COUNTS_MAX);
    come(COUNTS_MAX, 10 * COUNTS_MAX);
    expect(heapAfterCollection() - before).toBeLessThan(6_000_000);
  });
});
