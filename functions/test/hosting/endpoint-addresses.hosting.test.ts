import { beforeAll, describe, expect, it } from "vitest";
import { endpointPath, endpoints } from "../../src/contract/index.ts";
import { functionUrl, send, siteUrl } from "../support/emulators.ts";
import { rowOf } from "../support/endpoint-rows.ts";
import { manyRunners } from "../support/many-runners.ts";
import { ACCOUNTS_OF_A_WORLD, endpointNames } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { createWorld } from "../support/world-copies.ts";

const newWorld = async () => createWorld(await manyRunners(ACCOUNTS_OF_A_WORLD));

/** The world of all requests that only read. */
let readers: World;
beforeAll(async () => {
  readers = await newWorld();
});

describe.each(endpointNames)("%s", (name) => {
  const endpoint = endpoints[name];
  const row = rowOf(name);

  it.each([
    ["the function's own address", functionUrl],
    ["the site's /api", `${siteUrl}/api`],
  ])("answers an allowed caller at %s", async (_, base) => {
    const world = endpoint.method === "GET" ? readers : await newWorld();
    const { token } = world[row.caller];
    const path = endpointPath(name, row.params(world));
    const reply = await send(endpoint.method, path, { token, body: row.body?.(world), base });
    expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status);
    expect(endpoint.response.safeParse(reply.body).success).toBe(true);
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });
});
