import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, cutConnection, startApiServer, visitor } from "../../../test/api-server.ts";
import { callApi } from "../api/api-client.ts";
import { queryClient } from "../api/query-client.ts";
import { setSessionTokenSource } from "../api/session-token.ts";
import { offlinePersister } from "./offline-persister.ts";

const opinionOf = (name: string) => ({
  _id: name,
  name,
  email: "n***@example.com",
  opinion: "A good morning.",
  createdAt: "2026-01-02T03:04:05.000Z",
});
const query = {
  queryKey: ["opinions"],
  queryFn: () => callApi("listOpinions", {}),
  persister: offlinePersister({ schema: endpoints.listOpinions.response }),
};

let api: Awaited<ReturnType<typeof startApiServer>>;
let stopShowing: () => void;
beforeEach(async () => {
  api = await startApiServer();
  queryClient.mount();
  stopShowing = () => undefined;
});
afterEach(() => {
  stopShowing();
  queryClient.unmount();
  queryClient.clear();
  onlineManager.setOnline(true);
  api.close();
});

/** Shows the query, as a page that was just loaded does. */
function show() {
  queryClient.clear();
  const observer = new QueryObserver(queryClient, query);
  stopShowing = observer.subscribe(() => undefined);
  return () => observer.getCurrentResult();
}

async function storeFirst(name: string): Promise<void> {
  api.answer = answerWith(200, [opinionOf(name)]);
  const result = show();
  await vi.waitUntil(() => result().isSuccess && api.cached.size === 1);
  stopShowing();
}

const namesOf = (data: readonly { name: string }[] | undefined) => data?.map(({ name }) => name);

