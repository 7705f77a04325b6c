import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isMissingCode, loadCode, MissingCode, missingFile, reloadOnceReachable } from "./missing-code.ts";

const origin = "https://run.example";
const file = `${origin}/assets/about-page-abc.js`;
const failure = () => new TypeError(`Failed to fetch dynamically imported module: ${file}`);

let stored: Map<string, string>;
let reloads: number;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  reloads = 0;
  answer = () => Promise.resolve(new Response(""));
  const location = { origin, pathname: "/about", reload: () => (reloads += 1) };
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("location", location);
  vi.stubGlobal("window", { sessionStorage, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("fetch", () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("code that could not be loaded", () => {
  it("causes an error of its own kind, with a message for users", async () => {
    const error = await loadCode(() => Promise.reject(failure())).catch((thrown: unknown) => thrown);
    expect(isMissingCode(error)).toBe(true);
    expect((error as Error).message).toMatch(/reload the page/);
    expect(isMissingCode(new Error("something else"))).toBe(false);
  });

  it("is requested at the URL in the browser's error, and never from another site", () => {
    expect(missingFile(new MissingCode(failure()))).toBe(file);
    expect(missingFile(new TypeError("Importing a module script failed."))).toBeNull();
    expect(missingFile(new TypeError("error loading https://elsewhere.example/x.js"))).toBeNull();
  });

  it("reloads the page once it is available", async () => {
    answer = () => Promise.reject(new TypeError("no network"));
    reloadOnceReachable(failure());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reloads).toBe(0);
    answer = () => Promise.resolve(new Response(""));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(reloads).toBe(1);
  });

  it("never reloads the same page twice", async () => {
    reloadOnceReachable(failure());
    await vi.advanceTimersByTimeAsync(1_000);
    reloadOnceReachable(failure());
    await vi.advanceTimersByTimeAsync(300_000);
    expect(reloads).toBe(1);
  });

  it("reloads a page a few times, each time after a longer pause, if the browser does not say what is missing", async () => {
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const before = Date.now();
      reloadOnceReachable(new TypeError("Importing a module script failed."));
      const expected = reloads + 1;
      for (let second = 0; second < 600 && reloads < expected; second += 1) await vi.advanceTimersByTimeAsync(1_000);
      if (reloads === expected) pauses.push(Math.round((Date.now() - before) / 1_000));
    }
    expect(pauses).toEqual([1, 4, 16, 64]);
  });

  it("does not reload the page if that could not be recorded", async () => {
    vi.stubGlobal("window", { addEventListener: () => undefined, removeEventListener: () => undefined });
    reloadOnceReachable(failure());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reloads).toBe(0);
  });
});
