import { once } from "node:events";
import { get as httpGet } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../src/contract/index.ts";
import type { EndpointName } from "../../src/contract/index.ts";
import { addEvent, apiPatch, apiPost, changeEvent } from "../support/arrange.ts";
import { listedEarly } from "../support/bodies.ts";
import { functionUrl, signUp, siteUrl } from "../support/emulators.ts";
import type { Account } from "../support/emulators.ts";

/** Sends a GET without fetch, which would add `Cache-Control: no-cache` to every conditional request. */
async function get(address: string, headers: Record<string, string> = {}) {
  const [response] = (await once(httpGet(address, { headers }), "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** The endpoints whose answers a CDN may keep. */
const shared = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].sharedSeconds !== null);

let organizer: Account;
let eventId: string;
beforeAll(async () => {
  organizer = await signUp("organizer");
  eventId = await addEvent(organizer, listedEarly);
});
const pathOf = (name: EndpointName) => endpoints[name].path.replace(":id", eventId);

describe.each([
  ["the function's own address", functionUrl],
  ["the site", `${siteUrl}/api`],
])("at %s", (_where, base) => {
  it.each(shared)("%s answers 304 without a body to a visitor who has the newest version", async (name) => {
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
    "%s is refused, because to a CDN it would be another URL of the same answer",
    async (query) => {
      for (const name of shared) expect([name, (await get(base + pathOf(name) + query)).status]).toEqual([name, 400]);
    },
  );

  it("an answer that has changed since is sent whole", async () => {
    // One after the other, because the functions emulator starts another process for a request that arrives during one.
    const before = new Map<EndpointName, string>();
    for (const name of shared) before.set(name, (await get(base + pathOf(name))).headers.etag ?? "");
    const title = `Changed ${base.length}`;
    await apiPatch(`/marathon/${eventId}`, { token: organizer.token, body: { title } });
    await apiPost("/opinion", { body: { name: "Noa", email: "noa@example.com", opinion: title } });
    const capacity = base.length;
    await changeEvent("PATCH", `/marathon/${eventId}/settings`, { token: organizer.token, body: { capacity } });
    for (const [name, etag] of before) {
      const { status } = await get(base + pathOf(name), { "If-None-Match": etag });
      expect([name, status]).toEqual([name, 200]);
    }
  });

  it("an answer to a signed-in user may not be cached", async () => {
    const { headers } = await get(base + pathOf("getMarathon"), { Authorization: `Bearer ${organizer.token}` });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});
