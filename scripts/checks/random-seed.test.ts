import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseSeed, seedOf } from "./random-seed.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the seed of the random tests", () => {
  it("is the same for the same files, and another one for others", () => {
    const [tree, other] = ["9b1c07e2", "5d00f1a3"].map((begin) => begin.padEnd(40, "0")) as [string, string];
    expect(Number.isInteger(seedOf(tree))).toBe(true);
    expect(seedOf(tree)).toBe(seedOf(tree));
    expect(seedOf(other)).not.toBe(seedOf(tree));
  });

  it("differs from run to run where many values are tried", () => {
    vi.stubEnv("RUN_SEED", undefined);
    const seeds = Array.from({ length: 5 }, () => chooseSeed({ isRandom: true }));
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it("is the one that RUN_SEED names", () => {
    vi.stubEnv("RUN_SEED", "123");
    expect(chooseSeed({ isRandom: false })).toBe(123);
    expect(chooseSeed({ isRandom: true })).toBe(123);
  });
});
