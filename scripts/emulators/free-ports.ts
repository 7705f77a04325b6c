import { connect, createServer } from "node:net";
import { Refusal } from "../before-install/progress.mjs";

const host = "127.0.0.1";

/** Somebody may listen on all addresses without keeping us from listening on this one, so ask both ways. */
async function isTaken(port: number): Promise<boolean> {
  const answered = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.setTimeout(1_000, () => resolve(true));
    socket.once("close", () => resolve(false));
  });
  if (answered) return true;
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

export async function requireFreePorts(ports: { name: string; port: number }[]): Promise<void> {
  for (const { name, port } of ports) {
    if (await isTaken(port)) {
      throw new Refusal(
        `Port ${port} (${name}) on ${host} is taken: stop the program that listens there, perhaps this project started in another terminal, and try again.`,
      );
    }
  }
}
