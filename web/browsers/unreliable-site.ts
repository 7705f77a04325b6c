import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a proxy of the site that can drop connections before they are answered. It works the same for every browser,
 * because no tool has to intercept the browser's own requests.
 */
export async function startUnreliableSite(siteUrl: string) {
  let dropped: RegExp | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (dropped?.test(path)) {
      response.destroy();
      return;
    }
    void fetch(siteUrl + path, { redirect: "manual" }).then(
      async (upstream) => {
        const body = Buffer.from(await upstream.arrayBuffer());
        response.writeHead(upstream.status, { "Content-Type": upstream.headers.get("Content-Type") ?? "" });
        response.end(body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Drops requests whose path matches; null serves everything again. */
    dropRequests: (paths: RegExp | null) => {
      dropped = paths;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
