import { inject } from "vitest";
import { beginTestFile } from "./bodies.ts";
import type { WorkerServers } from "./worker-servers.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Vitest's interface is merged with this one.
  export interface ProvidedContext {
    workerServers: WorkerServers[];
  }
}

// Runs before each test file, so that everything in it uses the worker's own project and servers.
const own = inject("workerServers")[Number(process.env["VITEST_POOL_ID"]) - 1];
if (!own) throw new Error("This worker has no servers: see maxWorkers in vitest.config.ts");
process.env["GCLOUD_PROJECT"] = own.project;
process.env["RUN_API_URL"] = own.url;
if (own.otherUrl !== undefined) process.env["RUN_OTHER_API_URL"] = own.otherUrl;
beginTestFile();
