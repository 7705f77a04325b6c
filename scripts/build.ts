import { runAndExit } from "./before-install/progress.mjs";
import { buildAll } from "./build/build-all.ts";

/** Builds for production, or with `--emulators` for `npm start` and the tests. */
await runAndExit(() => buildAll({ emulators: process.argv.includes("--emulators") }));
