import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

/**
 * Starts a replacement for the Auth emulator's account lookup. The emulator's lookup takes longer than the rest of a
 * call, whereas production verifies a token without such a call.
 */
export async function startAccountLookupServer(): Promise<{ host: string; stop(): void }> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const [localId = ""] = (body as { localId?: string[] }).localId ?? [];
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ users: [{ localId, validSince: "0", disabled: false }] }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
