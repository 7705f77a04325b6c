import { setTimeout as pause } from "node:timers/promises";
import { CliError, step } from "../before-install/progress.mjs";
import type { OnExit } from "../stoppable-program.ts";
import { shiftDemoDates } from "./shift-demo-dates.ts";
import { startSuite } from "./suite.ts";
import type { Suite, SuiteOptions } from "./suite.ts";
import type { DemoSuite } from "./suites.ts";

const RESPONSE_TIMEOUT_MS = 90_000;
const RESPONSE_PAUSE_MS = 500;

/** Starts the suite, moves its demo data to today, and resolves when the API answers. */
export async function startDemoSuite(options: DemoSuite, onExit: OnExit): Promise<Suite> {
  const { suite, ready } = startSuite({ ...options, environment: environmentOfFunctions(options) });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= step("Stopping the emulators", () => suite.stop()));
  onExit(stop);
  try {
    await step(`Starting the emulators (${options.only.join(", ")})`, () => ready);
    await prepareDemoSuite(options, suite);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...suite, stop };
}

async function prepareDemoSuite(options: DemoSuite, suite: Suite): Promise<void> {
  await step("Moving the demo dates to today", () =>
    shiftDemoDates({
      project: options.project,
      firestoreAddress: suite.addresses.firestore ?? "",
      siteOrigin: options.siteOrigin,
    }),
  );
  const urls = [getFunctionUrl(options), getPlacesFunctionUrl(options)];
  await step("Waiting for the API", () => Promise.all(urls.map((url) => requireResponse(url, suite.logDirectory))));
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
 * The first call starts the function's process and shows whether it can run. A busy machine needs more than one. Throws a
 * CliError unless the status is 2xx in time.
 */
async function requireResponse(functionUrl: string, logDirectory: string): Promise<void> {
  const until = Date.now() + RESPONSE_TIMEOUT_MS;
  for (;;) {
    const reason = await whyUnavailable(`${functionUrl}/marathons-6`);
    if (reason === null) return;
    if (Date.now() > until) {
      throw new CliError(`${functionUrl} does not answer (${reason}). See ${logDirectory}/suite.log.`);
    }
    await pause(RESPONSE_PAUSE_MS);
  }
}

/** Returns null if the URL answers 2xx. */
async function whyUnavailable(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    return response.ok ? null : `${response.status} ${(await response.text()).slice(0, 500)}`;
  } catch (error) {
    return String(error);
  }
}
