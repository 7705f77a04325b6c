import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseSeed } from "./random-seed.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the seed of the random tests", () => {
  it("is the same for the same commit", () => {
    vi.stubEnv("RUN_SEED", undefined);
    const seed = chooseSeed({ isRandom: false });
    expect(chooseSeed({ isRandom: false })).toBe(seed);
    expect(seed).toBe(Math.trunc(seed));
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
