import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { setSessionTokenSource } from "../src/lib/api/session-token.ts";
import type { SessionTokenSource } from "../src/lib/api/session-token.ts";

/** The session of a visitor, who is not signed in. */
export const visitor: SessionTokenSource = {
  uid: () => null,
  getToken: () => Promise.resolve(null),
  getConfirmedToken: () => Promise.resolve(null),
  untilIdentified: () => Promise.resolve(),
  onRefused: () => undefined,
};

/** Answers every request with that status and body. */
export const answerWith =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

/** Closes the connection without an answer, like a failing network. */
export const cutConnection: RequestListener = (request) => void request.socket.destroy();

/**
 * Starts a server for unit tests. The real `fetch` sends their requests to it, and `answer` handles them. A map replaces the
 * browser's Cache API, and the caller is a visitor unless a test sets another session. Call `close` after each test.
 */
export async function startApiServer() {
  const api = {
    answer: cutConnection,
    requests: 0,
    cached: new Map<string, Response>(),
    close: () => undefined as void,
  };
  const server = createServer((request, response) => {
    api.requests += 1;
    api.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => realFetch(origin + path, request));
  const cache = {
    match: (url: string) => Promise.resolve(api.cached.get(url)?.clone()),
    put: (url: string, response: Response) => Promise.resolve(void api.cached.set(url, response)),
    delete: (url: string) => Promise.resolve(api.cached.delete(url)),
  };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  setSessionTokenSource(visitor);
  api.close = () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  };
  return api;
}
