import { once } from "node:events";
import { get as httpGet } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { addMarathon, apiPatch, apiPost, listedEarly } from "../support/arrange.ts";
import { functionUrl, signUp, siteUrl } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

/** Without fetch, which adds `Cache-Control: no-cache` to every conditional request of its own accord. */
async function get(address: string, headers: Record<string, string> = {}) {
  const [response] = (await once(httpGet(address, { headers }), "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** All that a CDN may keep. */
const shared = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].sharedSeconds !== null);

let organiser: Account;
let marathonId: string;
beforeAll(async () => {
  organiser = await signUp("organiser");
  marathonId = await addMarathon(organiser, listedEarly);
});
const pathOf = (name: EndpointName) => endpoints[name].path.replace(":id", marathonId);

describe.each([
  ["the function's own address", functionUrl],
  ["the site", `${siteUrl}/api`],
])("at %s", (_where, base) => {
  it.each(shared)("%s answers a visitor who has the newest already with 304 and no body", async (name) => {
    const first = await get(base + pathOf(name));
    expect(first.status).toBe(200);
    const etag = first.headers.etag ?? "";
    expect(etag).not.toBe("");
    const reloads: Record<string, string>[] = [{ "Cache-Control": "no-cache" }, { "Cache-Control": "max-age=0" }];
    for (const asking of [{}, ...reloads]) {
      const again = await get(base + pathOf(name), { "If-None-Match": etag, ...asking });
      expect([again.status, again.body]).toEqual([304, ""]);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
      expect(again.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+$/);
      expect(again.headers.vary).toMatch(/Authorization/);
    }
    expect((await get(base + pathOf(name), { "If-None-Match": '"another"' })).status).toBe(200);
  });

  it.each(["?__proto__=1", "?__proto__[x]=1", "?[__proto__]=1", "?=1", "?none=1"])(
    "%s would be another address of the same answer to a CDN, and is refused",
    async (query) => {
      for (const name of shared) expect([name, (await get(base + pathOf(name) + query)).status]).toEqual([name, 400]);
    },
  );

  it("what has changed since is answered whole", async () => {
    const etagOf = async (name: EndpointName) => (await get(base + pathOf(name))).headers.etag ?? "";
    const before = await Promise.all(shared.map(etagOf));
    const title = `Changed ${base.length}`;
    await apiPatch(`/marathon/${marathonId}`, { token: organiser.token, body: { title } });
    await apiPost("/opinion", { body: { name: "Noa", email: "noa@example.com", opinion: title } });
    const capacity = base.length;
    await apiPatch(`/marathon/${marathonId}/settings`, { token: organiser.token, body: { capacity } });
    // Where other tests have filled the six that are featured, or the first page, this event is not among them.
    const short: EndpointName[] = ["listFeaturedMarathons", "listEvents"];
    const shows = async (name: EndpointName) => (await get(base + pathOf(name))).body.includes(marathonId);
    const shown = await Promise.all(short.map(shows));
    const unseen = short.filter((_, index) => !shown[index]);
    for (const [index, name] of shared.entries()) {
      if (unseen.includes(name)) continue;
      const { status } = await get(base + pathOf(name), { "If-None-Match": before[index] ?? "" });
      expect([name, status]).toEqual([name, 200]);
    }
  });

  it("an answer to somebody signed in is kept by nobody", async () => {
    const { headers } = await get(base + pathOf("getMarathon"), { Authorization: `Bearer ${organiser.token}` });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});
