import { REQUEST_DEADLINE_MS } from "@run/functions/contract";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, cutConnection, startApiServer } from "../../../test/api-server.ts";
import { callApi } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { ANSWER_TIMEOUT_MS } from "./api-request.ts";
import { queryClient } from "./query-client.ts";
import { retryDelay, shouldRetry } from "./retry.ts";

function failureOf(fault: Partial<ConstructorParameters<typeof ApiError>[0]>, tookMs: number | null = 0): ApiError {
  const error = new ApiError({ status: 503, code: "unavailable", message: "Unavailable.", ...fault });
  error.tookMs = tookMs;
  return error;
}

describe("repeating a call", () => {
  it("leaves a server's deadline for the last attempt, whatever the earlier ones took", () => {
    const failures = fc.record({
      tookMs: fc.integer({ min: 0, max: 20_000 }),
      retryAfterMs: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(failures, ({ tookMs, retryAfterMs }) => {
        const error = failureOf({ retryAfterMs }, tookMs);
        let elapsed = 0;
        let repeats = 0;
        // The pauses are half as long to half as long again, so this is what they are on average.
        for (; shouldRetry(repeats, error); repeats += 1) elapsed += tookMs + retryAfterMs + 250 * 2 ** repeats;
        expect(elapsed).toBeLessThanOrEqual(ANSWER_TIMEOUT_MS - REQUEST_DEADLINE_MS);
        expect(repeats).toBeLessThanOrEqual(4);
      }),
    );
  });

  it("waits at least as long as the server asks, and about twice as long after each failure", () => {
    const error = failureOf({ retryAfterMs: 2_000 });
    for (const failureCount of [0, 1, 2, 3]) {
      const pauses = Array.from({ length: 200 }, () => retryDelay(failureCount, error) - 2_000);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(125 * 2 ** failureCount);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(375 * 2 ** failureCount);
      expect(new Set(pauses).size).toBeGreaterThan(100);
    }
  });

  it("happens for what may be over in a moment, and never for a call that must not be sent twice", () => {
    const temporary = [
      failureOf({}),
      failureOf({ status: 0, code: "network" }),
      failureOf({ status: 502, code: "unreadable" }),
      failureOf({ status: 429, code: "unreadable" }),
    ];
    expect(temporary.map((error) => shouldRetry(0, error))).toEqual([true, true, true, true]);
    const lasting = [
      failureOf({}, null),
      failureOf({ status: 429, code: "too-many-requests" }),
      failureOf({ status: 409, code: "marathon-full" }),
      failureOf({ status: 500, code: "internal" }),
      new Error("a fault of the site"),
    ];
    expect(lasting.map((error) => shouldRetry(0, error))).toEqual([false, false, false, false, false]);
  });

  it("does not happen while the device has no network", () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(shouldRetry(0, failureOf({ status: 0, code: "network" }))).toBe(false);
    vi.unstubAllGlobals();
  });

  it("does not happen on a page that nobody looks at", () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    expect(shouldRetry(0, failureOf({}))).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe("the query client", () => {
  let api: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    api = await startApiServer();
    queryClient.mount();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    queryClient.unmount();
    queryClient.clear();
    api.close();
  });

  /** Lets the pauses between attempts pass at once, while the real network answers. */
  async function settle<Result>(promise: Promise<Result>): Promise<Result | ApiError> {
    let outcome: { value: Result | ApiError } | null = null;
    void promise.then(
      (value) => (outcome = { value }),
      (error: unknown) => (outcome = { value: error as ApiError }),
    );
    await vi.waitUntil(
      async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        return outcome !== null;
      },
      { timeout: 10_000 },
    );
    return (outcome as unknown as { value: Result | ApiError }).value;
  }

  it("repeats a read until the server answers", async () => {
    api.answer = (...request) => (api.requests < 3 ? cutConnection : answerWith(200, []))(...request);
    const opinions = queryClient.fetchQuery({ queryKey: ["opinions"], queryFn: () => callApi("listOpinions", {}) });
    expect(await settle(opinions)).toEqual([]);
    expect(api.requests).toBe(3);
  });

  it("repeats a write under its idempotency key, and gives up after a while", async () => {
    api.answer = answerWith(503, { error: "Too busy.", code: "overloaded" });
    const opinion = { name: "Noa", email: "noa@example.com", opinion: "A good morning.", subject: "" };
    const write = (idempotencyKey?: string) =>
      queryClient
        .getMutationCache()
        .build(queryClient, {
          mutationFn: () => callApi("addOpinion", { body: opinion, ...(idempotencyKey && { idempotencyKey }) }),
        })
        .execute(undefined);
    expect(await settle(write("0123456789abcdef"))).toMatchObject({ code: "overloaded" });
    expect(api.requests).toBe(5);
    api.requests = 0;
    expect(await settle(write())).toMatchObject({ code: "overloaded" });
    expect(api.requests).toBe(1);
  });
});
