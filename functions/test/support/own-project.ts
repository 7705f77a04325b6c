import { inject } from "vitest";
import type { WorkerServer } from "./worker-servers.ts";

declare module "vitest" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vitest's own interface takes in this one.
  export interface ProvidedContext {
    workerServers: WorkerServer[];
  }
}

// Before each test file: whatever the worker asks and starts from here on belongs to the worker's own project.
const server = inject("workerServers")[Number(process.env["VITEST_POOL_ID"]) - 1];
if (!server) throw new Error("There are more workers than servers: see maxWorkers in vitest.config.ts");
process.env["GCLOUD_PROJECT"] = server.project;
process.env["RUN_API_URL"] = server.url;