describe("the offline cache", () => {
  it("answers once repeating does not help, and says that RUN cannot be reached", async () => {
    await storeFirst("Noa");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    api.answer = cutConnection;
    api.requests = 0;
    const result = show();
    await vi.waitUntil(
      async () => {
        await vi.advanceTimersByTimeAsync(500);
        return result().isSuccess;
      },
      { timeout: 10_000 },
    );
    expect(namesOf(result().data)).toEqual(["Noa"]);
    expect(result().isStale).toBe(true);
    expect(onlineManager.isOnline()).toBe(false);
    expect(api.requests).toBe(3);
  });

  it("answers after three seconds of silence, until the late answer replaces it", async () => {
    await storeFirst("Noa");
    const silence = Promise.withResolvers<() => void>();
    api.answer = (...request) => silence.resolve(() => answerWith(200, [opinionOf("Rui")])(...request));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const result = show();
    const answerLate = await silence.promise;
    await vi.advanceTimersByTimeAsync(2_900);
    expect(result().isPending).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitUntil(() => result().isSuccess);
    expect(namesOf(result().data)).toEqual(["Noa"]);
    expect(onlineManager.isOnline()).toBe(false);

    vi.useRealTimers();
    answerLate();
    await vi.waitUntil(() => onlineManager.isOnline());
    await vi.waitUntil(() => namesOf(result().data)?.[0] === "Rui");
  });

  it("asks again for what it answered once the API is reached again", async () => {
    await storeFirst("Noa");
    vi.stubGlobal("navigator", { onLine: false });
    api.answer = cutConnection;
    const result = show();
    await vi.waitUntil(() => result().isStale && result().isSuccess);
    api.answer = answerWith(200, [opinionOf("Rui")]);
    await callApi("listOpinions", {});
    await vi.waitUntil(() => namesOf(result().data)?.[0] === "Rui");
  });

  it("keeps what is on the screen where a later fetch fails", async () => {
    await storeFirst("Noa");
    api.answer = answerWith(200, [opinionOf("Rui")]);
    const result = show();
    await vi.waitUntil(() => result().isSuccess);
    vi.stubGlobal("navigator", { onLine: false });
    api.answer = cutConnection;
    await queryClient.refetchQueries();
    expect(result()).toMatchObject({ isSuccess: true });
    expect(namesOf(result().data)).toEqual(["Rui"]);
    expect(onlineManager.isOnline()).toBe(false);
  });

  it("is not used for an error of the server", async () => {
    await storeFirst("Noa");
    api.answer = answerWith(500, { error: "Something broke.", code: "internal" });
    const result = show();
    await vi.waitUntil(() => result().isError);
    expect(onlineManager.isOnline()).toBe(true);
  });

  it("holds and shows answers of a user only while that user owns it", async () => {
    let owner = "olivia";
    vi.stubGlobal("window", { localStorage: { getItem: (key: string) => (key === "run:seen-by" ? owner : null) } });
    setSessionTokenSource({ ...visitor, uid: () => "rui" });
    api.answer = answerWith(200, [opinionOf("Noa")]);
    const first = show();
    await vi.waitUntil(() => first().isSuccess);
    expect(api.cached.size).toBe(0);

    owner = "rui";
    await storeFirst("Noa");
    vi.stubGlobal("navigator", { onLine: false });
    api.answer = cutConnection;
    const own = show();
    await vi.waitUntil(() => own().isSuccess);
    stopShowing();
    owner = "olivia";
    const others = show();
    await vi.waitUntil(() => others().isError);
    expect(others().error).toMatchObject({ code: "network" });
  });

  it("does not hold what another version of the site stored in a shape that cannot be read", async () => {
    await storeFirst("Noa");
    for (const url of api.cached.keys()) api.cached.set(url, Response.json([{ _id: 7 }]));
    vi.stubGlobal("navigator", { onLine: false });
    api.answer = cutConnection;
    const result = show();
    await vi.waitUntil(() => result().isError);
  });

  it("says when its data was current, also while newer data cannot be loaded", async () => {
    await storeFirst("Noa");
    const [[url, { headers }] = ["", new Response()]] = api.cached;
    expect(Math.abs(Date.now() - Number(headers.get("X-Stored-At")))).toBeLessThan(10_000);
    api.cached.set(url, Response.json([opinionOf("Noa")], { headers: { "X-Stored-At": "1000000" } }));
    vi.stubGlobal("navigator", { onLine: false });
    api.answer = cutConnection;
    const result = show();
    await vi.waitUntil(() => result().isSuccess && result().dataUpdatedAt === 1_000_000);
    await queryClient.refetchQueries();
    await vi.waitUntil(() => result().fetchStatus === "idle" && result().dataUpdatedAt === 1_000_000);
    expect(result().isStale).toBe(true);
  });

  it("says so also if the query is fetched again at once", async () => {
    await storeFirst("Noa");
    const stored = Date.now();
    vi.stubGlobal("navigator", { onLine: false });
    api.answer = cutConnection;
    vi.spyOn(Date, "now").mockImplementation(() => stored + 7_200_000);
    const result = show();
    const again = Promise.withResolvers<void>();
    const stopWatching = queryClient.getQueryCache().subscribe(({ query: { state }, type }) => {
      if (type !== "updated" || state.status !== "success" || state.fetchStatus !== "idle") return;
      stopWatching();
      again.resolve(queryClient.refetchQueries({ queryKey: query.queryKey }, { cancelRefetch: false }));
    });
    await again.promise;
    await vi.waitUntil(() => result().isStale && result().fetchStatus === "idle");
    expect(result().dataUpdatedAt).toBeLessThanOrEqual(stored);
  });

  it("keeps what it has if an answer is not the API's", async () => {
    await storeFirst("Noa");
    api.answer = answerWith(404, "<!doctype html>");
    const result = show();
    await vi.waitUntil(() => result().isError);
    expect(api.cached.size).toBe(1);
  });

  it("keeps nothing of what the user may no longer see", async () => {
    await storeFirst("Noa");
    api.answer = answerWith(404, { error: "No such event.", code: "marathon-not-found" });
    const result = show();
    await vi.waitUntil(() => result().isError && api.cached.size === 0);
    vi.stubGlobal("navigator", { onLine: false });
    api.answer = cutConnection;
    const offline = show();
    await vi.waitUntil(() => offline().isError);
  });
});
