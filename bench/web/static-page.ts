import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { siteUrl } from "./phone.ts";

/**
 * Serves the home page as a static page: the same text, styles, font and images without scripts. The difference between
 * the two is the cost of the home page's scripts (decision 0062).
 */
export async function startStaticPage() {
  const home = await (await fetch(siteUrl)).text();
  const html = home.replaceAll(/<script[^>]*>.*?<\/script>/gs, "");
  const font = /<link rel="preload" href="(\/[^"]+\.woff2)"/.exec(html)?.[1];
  if (html === home || font === undefined) throw new Error("The home page has no script or preloads no font");
  const page = brotliCompressSync(html);
  const fontBytes = Buffer.from(await (await fetch(new URL(font, siteUrl))).arrayBuffer());
  const server = createServer(({ url }, response) => {
    if (url === "/") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" }).end(page);
    } else if (url === font) response.writeHead(200, { "Content-Type": "font/woff2" }).end(fontBytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
