import { step } from "../before-install/progress.mjs";
import { buildFunctions } from "./functions.ts";
import { buildWeb } from "./web.ts";

/** Builds the functions and the site, each only if its inputs have changed. */
export async function buildAll(site: { emulators: boolean }): Promise<void> {
  await step("Building the functions", async () => reportIfUnchanged(await buildFunctions()));
  await step("Building the site", async () => reportIfUnchanged(await buildWeb(site)));
}

function reportIfUnchanged(wasBuilt: boolean): void {
  if (!wasBuilt) console.log("  already up to date");
}
