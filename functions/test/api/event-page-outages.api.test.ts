import { afterAll, describe, expect, it } from "vitest";
import { addEvent } from "../support/arrange.ts";
import { firestoreHost, send, signUp } from "../support/emulators.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { titleOf } from "../support/html-title.ts";
import { realDeadlines, startOrdinaryServer } from "../support/ordinary-server.ts";

describe("a shared event's page while something is unavailable", () => {
  const stops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  it("comes without the event if the database does not answer, and may not be cached", async () => {
    const id = await addEvent(await signUp("organizer"));
    const proxy = await startFaultProxy(firestoreHost);
    stops.push(() => proxy.stop());
    const server = await startOrdinaryServer({ ...realDeadlines, FIRESTORE_EMULATOR_HOST: proxy.host });
    stops.push(() => server.stop());
    // A server that has fetched the shell once sends it even if a busy machine's Hosting is late. This ID is not looked up.
    await expect
      .poll(async () => (await send("GET", "/marathons/a%20b", { base: server.url })).status, { timeout: 120_000 })
      .toBe(200);
    proxy.setMode("silent");
    const order: string[] = [];
    const get = async (path: string) => {
      const reply = await send("GET", path, { base: server.url });
      order.push(path);
      return reply;
    };
    const [event, page] = await Promise.all([get(`/marathon/${id}`), get(`/marathons/${id}`)]);
    expect([page.status, titleOf(page.body), page.headers.get("cache-control")]).toEqual([200, "RUN", "no-store"]);
    // The page does not wait as long as a call of the API.
    expect(event.status).toBe(503);
    expect(order).toEqual([`/marathons/${id}`, `/marathon/${id}`]);
  });

  it("is unavailable if Hosting sends no shell", async () => {
    const server = await startOrdinaryServer({ RUN_SITE_ORIGIN: "http://127.0.0.1:1" });
    stops.push(() => server.stop());
    const page = await send("GET", "/marathons/any", { base: server.url });
    expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });
});
