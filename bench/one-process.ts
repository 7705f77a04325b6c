import { Firestore } from "@google-cloud/firestore";
import { placeLedger, registerRange } from "./designs.ts";
import type { Load } from "./several-processes.ts";

/** One of several processes of a benchmark: registers whom it is told to, and tells what came of it. */
const { register } = placeLedger(new Firestore({ projectId: "demo-run-bench" }));
process.on("message", (load: Load) => {
  void registerRange(register, load).then((outcome) => process.send?.(outcome));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
