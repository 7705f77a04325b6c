import type { TestProject } from "vitest/node";
import { startOrdinaryServer } from "./ordinary-server.ts";

export type WorkerServer = { project: string; url: string };

/**
 * An ordinary server with an empty database for each worker, so that files run at the same time and none sees what those of
 * the other worker store. (The functions emulator starts a process for every request that comes while another is answered,
 * which takes most of a test's time.)
 */
export default async function startWorkerServers({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: config.maxWorkers }, (_, index) => index + 1);
  const started = await Promise.all(
    workers.map(async (worker) => {
      const project = `${process.env["GCLOUD_PROJECT"]}-${worker}`;
      return { project, server: await startOrdinaryServer({ GCLOUD_PROJECT: project }) };
    }),
  );
  provide(
    "workerServers",
    started.map(({ project, server }) => ({ project, url: server.url })),
  );
  return async () => void (await Promise.all(started.map(({ server }) => server.stop())));
}
