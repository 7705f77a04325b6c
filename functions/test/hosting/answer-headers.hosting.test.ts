import { describe, expect, it } from "vitest";
import { functionUrl, send, siteUrl } from "../support/emulators.ts";

describe.each([
  ["the function's own address", functionUrl],
  ["the site", `${siteUrl}/api`],
])("at %s", (_where, base) => {
  it.each([
    ["an answer", "/marathons-6", 200],
    ["an error", "/nothing-here", 404],
    ["a refusal", "/my-registrations/somebody", 401],
  ])("%s has headers that keep browsers from rendering it", async (_what, path, status) => {
    const reply = await send("GET", path, { base });
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{7,}/) as unknown,
    });
  });
});
