import { environmentManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { visitor } from "../../test/api-server.ts";
import { callApi } from "../lib/api/api-client.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { setSessionTokenSource } from "../lib/api/session-token.ts";
import { startRecovery } from "./recovery.ts";

const MINUTE_MS = 60_000;
const stops: (() => void)[] = [];
let paths: string[];

beforeEach(() => {
  paths = [];
  // In Node, TanStack Query takes itself for a server, on which it sets no intervals.
  environmentManager.setIsServer(() => false);
  setSessionTokenSource(visitor);
  queryClient.mount();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.unmount();
  queryClient.clear();
  onlineManager.setOnline(true);
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } }));

/** A page with two queries for ten minutes, of which `failing` decides how the opinions are answered. */
async function showForTenMinutes(failing: () => Promise<Response>): Promise<(part: string) => number> {
  vi.stubGlobal("fetch", (path: string) => {
    paths.push(path);
    if (path.includes("opinion")) return failing();
    if (path.includes("health")) return answer(200, { ok: true, database: "ok", version: "x" });
    return answer(200, { capacity: 1, registered: 0, offered: 0, waiting: 0, free: 1 });
  });
  stops.push(startRecovery());
  const queries = [
    { queryKey: ["opinions"], queryFn: () => callApi("listOpinions", {}) },
    { queryKey: ["places"], queryFn: () => callApi("getPlaces", { params: { id: "x" } }) },
  ];
  for (const query of queries) stops.push(new QueryObserver<unknown>(queryClient, query).subscribe(() => undefined));
  for (let elapsed = 0; elapsed < 10 * MINUTE_MS; elapsed += 200) await vi.advanceTimersByTimeAsync(200);
  return (part) => paths.filter((path) => path.includes(part)).length;
}

it.each([
  ["an endpoint that is unavailable", () => answer(503, { error: "Too busy.", code: "overloaded" })],
  ["a connection that is cut", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "checks less and less often while the API is healthy but for %s",
  async (_, failing) => {
    const count = await showForTenMinutes(failing);
    // After 5 to 10 seconds, then after twice as long each time, up to two to four minutes.
    expect(count("health")).toBeGreaterThanOrEqual(4);
    expect(count("health")).toBeLessThanOrEqual(9);
    expect(count("places")).toBeLessThanOrEqual(1 + count("health"));
  },
  60_000,
);

it("checks nothing while every query works", async () => {
  const count = await showForTenMinutes(() => answer(200, []));
  expect([count("health"), count("opinion"), count("places")]).toEqual([0, 1, 1]);
}, 60_000);
