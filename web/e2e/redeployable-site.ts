import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Asset names as the build writes them, with a hash of the content. */
const ASSET_NAME = /([\w.-]+-[\w-]{8})\.(js|css|woff2)\b/g;
const SCRIPT_OR_STYLE = /^\/assets\/[^/]+\.(js|css)$/;
/** The suffix that `rename` adds from the second deployment on. */
const SUFFIX = /\.d\d+(?=\.\w+$)/;
const TEXT_TYPE = /^(text\/|application\/(javascript|json))/;

/**
 * Starts a proxy of the built site that a test can deploy again. After a deployment all assets have other names, and those
 * of the previous deployment answer 404. `files` maps paths to JSON that the proxy answers itself.
 */
export async function startRedeployableSite(files: Record<string, string> = {}) {
  let deployment = 1;
  let isHanging = false;

  async function fetchPath(path: string): Promise<{ status: number; type: string; body: Buffer | string }> {
    const ownFile = files[path];
    if (ownFile !== undefined) return { status: 200, type: "application/json", body: ownFile };
    const suffix = deployment === 1 ? "" : `.d${deployment}`;
    const rename = (text: string) => text.replace(ASSET_NAME, `$1${suffix}.$2`);
    if (path.startsWith("/assets/") && (SUFFIX.exec(path)?.[0] ?? "") !== suffix) {
      return { status: 404, type: "text/plain", body: "" };
    }
    const firstPath = path.replace(SUFFIX, "");
    if (SCRIPT_OR_STYLE.test(firstPath)) {
      // From the disk, because a service worker loads hundreds of them with each deployment.
      const text = await readFile(new URL(`../dist${firstPath}`, import.meta.url), "utf8");
      const type = firstPath.endsWith(".js") ? "text/javascript" : "text/css";
      return { status: 200, type, body: rename(text) };
    }
    const response = await fetch(`${process.env.RUN_SITE_URL}${firstPath}`, { redirect: "manual" });
    const type = response.headers.get("Content-Type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    if (!TEXT_TYPE.test(type) || path.startsWith("/api/")) return { status: response.status, type, body };
    return { status: response.status, type, body: rename(body.toString()) };
  }

  const server = createServer((request, response) => {
    if (isHanging) return;
    fetchPath(request.url ?? "/").then(
      ({ status, type, body }) => response.writeHead(status, { "Content-Type": type }).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      deployment += 1;
    },
    /** From now on, every connection is accepted and no request is answered. */
    hang: () => {
      isHanging = true;
      server.closeIdleConnections();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
