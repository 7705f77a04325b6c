import { runProgram } from "./before-install/progress.mjs";
import { buildProduct } from "./build/product.ts";

/** Builds as for a deployment; with --emulators as for `npm start`. */
await runProgram(() => buildProduct({ emulators: process.argv.includes("--emulators") }));
