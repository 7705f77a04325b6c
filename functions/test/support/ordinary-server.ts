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

/** Starts the built functions in a process of their own, with this process's emulators. */
export async function startOrdinaryServer(environment: Record<string, string> = {}): Promise<OrdinaryServer> {
  const child = fork(fileURLToPath(new URL("ordinary-server.mjs", import.meta.url)), {
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
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    logged: () => logged,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
