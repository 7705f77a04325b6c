import { Firestore } from "@google-cloud/firestore";
import { placeLedger, registerRange } from "./storage-designs.ts";
import type { RegistrationLoad } from "./storage-designs.ts";

/**
 * A worker process of several-processes.ts. Each message names a range of runners, which the worker registers. The
 * worker replies with a LoadResult.
 */
const { register } = placeLedger(new Firestore({ projectId: "demo-run-bench" }));
process.on("message", (load: RegistrationLoad) => {
  void registerRange(register, load).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
