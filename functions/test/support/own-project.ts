import { inject } from "vitest";
import { beginTestFile } from "./bodies.ts";
import type { WorkerServer } from "./worker-servers.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Vitest's interface is merged with this one.
  export interface ProvidedContext {
    workerServers: WorkerServer[];
  }
}

// Runs before each test file, so that everything in it uses the worker's own project and server.
const server = inject("workerServers")[Number(process.env["VITEST_POOL_ID"]) - 1];
if (!server) throw new Error("There are more workers than servers: see maxWorkers in vitest.config.ts");
process.env["GCLOUD_PROJECT"] = server.project;
process.env["RUN_API_URL"] = server.url;
beginTestFile();
