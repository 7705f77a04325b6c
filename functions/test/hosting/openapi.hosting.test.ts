import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../src/openapi/document.ts";
import { functionUrl, send, siteUrl } from "../support/emulators.ts";

describe.each([
  ["the function's own address", functionUrl],
  ["the site", `${siteUrl}/api`],
])("the OpenAPI document at %s", (_where, base) => {
  it("matches the endpoint table, and may be kept by a CDN", async () => {
    const reply = await send("GET", "/openapi.json", { base });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=60",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-request-id": expect.stringMatching(/^.{20,}$/) as unknown,
    });
  });

  it("has no other method", async () => {
    expect((await send("POST", "/openapi.json", { base, body: {} })).status).toBe(404);
  });
});
