import { join } from "node:path";
import { projectRoot } from "../before-install/project-paths.mjs";
import type { SuiteRequest } from "./suite.ts";

export const demoData = join(projectRoot, "emulator-data");

/** Where `npm start` serves the site; the demo data names its pictures with it. */
export const siteOrigin = "http://127.0.0.1:5000";

type DemoSuite = SuiteRequest & { siteOrigin: string };

/** The whole product on its usual ports. */
export const siteSuite: DemoSuite = {
  name: "start",
  project: "demo-run",
  portOffset: 0,
  only: ["auth", "functions", "firestore", "hosting"],
  withUi: true,
  importFrom: demoData,
  siteOrigin,
};

/** Without Hosting: Vite serves the site on Hosting's port. */
export const developmentSuite: DemoSuite = { ...siteSuite, name: "dev", only: ["auth", "functions", "firestore"] };

/** `RUN_TEST_PORTS=12000` moves the ports of the tests, so that two clones can be tested at the same time. */
const testPortOffset = Number(process.env.RUN_TEST_PORTS ?? 10_000);

/** The whole product beside the other two. */
export const testSuite: DemoSuite = {
  ...siteSuite,
  name: "test",
  project: "demo-run-test",
  portOffset: testPortOffset,
  withUi: false,
  siteOrigin: `http://127.0.0.1:${5000 + testPortOffset}`,
};

/** An empty database of its own for the benchmark. */
export const benchSuite: SuiteRequest = {
  name: "bench",
  project: "demo-run-bench",
  portOffset: 20_000,
  only: ["firestore"],
};
