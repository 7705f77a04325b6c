import type { TestProject } from "vitest/node";
import { startOrdinaryServer } from "./ordinary-server.ts";

/** One ordinary server in the project of Hosting and the functions emulator: what it stores is seen at their addresses. */
export default async function startHostedServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startOrdinaryServer();
  provide("workerServers", [{ project: process.env["GCLOUD_PROJECT"] ?? "", url: server.url }]);
  return () => server.stop();
}
