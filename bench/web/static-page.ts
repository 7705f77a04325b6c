import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { site } from "./phone.ts";

/** The least that could show the same: the home page's headline and first picture as plain HTML, without any code. */
export async function startStaticPage() {
  const home = await (await fetch(site)).text();
  const picture = /<img[^>]* src="(data:image[^"]+)"/.exec(home)?.[1];
  const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(home)?.[1]?.replaceAll(/<[^>]+>/g, " ");
  if (picture === undefined || headline === undefined) throw new Error("The home page has no first picture in itself");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>${headline}</h1><img src="${picture}" alt="" style="width:100%"></body></html>`;
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
