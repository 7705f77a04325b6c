import { join } from "node:path";
import { projectRoot } from "../before-install/project-paths.mjs";
import type { SuiteOptions } from "./suite.ts";

export const demoDataDirectory = join(projectRoot, "emulator-data");

/** The origin of the site under `npm start`. The demo data contains picture URLs with this origin. */
export const siteOrigin = "http://127.0.0.1:5000";

export type DemoSuite = SuiteOptions & { siteOrigin: string };

/** The ports of a suite's mail catcher, moved as those of its emulators are. */
export function getMailPorts({ portOffset }: Pick<SuiteOptions, "portOffset">) {
  return [
    { name: "mail server", port: 1025 + portOffset },
    { name: "mail page", port: 8025 + portOffset },
  ] as const;
}

/** The emulators of `npm start`. */
export const siteSuite: DemoSuite = {
  name: "start",
  project: "demo-run",
  portOffset: 0,
  only: ["auth", "functions", "firestore", "hosting"],
  withUi: true,
  importFrom: demoDataDirectory,
  siteOrigin,
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${getMailPorts({ portOffset: 0 })[0].port}`,
    MAIL_FROM: "RUN <run@run.example>",
  },
};

/** The emulators of `npm run dev`, without Hosting, because Vite serves the site on Hosting's port. */
export const developmentSuite: DemoSuite = { ...siteSuite, name: "dev", only: ["auth", "functions", "firestore"] };

/** `RUN_TEST_PORTS=12000` moves the ports of the tests, so that two clones can be tested at the same time. */
const testPortOffset = Number(process.env.RUN_TEST_PORTS ?? 10_000);

/** The emulators of all checks but `emulators`. They can run beside the other suites. */
export const testSuite: DemoSuite = {
  ...siteSuite,
  name: "test",
  project: "demo-run-test",
  portOffset: testPortOffset,
  withUi: false,
  // Without a mail server: a test that needs one runs the sender itself. The deadlines leave time for a slow machine.
  environment: { RUN_DEADLINE_SCALE: "10" },
  siteOrigin: `http://127.0.0.1:${5000 + testPortOffset}`,
};

/**
 * The emulators of the check `emulators`. They start while the browser tests still use the others. Their site is not for
 * browsers: a page finds its emulators only if the ports are moved by a multiple of 1000.
 */
export const apiTestSuite: DemoSuite = {
  ...testSuite,
  name: "test-api",
  project: `${testSuite.project}-api`,
  portOffset: testPortOffset + 50,
  siteOrigin: `http://127.0.0.1:${5000 + testPortOffset + 50}`,
};

/**
 * The emulators of the benchmarks, with an empty database. The Firestore emulator keeps all documents in memory and
 * answers no one while it collects garbage. A small young generation makes these pauses many but short, which distorts a
 * measured second less than a rare long one. A heap that is large from the start needs no full collections, which took
 * seconds (decision 0220).
 */
export const benchSuite: SuiteOptions = {
  name: "bench",
  project: "demo-run-bench",
  portOffset: 20_000,
  only: ["firestore"],
  javaOptions: "-Xms4g -Xmn64m -XX:MaxTenuringThreshold=2 -XX:MetaspaceSize=128m",
};
