import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import type { RequestHandler } from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { healthHandlers } from "../src/health/health.http.ts";
import { bindCalendar } from "../src/http/calendar-binder.ts";
import { bindEndpoint } from "../src/http/endpoint-binder.ts";
import type { Handlers } from "../src/http/endpoint-binder.ts";
import { inFlightBound } from "../src/http/in-flight-bound.ts";
import { bindPage } from "../src/http/page-binder.ts";
import { requestLimits } from "../src/http/request-limits.ts";
import { removeEvent } from "../src/events/event-removal.ts";
import { placeJudge, placeQueue } from "../src/places/place-queue.ts";
import type { PlaceStore } from "../src/places/places.store.ts";
import type { AppError } from "../src/platform/app-error.ts";
import { scaled } from "../src/platform/deadline.ts";
import { eventPage } from "../src/previews/event-page.ts";
import { storedEvent } from "./support/stored-event.ts";

const SECOND_MS = 1_000;
const never = () => new Promise<never>(() => undefined);
const inFlight = inFlightBound(1_000);
const limits = requestLimits(1_000, () => 0);
/** When a request that arrives now has to be answered. */
const inEightSeconds = () => Date.now() + scaled(8 * SECOND_MS);

/** A request without a token to a handler that gets no answer from what it asks. */
function ask(handle: RequestHandler): Promise<unknown> {
  const request = { params: { id: "m", secret: "s" }, headers: {}, originalUrl: "/", get: () => undefined };
  return Promise.resolve(handle(request as never, {} as never, () => undefined));
}

const silentStore = { change: never, judge: never } as unknown as PlaceStore;
const silentHandlers = { listMarathons: never } as unknown as Handlers;
const empty = storedEvent("m");
const removal = {
  events: { remove: () => Promise.resolve({ outcome: "deleted" } as const), removeHistory: never },
  clock: () => 0,
};
const owner = { uid: empty.organiserUid, email: "olivia@example.com" };
const binder = { handlers: silentHandlers, verifyToken: never, verifyApp: null, limits, inFlight };

/** What waits for something that never answers, by the file that ends the wait, and for how many seconds it does. */
const waits: [file: string, seconds: number, outcome: string, wait: () => Promise<unknown>][] = [
  ["http/page-binder", 8, "unavailable", () => ask(bindPage(never, { inFlight }))],
  ["http/calendar-binder", 8, "unavailable", () => ask(bindCalendar(never, { inFlight, limits }))],
  [
    "http/endpoint-binder",
    8,
    "unavailable",
    () => ask(bindEndpoint("listMarathons", { ...binder, isInMaintenance: false })),
  ],
  [
    "health/health.http",
    2,
    "unavailable",
    () => healthHandlers({ health: { touch: never }, version: "1" }).getHealth({ deadline: inEightSeconds() } as never),
  ],
  [
    "previews/event-page",
    1.5,
    "answered",
    () => {
      const shell = { html: "<title>RUN</title>", headers: {} };
      const parts = { findEvent: never, appShell: () => Promise.resolve(shell), siteOrigin: "https://run.example" };
      return eventPage(parts, "a".repeat(24), inEightSeconds());
    },
  ],
  [
    "events/event-removal",
    6,
    "answered",
    () => removeEvent(removal, { id: "m", caller: owner, deadline: inEightSeconds() }),
  ],
  [
    "places/place-queue",
    8,
    "unavailable",
    () => placeQueue(silentStore, Date.now).submit("m", { kind: "sweep" }, inEightSeconds()),
  ],
  [
    "places/place-queue",
    8,
    "unavailable",
    () => placeJudge(silentStore, Date.now)("m", [{ kind: "sweep" }], inEightSeconds()),
  ],
];

/** Files whose own tests prove their deadlines. */
const provedBeside = ["http/in-flight-bound", "places/sweep", "platform/tokens", "team/known-owner"];

describe("nobody waits without an end for what never answers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(waits)("%s ends after %s seconds: %s", async (_file, seconds, outcome, wait) => {
    const ended = vi.fn<(how: string) => void>();
    void wait().then(
      () => ended("answered"),
      (error: AppError) => ended(error.code),
    );
    await vi.advanceTimersByTimeAsync(scaled(seconds * SECOND_MS) - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual([[outcome]]);
  });
});

it("each file that ends a wait has its test", async () => {
  const folder = new URL("../src/", import.meta.url).pathname;
  const ending: string[] = [];
  for await (const file of glob("**/*.ts", { cwd: folder })) {
    if (file.endsWith(".test.ts") || file === "platform/deadline.ts") continue;
    if (readFileSync(`${folder}${file}`, "utf8").includes("beforeDeadline(")) ending.push(file.replace(/\.ts$/, ""));
  }
  const proved = new Set([...waits.map(([file]) => file), ...provedBeside]);
  expect(ending.toSorted()).toEqual([...proved].toSorted());
});
