import type { TestProject } from "vitest/node";
import { deleteDocuments } from "./delete-documents.ts";
import { startOrdinaryServer } from "./ordinary-server.ts";

/**
 * Starts one ordinary server in the project of Hosting and the functions emulator, so that they see what it stores. The
 * documents of the browser tests, which would make queries slow, are deleted first.
 */
export default async function startHostedServer({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const project = process.env["GCLOUD_PROJECT"] ?? "";
  await deleteDocuments(project);
  const server = await startOrdinaryServer({ RUN_DEADLINE_SCALE: config.env["RUN_DEADLINE_SCALE"] ?? "1" });
  provide("workerServers", [{ project, url: server.url }]);
  return () => server.stop();
}
