import type { TestProject } from "vitest/node";
import { startOrdinaryServer } from "./ordinary-server.ts";

/** Starts one ordinary server in the project of Hosting and the functions emulator, so that they see what it stores. */
export default async function startHostedServer({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startOrdinaryServer({ RUN_DEADLINE_SCALE: config.env["RUN_DEADLINE_SCALE"] ?? "1" });
  provide("workerServers", [{ project: process.env["GCLOUD_PROJECT"] ?? "", url: server.url }]);
  return () => server.stop();
}
