import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type OrdinaryServer = {
  url: string;
  process: ChildProcess;
  /** Everything that it has logged so far. */
  logged(): string;
  stop(): Promise<void>;
};

/** For tests of the server's deadlines. vitest.config.ts gives the servers of other tests more time. */
export const realDeadlines = { RUN_DEADLINE_SCALE: "1" };

/** Starts the built functions in a process of their own, with this process's emulators. */
export async function startOrdinaryServer(environment: Record<string, string> = {}, port = 0): Promise<OrdinaryServer> {
  const child = fork(fileURLToPath(new URL("ordinary-server.mjs", import.meta.url)), [String(port)], {
    env: { ...process.env, ...environment },
    execArgv: [],
    silent: true,
  });
  let logged = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      logged += chunk.toString("utf8");
    });
  }
  const [address] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${address.port}`,
    process: child,
    logged: () => logged,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Not "exit", which comes before the last of its output.
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts a server that can be killed without warning, and that starts again at the same address. */
export async function startKillableServer(environment: Record<string, string> = {}) {
  let current = await startOrdinaryServer(environment);
  const port = Number(new URL(current.url).port);
  let kills = 0;
  let restarting: Promise<void> = Promise.resolve();
  return {
    url: current.url,
    kills: () => kills,
    kill(): Promise<void> {
      restarting = restarting.then(async () => {
        const ended = once(current.process, "exit");
        current.process.kill("SIGKILL");
        await ended;
        kills++;
        current = await startOrdinaryServer(environment, port);
      });
      return restarting;
    },
    async stop(): Promise<void> {
      await restarting;
      await current.stop();
    },
  };
}
