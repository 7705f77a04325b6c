import type { TestProject } from "vitest/node";
import { startOrdinaryServer } from "./ordinary-server.ts";

export type WorkerServer = { project: string; url: string };

/**
 * Starts an ordinary server with an empty database for each worker, so that test files run in parallel without seeing
 * each other's data. The functions emulator would be slow, because it starts a process for every concurrent request.
 */
export default async function startWorkerServers({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const deadlines = { RUN_DEADLINE_SCALE: config.env["RUN_DEADLINE_SCALE"] ?? "1" };
  const workers = Array.from({ length: config.maxWorkers }, (_, index) => index + 1);
  const started = await Promise.all(
    workers.map(async (worker) => {
      const project = `${process.env["GCLOUD_PROJECT"]}-${worker}`;
      return { project, server: await startOrdinaryServer({ GCLOUD_PROJECT: project, ...deadlines }) };
    }),
  );
  provide(
    "workerServers",
    started.map(({ project, server }) => ({ project, url: server.url })),
  );
  return async () => void (await Promise.all(started.map(({ server }) => server.stop())));
}
