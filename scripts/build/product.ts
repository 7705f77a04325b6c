import { step } from "../before-install/progress.mjs";
import { buildFunctions } from "./functions.ts";
import { buildWeb } from "./web.ts";

/** Builds functions and site where their sources changed, and says which. */
export async function buildProduct(site: { emulators: boolean }): Promise<void> {
  await step("Building the functions", async () => sayIfCurrent(await buildFunctions()));
  await step("Building the site", async () => sayIfCurrent(await buildWeb(site)));
}

function sayIfCurrent(built: boolean): void {
  if (!built) console.log("  nothing changed since the last build");
}
