import { Refusal, secondsSince } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { runChild } from "./child-program.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { startDemoSuite } from "./emulators/demo-suite.ts";
import { requireFreePorts } from "./emulators/free-ports.ts";
import { suiteConfig } from "./emulators/suite-config.ts";
import { sweepEachMinute } from "./emulators/sweep-each-minute.ts";
import { siteOrigin, siteSuite } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

/** `npm start` once everything is installed: builds, starts the emulators with the demo data, and stays. */
await runStoppable(async (atEnd) => {
  const began = Date.now();
  // Asked again when the suite starts, but nobody should wait for a build to learn it.
  await requireFreePorts(suiteConfig(siteSuite).ports);
  // In a process of its own, so that the bundlers' memory is given back.
  if ((await runChild(projectNode, ["scripts/build.ts", "--emulators"], { atEnd })) !== 0) return 1;

  const suite = await startDemoSuite({ ...siteSuite, onOutput: showMailedLinks }, atEnd);
  sweepEachMinute(siteSuite, suite, atEnd);
  console.log(welcome(suite.addresses.ui, suite.logDirectory, secondsSince(began)));

  const lastLines = await suite.ended;
  throw new Refusal(`${lastLines}\n\nThe emulators ended by themselves; these are the last lines that they printed.`);
});

/** The Auth emulator sends no mail: it prints the links that a person would find in theirs. */
function showMailedLinks(text: string): void {
  for (const [, what] of text.matchAll(/(To (?:verify|reset) .*, follow this link: \S+)/g)) console.log(`  ${what}`);
}

function welcome(ui: string | undefined, logDirectory: string, took: string): string {
  const rows = demoAccounts.map(({ email, name, role }) => `    ${email.padEnd(24)}${name.padEnd(16)}${role}`);
  return [
    "",
    `  RUN is ready (${took}):  ${siteOrigin}`,
    "",
    `  Demo accounts, all with the password ${demoPassword}:`,
    ...rows,
    "",
    `  The API:   ${siteOrigin}/api/marathons`,
    ...(ui ? [`  The data:  http://${ui}`] : []),
    `  Logs:      ${logDirectory.slice(projectRoot.length + 1)}`,
    "",
    "  Ctrl-C stops everything; what was entered meanwhile is not kept.",
    "",
  ].join("\n");
}
