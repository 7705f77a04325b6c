import type { TestProject } from "vitest/node";
import { startOrdinaryServer } from "./ordinary-server.ts";

/** Servers with one database, in a project of their own. */
export type WorkerServers = { project: string; url: string; otherUrl?: string };

/**
 * Starts two ordinary servers with one empty database for each worker, so that test files run in parallel without
 * seeing each other's data. The functions emulator would be slow, because it starts a process for every concurrent
 * request.
 */
export default async function startWorkerServers({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const deadlines = { RUN_DEADLINE_SCALE: config.env["RUN_DEADLINE_SCALE"] ?? "1" };
  const workers = Array.from({ length: config.maxWorkers }, (_, index) => index + 1);
  const started = await Promise.all(
    workers.map(async (worker) => {
      const project = `${process.env["GCLOUD_PROJECT"]}-${worker}`;
      const start = () => startOrdinaryServer({ GCLOUD_PROJECT: project, ...deadlines });
      return { project, servers: await Promise.all([start(), start()]) };
    }),
  );
  provide(
    "workerServers",
    started.map(({ project, servers: [one, other] }) => ({ project, url: one.url, otherUrl: other.url })),
  );
  return async () => void (await Promise.all(started.flatMap(({ servers }) => servers).map((server) => server.stop())));
}
