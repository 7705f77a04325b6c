import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** As the build names them; a deployment with other code has other names. */
const ASSET_NAME = /([\w.-]+-[\w-]{8})\.(js|css|woff2)\b/g;
const IS_TEXT = /^(text\/|application\/(javascript|json))/;

/**
 * The site at an address of its own, which can be deployed anew: its assets then have other names, and those of the
 * deployment before are gone. `files` are answered as they are here.
 */
export async function deployableSite(files: Record<string, string> = {}) {
  let deployment = 1;
  let isHanging = false;

  async function answerTo(path: string): Promise<{ status: number; type: string; body: Buffer | string }> {
    const own = files[path];
    if (own !== undefined) return { status: 200, type: "application/json", body: own };
    const mark = deployment === 1 ? "" : `.d${deployment}`;
    if (path.startsWith("/assets/") && (/\.d\d+(?=\.\w+$)/.exec(path)?.[0] ?? "") !== mark) {
      return { status: 404, type: "text/plain", body: "" };
    }
    const answer = await fetch(`${process.env.RUN_SITE_URL}${path.replace(/\.d\d+(?=\.\w+$)/, "")}`, {
      redirect: "manual",
    });
    const type = answer.headers.get("Content-Type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    if (!IS_TEXT.test(type) || path.startsWith("/api/")) return { status: answer.status, type, body };
    return { status: answer.status, type, body: body.toString().replace(ASSET_NAME, `$1${mark}.$2`) };
  }

  const server = createServer((request, response) => {
    // The connection stands, and nothing ever comes.
    if (isHanging) return;
    void answerTo(request.url ?? "/").then(({ status, type, body }) => {
      response.statusCode = status;
      response.setHeader("Content-Type", type);
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      deployment += 1;
    },
    /** From now on as in a tunnel: every request is taken, and none is answered. */
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
