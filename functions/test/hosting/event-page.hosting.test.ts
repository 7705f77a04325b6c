import { beforeAll, describe, expect, it } from "vitest";
import { addEvent, apiDelete, register } from "../support/arrange.ts";
import { send, signUp, siteUrl } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";
import { titleOf } from "../support/html-title.ts";

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
