import fc from "fast-check";

// Runs before each test file. Without `npm test` fast-check chooses a seed, and a failed test names it.
if (process.env["RUN_SEED"] !== undefined) fc.configureGlobal({ seed: Number(process.env["RUN_SEED"]) });
