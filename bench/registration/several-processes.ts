import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Firestore } from "@google-cloud/firestore";
import { sum } from "../report.ts";
import { placeLedger } from "./storage-designs.ts";
import type { Design, LoadResult, RegistrationLoad } from "./storage-designs.ts";

async function runOnWorker(worker: ChildProcess, load: RegistrationLoad): Promise<LoadResult> {
  worker.send(load);
  const [result] = (await once(worker, "message")) as [LoadResult];
  return result;
}

/** The place ledger in several processes without shared state, like several instances of a function. */
export async function placeLedgerInProcesses(db: Firestore, count: number): Promise<Design & { stop(): void }> {
  const script = fileURLToPath(new URL("worker.ts", import.meta.url));
  const workers = Array.from({ length: count }, () => fork(script));
  await Promise.all(workers.map((worker) => once(worker, "message")));
  return {
    ...placeLedger(db),
    name: `place ledger in ${count} processes`,
    async registerAll(load) {
      const share = Math.ceil(load.count / count);
      const results = await Promise.all(
        workers.map((worker, index) =>
          runOnWorker(worker, {
            ...load,
            from: load.from + index * share,
            count: share,
            clients: Math.ceil(load.clients / count),
          }),
        ),
      );
      return {
        latencies: results.flatMap(({ latencies }) => latencies),
        asked: results.flatMap(({ asked }) => asked),
        modified: sum(results.map(({ modified }) => modified)),
        failed: sum(results.map(({ failed }) => failed)),
      };
    },
    stop() {
      for (const worker of workers) worker.kill();
    },
  };
}
