import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/**
 * How the connection behaves. `resetting`: every connection is reset after a while, and the answers of the last moments
 * before are lost, so that the client does not know whether its commit succeeded. `refusing`: connections are refused.
 * `silent`: connections are accepted and never answered. `slow`: everything arrives with a delay, in both directions.
 */
export type ConnectionMode = "healthy" | "resetting" | "refusing" | "silent" | "slow";

const RESET_AFTER_MS = 400;
const LOST_ANSWERS_MS = 25;
const SLOW_MS = 300;

export type FaultProxy = {
  host: string;
  setMode(mode: ConnectionMode): void;
  /** How many connections were reset. */
  resets(): number;
  stop(): Promise<void>;
};

/**
 * Changes between all modes, with healthy times in between. The returned function stops that and leaves the connection
 * healthy.
 */
export function startChangingModes(proxy: FaultProxy, everyMs: number): () => void {
  const modes: ConnectionMode[] = [
    "resetting",
    "healthy",
    "slow",
    "refusing",
    "healthy",
    "resetting",
    "silent",
    "healthy",
  ];
  let turn = 0;
  const change = () => proxy.setMode(modes[turn++ % modes.length] ?? "healthy");
  change();
  const timer = setInterval(change, everyMs);
  return () => {
    clearInterval(timer);
    proxy.setMode("healthy");
  };
}

/** Starts a proxy between a server and the emulator at `upstream` (host:port). */
export async function startFaultProxy(upstream: string, slowMs = SLOW_MS): Promise<FaultProxy> {
  const [host = "127.0.0.1", port = ""] = upstream.split(":");
  const open = new Set<Socket>();
  let mode: ConnectionMode = "healthy";
  let resets = 0;

  const reset = (socket: Socket) => {
    open.delete(socket);
    socket.resetAndDestroy();
  };
  const proxy = createServer((client) => {
    client.on("error", () => undefined);
    if (mode === "refusing") {
      client.resetAndDestroy();
      return;
    }
    open.add(client);
    const database = connect(Number(port), host);
    client.setNoDelay();
    database.setNoDelay();
    let isLosing = false;
    const pass = (chunk: Buffer, to: Socket) => {
      if (mode === "silent") return;
      if (mode !== "slow") to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), slowMs);
    };
    client.on("data", (chunk: Buffer) => pass(chunk, database));
    database.on("data", (chunk: Buffer) => !isLosing && pass(chunk, client));
    const end = () => {
      open.delete(client);
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on("error", end).on("close", end);

    const resetLater = setTimeout(
      () => {
        if (mode !== "resetting") return;
        isLosing = true;
        setTimeout(() => {
          resets++;
          reset(client);
          database.end();
        }, LOST_ANSWERS_MS);
      },
      Math.random() * 2 * RESET_AFTER_MS,
    );
    resetLater.unref();
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setMode(next) {
      mode = next;
      // No connection of the previous mode may go on.
      for (const socket of [...open]) reset(socket);
    },
    resets: () => resets,
    async stop() {
      for (const socket of [...open]) reset(socket);
      proxy.close();
      await once(proxy, "close");
    },
  };
}
