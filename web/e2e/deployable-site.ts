import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The site at an address of its own, whose service worker can be replaced as a deployment does. */
export async function deployableSite() {
  let deployment = 1;
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${process.env.RUN_SITE_URL}${request.url}`, { redirect: "manual" });
      const body = Buffer.from(await answer.arrayBuffer());
      const isWorker = request.url === "/sw.js";
      response.statusCode = answer.status;
      response.setHeader("Content-Type", answer.headers.get("Content-Type") ?? "");
      response.end(isWorker ? Buffer.concat([body, Buffer.from(`\n// deployment ${deployment}`)]) : body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      deployment += 1;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
