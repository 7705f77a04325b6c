import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The site at an address of its own, whose files can be withheld: the connection ends before an answer comes, as on a
 * train. Every engine sees that in the same way, and no tool stands between the browser and its network.
 */
export async function breakableSite(siteUrl: string) {
  let withheld: RegExp | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (withheld?.test(path)) {
      response.destroy();
      return;
    }
    void fetch(siteUrl + path, { redirect: "manual" }).then(
      async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "" });
        response.end(body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    withhold: (paths: RegExp | null) => {
      withheld = paths;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
