import { Refusal, step } from "../before-install/progress.mjs";
import { shiftDemoDates } from "../shift-demo-dates.ts";
import { startSuite } from "./suite.ts";
import type { Suite, SuiteRequest } from "./suite.ts";

/** Starts the suite and makes its imported demo data current, so that the site can be used when this returns. */
export async function startDemoSuite(
  request: SuiteRequest & { siteOrigin: string },
  atEnd: (cleanUp: () => Promise<unknown>) => void,
): Promise<Suite> {
  const environment = { RUN_SITE_ORIGIN: request.siteOrigin, ...request.environment };
  const { suite, ready } = startSuite({ ...request, environment });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= step("Stopping the emulators", () => suite.stop()));
  atEnd(stop);
  await step(`Starting the emulators (${request.only.join(", ")})`, () => ready);
  await step("Bringing the demo dates up to today", () =>
    shiftDemoDates({
      project: request.project,
      firestoreAddress: suite.addresses.firestore ?? "",
      siteOrigin: request.siteOrigin,
    }),
  );
  await step("Asking the API for the first time", async () => {
    for (const address of [functionAddress(request), placesAddress(request)]) {
      await requireAnswer(address, suite.logDirectory);
    }
  });
  return { ...suite, stop };
}

/** The address of the function `api` itself, without Hosting before it. */
export function functionAddress({ project, portOffset }: SuiteRequest): string {
  return `http://127.0.0.1:${5001 + portOffset}/${project}/us-central1/api`;
}

/** The address of the function `places`, which Hosting sends the writes of places to. */
const placesAddress = (suite: SuiteRequest): string => functionAddress(suite).replace(/api$/, "places");

/** The first call starts the function's process, and shows whether it can run at all. */
async function requireAnswer(address: string, logDirectory: string): Promise<void> {
  const answer = await fetch(`${address}/marathons-6`).catch((error: unknown) => String(error));
  if (typeof answer !== "string" && answer.ok) return;
  const said = typeof answer === "string" ? answer : `${answer.status} ${(await answer.text()).slice(0, 500)}`;
  throw new Refusal(`The API does not answer (${said}): see ${logDirectory}/suite.log.`);
}
