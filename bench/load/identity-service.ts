import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

/**
 * Answers where accounts are looked up, in place of the Auth emulator: that one takes longer for it than everything else
 * together, and production verifies a token without asking anybody.
 */
export async function startIdentityService(): Promise<{ host: string; stop(): void }> {
  const server = createServer((request, response) => {
    void json(request).then((asked) => {
      const [localId = ""] = (asked as { localId?: string[] }).localId ?? [];
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ users: [{ localId, validSince: "0", disabled: false }] }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
