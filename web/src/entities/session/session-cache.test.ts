import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheSession, readSessionCache, SESSION_CACHE_KEY } from "./session-cache.ts";
import { sessionUser } from "./simulated-tab.ts";

const NOW = Date.parse("2026-04-19T12:00:00Z");
const rui = sessionUser("rui", "token of rui");
const inAnHour = NOW + 3_600_000;

function newStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const storages = { localStorage: newStorage(), sessionStorage: newStorage() };
  vi.stubGlobal("window", storages);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the session cache", () => {
  it("identifies the user whom it stored", () => {
    cacheSession(rui, inAnHour);
    expect(readSessionCache()).toEqual({ user: rui, expiresAt: inAnHour });
  });

  it("is empty before anyone has signed in", () => {
    expect(readSessionCache()).toBeNull();
  });

  it.each([
    ["a token that expires in a moment", JSON.stringify({ user: rui, expiresAt: NOW + 30_000 })],
    ["an incomplete entry", '{"user":'],
    ["an entry without a user", JSON.stringify({ expiresAt: inAnHour })],
    ["the value of an earlier version", "yes"],
  ])("does not identify the user by %s", (_what, text) => {
    window.localStorage.setItem(SESSION_CACHE_KEY, text);
    expect(readSessionCache()).toBe("unidentified");
  });
});
