import { connect, createServer } from "node:net";
import { CliError } from "../before-install/progress.mjs";

const HOST = "127.0.0.1";
const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Tries both to connect and to listen, because a program that listens on all addresses may still let another one listen
 * on this address.
 */
async function isTaken(port: number): Promise<boolean> {
  const isAccepted = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: HOST, port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => resolve(true));
    socket.once("close", () => resolve(false));
  });
  if (isAccepted) return true;
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(true));
    server.listen(port, HOST, () => server.close(() => resolve(false)));
  });
}

/** Throws a CliError for the first port that is in use. */
export async function requireFreePorts(ports: { name: string; port: number }[]): Promise<void> {
  for (const { name, port } of ports) {
    if (await isTaken(port)) {
      throw new CliError(
        `Port ${port} (${name}) on ${HOST} is in use. Stop the program that uses it, such as this project in another terminal, and try again.`,
      );
    }
  }
}
