import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEvent, apiDelete, register } from "../support/arrange.ts";
import { firestoreHost, send, signUp, siteUrl } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { realDeadlines, startOrdinaryServer } from "../support/ordinary-server.ts";

const titleOf = (html: unknown) => /<title>([^<]*)<\/title>/.exec(String(html))?.[1];

/** The headers that Hosting sends with the app shell, and that every page of the site has to have. */
const protective = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
];

let organizer: Account;
beforeAll(async () => {
  organizer = await signUp("organizer");
});

describe("a shared event's page", () => {
  it("is the app shell with the event in its head, and may be kept for a minute", async () => {
    const id = await addEvent(organizer, { title: "Rain & Shine <Half>" });
    const [page, shell] = await Promise.all([
      send("GET", `/marathons/${id}`, { base: siteUrl }),
      send("GET", "/marathons", { base: siteUrl }),
    ]);
    expect(page.status).toBe(200);
    expect(titleOf(page.body)).toBe("RUN | Rain &amp; Shine &lt;Half&gt;");
    expect(String(page.body)).toContain('<meta property="og:image" content="https://example.com/night-run.jpg" />');
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    for (const name of protective) expect([name, page.headers.get(name)]).toEqual([name, shell.headers.get(name)]);
    const body = (html: unknown) => String(html).slice(String(html).indexOf("</head>"));
    expect(body(page.body)).toBe(body(shell.body));
  });

  it("says that the event is canceled", async () => {
    const id = await addEvent(organizer, { title: "Night Run" });
    await register(organizer, id);
    await apiDelete(`/marathon/${id}`, { token: organizer.token });
    expect(titleOf((await send("GET", `/marathons/${id}`, { base: siteUrl })).body)).toBe("RUN | Canceled: Night Run");
  });

  it("is the plain shell for a draft, also for its owner", async () => {
    const id = await addEvent(organizer, { title: "Night Run", state: "draft" });
    for (const token of [undefined, organizer.token]) {
      const page = await send("GET", `/marathons/${id}`, { base: siteUrl, token });
      expect([page.status, titleOf(page.body), page.headers.get("x-robots-tag")]).toEqual([200, "RUN", "noindex"]);
    }
  });

  it.each(["no-such-event", "__reserved__", "a%20b", "%F0%9F%98%80"])(
    "is the plain shell for %s, and not indexed by search engines",
    async (id) => {
      const page = await send("GET", `/marathons/${id}`, { base: siteUrl });
      expect([page.status, titleOf(page.body), page.headers.get("x-robots-tag")]).toEqual([200, "RUN", "noindex"]);
    },
  );
});

describe("a shared event's page while something is unavailable", () => {
  const stops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  it("comes without the event if the database does not answer, and may not be cached", async () => {
    const id = await addEvent(organizer);
    const proxy = await startFaultProxy(firestoreHost);
    stops.push(() => proxy.stop());
    const server = await startOrdinaryServer({ ...realDeadlines, FIRESTORE_EMULATOR_HOST: proxy.host });
    stops.push(() => server.stop());
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
