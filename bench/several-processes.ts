import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Firestore } from "@google-cloud/firestore";
import { placeLedger } from "./designs.ts";
import type { Design, Registered } from "./designs.ts";

export type Load = { marathonId: string; from: number; to: number; clients: number };

async function loadOn(child: ChildProcess, load: Load): Promise<Registered> {
  child.send(load);
  const [outcome] = (await once(child, "message")) as [Registered];
  return outcome;
}

/** The place ledger in several processes that know nothing of each other, as several instances of a function. */
export async function placeLedgerOfSeveral(db: Firestore, count: number): Promise<Design & { stop(): void }> {
  const script = fileURLToPath(new URL("one-process.ts", import.meta.url));
  const children = Array.from({ length: count }, () => fork(script));
  await Promise.all(children.map((child) => once(child, "message")));
  return {
    ...placeLedger(db),
    name: `place ledger of ${count} processes`,
    async registerAll(marathonId, requests, clients) {
      const share = Math.ceil(requests / count);
      const outcomes = await Promise.all(
        children.map((child, index) => {
          const [from, to] = [index * share, Math.min(requests, (index + 1) * share)];
          return loadOn(child, { marathonId, from, to, clients: Math.ceil(clients / count) });
        }),
      );
      return {
        latencies: outcomes.flatMap(({ latencies }) => latencies),
        modified: outcomes.reduce((sum, { modified }) => sum + modified, 0),
        failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    stop() {
      for (const child of children) child.kill();
    },
  };
}
