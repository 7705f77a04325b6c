import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/**
 * How the way to the database behaves. `cutting`: every connection is reset after a while, and what the database
 * answered in the last moments before never arrives: the ambiguous commit. `refusing`: nobody listens. `silent`:
 * connections are taken and nothing is ever answered. `slow`: everything arrives, a while later each way.
 */
export type Weather = "calm" | "cutting" | "refusing" | "silent" | "slow";

const GAP_MS = 400;
const HELD_MS = 25;
const SLOW_MS = 300;

export type FaultProxy = {
  host: string;
  turn(weather: Weather): void;
  /** How many connections were reset. */
  cuts(): number;
  stop(): Promise<void>;
};

/** Bad weather of every kind in turns, with some fair weather between. Returns how to end it, fair. */
export function startChangingWeather(proxy: FaultProxy, everyMs: number): () => void {
  const weathers: Weather[] = ["cutting", "calm", "slow", "refusing", "calm", "cutting", "silent", "calm"];
  let turn = 0;
  const change = () => proxy.turn(weathers[turn++ % weathers.length] ?? "calm");
  change();
  const timer = setInterval(change, everyMs);
  return () => {
    clearInterval(timer);
    proxy.turn("calm");
  };
}

/** Stands between a server and the database at `upstream` (host:port). */
export async function startFaultProxy(upstream: string, slowMs = SLOW_MS): Promise<FaultProxy> {
  const [host = "127.0.0.1", port = ""] = upstream.split(":");
  const open = new Set<Socket>();
  let weather: Weather = "calm";
  let cuts = 0;

  const reset = (socket: Socket) => {
    open.delete(socket);
    socket.resetAndDestroy();
  };
  const proxy = createServer((client) => {
    client.on("error", () => undefined);
    if (weather === "refusing") {
      client.resetAndDestroy();
      return;
    }
    open.add(client);
    const database = connect(Number(port), host);
    client.setNoDelay();
    database.setNoDelay();
    let isHeld = false;
    const pass = (chunk: Buffer, to: Socket) => {
      if (weather === "silent") return;
      if (weather !== "slow") to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), slowMs);
    };
    client.on("data", (chunk: Buffer) => pass(chunk, database));
    database.on("data", (chunk: Buffer) => !isHeld && pass(chunk, client));
    const end = () => {
      open.delete(client);
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on("error", end).on("close", end);

    const cutLater = setTimeout(
      () => {
        if (weather !== "cutting") return;
        isHeld = true;
        setTimeout(() => {
          cuts++;
          reset(client);
          database.end();
        }, HELD_MS);
      },
      Math.random() * 2 * GAP_MS,
    );
    cutLater.unref();
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    turn(next) {
      weather = next;
      // Nothing of what went before may carry on in fair weather.
      for (const socket of [...open]) reset(socket);
    },
    cuts: () => cuts,
    async stop() {
      for (const socket of [...open]) reset(socket);
      proxy.close();
      await once(proxy, "close");
    },
  };
}
