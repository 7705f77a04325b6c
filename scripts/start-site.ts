import { CliError, formatElapsed } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { runChild } from "./child-program.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { startDemoSuite } from "./emulators/demo-suite.ts";
import { requireFreePorts } from "./emulators/free-ports.ts";
import { startScheduler } from "./emulators/scheduler.ts";
import type { Suite } from "./emulators/suite.ts";
import { createSuiteConfig } from "./emulators/suite-config.ts";
import { getMailPorts, siteOrigin, siteSuite } from "./emulators/suites.ts";
import { startSuiteCatcher } from "./mail-catcher/suite-catcher.ts";
import { runStoppable } from "./stoppable-program.ts";

/** `npm start`: builds site and functions, starts the emulators with the demo data, and runs until it is stopped. */
await runStoppable(async (onExit) => {
  const startedAt = Date.now();
  // startDemoSuite checks the ports again. Checking first spares people the build when a port is taken.
  await requireFreePorts([...createSuiteConfig(siteSuite).ports, ...getMailPorts(siteSuite)]);
  const { pageUrl } = await startSuiteCatcher(siteSuite, onExit);
  // Runs in a separate process, which frees the bundlers' memory when it exits.
  if ((await runChild(projectNode, ["scripts/build.ts", "--emulators"], { onExit })) !== 0) return 1;

  const suite = await startDemoSuite({ ...siteSuite, onOutput: printEmailLinks }, onExit);
  startScheduler(siteSuite, suite, onExit);
  console.log(formatWelcome(suite, pageUrl, formatElapsed(startedAt)));

  const lastLines = await suite.ended;
  throw new CliError(
    `${lastLines}\n\nThe emulators stopped unexpectedly. Their last lines are above, and their full log is in ${suite.logDirectory}.`,
  );
});

/** The Auth emulator sends no email. It prints the links that the email would contain. */
function printEmailLinks(output: string): void {
  for (const [, link] of output.matchAll(/(To (?:verify|reset) .*, follow this link: \S+)/g)) console.log(`  ${link}`);
}

function formatWelcome({ addresses, logDirectory }: Suite, mailUrl: string, elapsed: string): string {
  const accounts = demoAccounts.map(({ email, name, role }) => `    ${email.padEnd(24)}${name.padEnd(16)}${role}`);
  return [
    "",
    `  RUN is ready (${elapsed}):  ${siteOrigin}`,
    "",
    `  Demo accounts, all with the password ${demoPassword}:`,
    ...accounts,
    "",
    `  API:   ${siteOrigin}/api/marathons`,
    `  Mail:  ${mailUrl}`,
    ...(addresses.ui ? [`  Data:  http://${addresses.ui}`] : []),
    `  Logs:  ${logDirectory.slice(projectRoot.length + 1)}`,
    "",
    "  Press Ctrl-C to stop. What you enter is not kept.",
    "",
  ].join("\n");
}
