import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, cutConnection, startApiServer, visitor } from "../../../test/api-server.ts";
import { callApi } from "./api-client.ts";
import { ApiError, isNotFound } from "./api-error.ts";
import { setSessionTokenSource } from "./session-token.ts";

const opinions = [
  {
    _id: "1",
    name: "Noa",
    email: "n***@example.com",
    opinion: "A good morning.",
    createdAt: "2026-01-02T03:04:05.000Z",
  },
];
const places = { capacity: 1, registered: 0, offered: 0, waiting: 0, free: 1 };

let api: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  api = await startApiServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  api.close();
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

describe("a call of the API", () => {
  it("keeps the status and the sentence of an error whose code only a newer site knows", async () => {
    api.answer = answerWith(409, { error: "Your entry needs a guardian's name.", code: "guardian-missing" });
    const error = await failure(callApi("getPlaces", { params: { id: "x" } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: "unknown", message: "Your entry needs a guardian's name." });
  });

  it("tells what does not exist from every other failure", async () => {
    const call = () => failure(callApi("getPlaces", { params: { id: "x" } }));
    for (const [status, code] of [
      [404, "marathon-not-found"],
      [404, "not-found"],
      [400, "invalid-request"],
    ] as const) {
      api.answer = answerWith(status, { error: "No.", code });
      expect(isNotFound(await call()), code).toBe(true);
    }
    for (const [status, body] of [
      [404, "<!doctype html>"],
      [500, { error: "No.", code: "internal" }],
    ] as const) {
      api.answer = answerWith(status, body);
      expect(isNotFound(await call()), String(status)).toBe(false);
    }
    api.answer = cutConnection;
    expect(isNotFound(await call())).toBe(false);
  });

  it("takes an answer with more fields than it knows", async () => {
    api.answer = answerWith(200, { ...places, sponsored: 3 });
    // An older server leaves out the held places and the races.
    expect(await callApi("getPlaces", { params: { id: "x" } })).toEqual({ ...places, held: 0, races: [] });
    api.answer = answerWith(
      200,
      opinions.map((one) => ({ ...one, language: "en" })),
    );
    expect(await callApi("listOpinions", {})).toEqual(opinions);
  });

  it("says of a failure when the server wants to be asked again, and whether the call may be repeated", async () => {
    api.answer = answerWith(503, { error: "Too busy.", code: "overloaded" }, { "Retry-After": "2" });
    expect(await failure(callApi("listOpinions", {}))).toMatchObject({
      retryAfterMs: 2_000,
      tookMs: expect.any(Number) as number,
    });
    const withoutKey = callApi("withdrawTransfer", { params: { userId: "rui", marathonId: "x" } });
    expect(await failure(withoutKey)).toMatchObject({ code: "overloaded", tookMs: null });
    const opinion = { name: "Noa", email: "noa@example.com", opinion: "A good morning.", subject: "" };
    const withKey = callApi("addOpinion", { body: opinion, idempotencyKey: "0123456789abcdef" });
    expect(await failure(withKey)).toMatchObject({ code: "overloaded", tookMs: expect.any(Number) as number });
    expect(api.requests).toBe(3);
  });

  it("does not go out under its idempotency key as another account that has signed in meanwhile", async () => {
    const tokenOf = (uid: string) => ({
      ...visitor,
      uid: () => uid,
      getToken: () => Promise.resolve({ uid, token: uid }),
    });
    const accept = () => callApi("acceptOffer", { params: { marathonId: "x" }, idempotencyKey: "key-of-olivia-0123" });
    api.answer = answerWith(503, { error: "Too busy.", code: "overloaded" });
    setSessionTokenSource(tokenOf("olivia"));
    expect(await failure(accept())).toMatchObject({ code: "overloaded" });
    setSessionTokenSource(tokenOf("rui"));
    expect(await failure(accept())).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(api.requests).toBe(1);
    setSessionTokenSource(tokenOf("olivia"));
    expect(await failure(accept())).toMatchObject({ code: "overloaded" });
  });

  it("does not wait forever for a token", async () => {
    setSessionTokenSource({ ...visitor, uid: () => "somebody", getToken: () => new Promise(() => undefined) });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const call = failure(callApi("listMyWaitlistEntries", { params: { userId: "somebody" } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await call).toMatchObject({ status: 0, code: "timeout" });
  });

  it("does not wait forever for an answer", async () => {
    const asked = Promise.withResolvers<void>();
    // Never ends the response.
    api.answer = () => asked.resolve();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // Vitest's timers do not move the signal's own clock.
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("Too late", "TimeoutError")), milliseconds);
      return controller.signal;
    });
    const call = failure(callApi("listOpinions", {}));
    await asked.promise;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await call).toMatchObject({ status: 0, code: "timeout" });
  });
});
