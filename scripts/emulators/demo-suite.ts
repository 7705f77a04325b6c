import { CliError, step } from "../before-install/progress.mjs";
import type { OnExit } from "../stoppable-program.ts";
import { shiftDemoDates } from "./shift-demo-dates.ts";
import { startSuite } from "./suite.ts";
import type { Suite, SuiteOptions } from "./suite.ts";
import type { DemoSuite } from "./suites.ts";

/** Starts the suite, moves its demo data to today, and resolves when the API answers. */
export async function startDemoSuite(options: DemoSuite, onExit: OnExit): Promise<Suite> {
  const { suite, ready } = startSuite({ ...options, environment: environmentOfFunctions(options) });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= step("Stopping the emulators", () => suite.stop()));
  onExit(stop);
  await step(`Starting the emulators (${options.only.join(", ")})`, () => ready);
  await step("Moving the demo dates to today", () =>
    shiftDemoDates({
      project: options.project,
      firestoreAddress: suite.addresses.firestore ?? "",
      siteOrigin: options.siteOrigin,
    }),
  );
  await step("Waiting for the API", async () => {
    for (const url of [getFunctionUrl(options), getPlacesFunctionUrl(options)]) {
      await requireResponse(url, suite.logDirectory);
    }
  });
  return { ...suite, stop };
}

/** The environment variables for the functions, wherever they run. */
export function environmentOfFunctions({ siteOrigin, environment }: DemoSuite): Record<string, string> {
  return { RUN_SITE_ORIGIN: siteOrigin, ...environment };
}

/** The URL of the function `api`, which bypasses Hosting. */
export function getFunctionUrl({ project, portOffset }: SuiteOptions): string {
  return `http://127.0.0.1:${5001 + portOffset}/${project}/us-central1/api`;
}

function getPlacesFunctionUrl(options: SuiteOptions): string {
  return getFunctionUrl(options).replace(/api$/, "places");
}

/**
 * The first call starts the function's process and shows whether it can run. Throws a CliError unless the status is
 * 2xx.
 */
async function requireResponse(functionUrl: string, logDirectory: string): Promise<void> {
  const response = await fetch(`${functionUrl}/marathons-6`).catch((error: unknown) => String(error));
  if (typeof response !== "string" && response.ok) return;
  const reason =
    typeof response === "string" ? response : `${response.status} ${(await response.text()).slice(0, 500)}`;
  throw new CliError(`The API does not answer (${reason}). See ${logDirectory}/suite.log.`);
}
