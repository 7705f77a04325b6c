import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { setSessionTokenSource } from "./session-token.ts";
import { readIsConnected } from "../offline/connectivity.ts";

const nobody = {
  uid: () => null,
  getToken: () => Promise.resolve(null),
  getConfirmedToken: () => Promise.resolve(null),
  untilIdentified: () => Promise.resolve(),
  onRefused: () => undefined,
};
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
const inTime = new Date(0).toISOString();
const featured = JSON.stringify([]);

let server: Server;
let answer: RequestListener;
let kept: Map<string, Response>;

/** The real fetch at a real server; the browser's cache is a map. */
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, request: RequestInit) => realFetch(origin + address, request));
  kept = new Map();
  const cache = {
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    put: (address: string, response: Response) => Promise.resolve(void kept.set(address, response)),
    delete: (address: string) => Promise.resolve(kept.delete(address)),
  };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  setSessionTokenSource(nobody);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const say = (status: number, body: unknown): RequestListener => {
  return (_, response) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

describe("a call of the API", () => {
  it("keeps the status and the sentence of an error whose code only a newer site knows", async () => {
    answer = say(409, { error: "Your entry needs a guardian's name.", code: "guardian-missing" });
    const error = await failure(callApi("getPlaces", { params: { id: "x" } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: "unknown", message: "Your entry needs a guardian's name." });
  });

  it("takes an answer with more fields than it knows", async () => {
    answer = say(200, { ...places, held: 3 });
    expect(await callApi("getPlaces", { params: { id: "x" } })).toEqual(places);
    answer = say(
      200,
      opinions.map((one) => ({ ...one, language: "en" })),
    );
    expect(await callApi("listOpinions", {})).toEqual(opinions);
  });

  it("shows what is kept after three seconds on a connection that hangs, and the fresh answer the next time", async () => {
    answer = say(200, []);
    await callApi("listFeaturedMarathons", {});
    await vi.waitFor(() => expect(kept.size).toBe(1));
    const arrived: (() => void)[] = [];
    answer = (request, response) => arrived.push(() => say(200, [])(request, response));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.parse(inTime) + 1e12 });
    let given: unknown = null;
    const call = callApi("listFeaturedMarathons", {}).then((cards) => (given = cards));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(given).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    await call;
    expect(JSON.stringify(given)).toBe(featured);
    expect(readIsConnected()).toBe(false);
    vi.useRealTimers();
    await vi.waitFor(() => expect(arrived).toHaveLength(1));
    arrived[0]?.();
    // The late answer shows that the API is reached again.
    await vi.waitFor(() => expect(readIsConnected()).toBe(true));
  });

  it("caches and shows answers of a user only while that user owns the offline cache", async () => {
    let owner = "olivia";
    vi.stubGlobal("window", { localStorage: { getItem: (key: string) => (key === "run:seen-by" ? owner : null) } });
    setSessionTokenSource({ ...nobody, uid: () => "rui" });
    answer = say(200, []);
    await callApi("listFeaturedMarathons", {});
    answer = say(200, places);
    await callApi("getPlaces", { params: { id: "x" } });
    expect(kept.size).toBe(0);

    owner = "rui";
    answer = say(200, []);
    await callApi("listFeaturedMarathons", {});
    await vi.waitFor(() => expect(kept.size).toBe(1));
    answer = (request) => request.socket.destroy();
    expect(await callApi("listFeaturedMarathons", {})).toEqual([]);
    owner = "olivia";
    expect(await failure(callApi("listFeaturedMarathons", {}))).toMatchObject({ code: "network" });
  });

  it("does not wait forever for a token", async () => {
    setSessionTokenSource({ ...nobody, uid: () => "somebody", getToken: () => new Promise(() => undefined) });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const call = failure(callApi("listMyWaitlistEntries", { params: { userId: "somebody" } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await call).toMatchObject({ status: 0, code: "timeout" });
  });
});
