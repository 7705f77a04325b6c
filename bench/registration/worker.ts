import { Firestore } from "@google-cloud/firestore";
import { placeLedger, registerRange } from "./storage-designs.ts";
import type { WorkerLoad } from "./several-processes.ts";

/** A worker process of several-processes.ts. It registers the range of each message and replies with a LoadResult. */
const { register } = placeLedger(new Firestore({ projectId: "demo-run-bench" }));
process.on("message", (load: WorkerLoad) => {
  void registerRange(register, load).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
