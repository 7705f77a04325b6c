import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CliError, step } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { buildAll } from "./build/build-all.ts";
import { runChild } from "./child-program.ts";
import { runStoppable } from "./stoppable-program.ts";

const firebaseProgram = join(projectRoot, "node_modules/firebase-tools/lib/bin/firebase.js");

/** Resolves an alias of .firebaserc to its project id. Any other name is a project id itself. */
function resolveProject(name: string): string {
  const { projects } = JSON.parse(readFileSync(join(projectRoot, ".firebaserc"), "utf8")) as {
    projects: Record<string, string>;
  };
  return projects[name] ?? name;
}

/**
 * `npm run deploy -- <project id or alias>`: builds for production and deploys to that project. Further arguments go to
 * firebase, such as `--only hosting`.
 */
await runStoppable(async (onExit) => {
  const [name, ...firebaseArgs] = process.argv.slice(2);
  if (name === undefined || name.startsWith("-")) {
    throw new CliError("Name the project to deploy to: npm run deploy -- <project id, or alias of .firebaserc>.");
  }
  const project = resolveProject(name);
  if (project.startsWith("demo-")) {
    throw new CliError(`${project} exists only in the emulators. Name a real Firebase project.`);
  }
  // The API rejects every write without an App Check token, and the site gets tokens with this key.
  if (!process.env.VITE_APP_CHECK_KEY) {
    throw new CliError(
      "Set VITE_APP_CHECK_KEY to the project's reCAPTCHA Enterprise key (see docs/operations.md, Deploying to a real project).",
    );
  }
  // Without a word about it, an organizer would believe that runners get emails.
  if (process.env.MAIL_FROM === undefined) {
    throw new CliError(
      'Set MAIL_FROM to the sender of emails, like "RUN <race@example.com>", or to "" if RUN shall send none (see docs/operations.md, Email).',
    );
  }
  process.env.RUN_SITE_ORIGIN ??= `https://${project}.web.app`;
  // firebase uploads the .env file of the project with the functions.
  const { RUN_SITE_ORIGIN: siteOrigin, MAIL_FROM: mailFrom, MAIL_PER_SECOND: perSecond = "10" } = process.env;
  const parameters = { RUN_SITE_ORIGIN: siteOrigin, MAIL_FROM: mailFrom, MAIL_PER_SECOND: perSecond };
  const lines = Object.entries(parameters).map(([key, value]) => `${key}=${JSON.stringify(value)}\n`);
  writeFileSync(join(projectRoot, `functions/.env.${project}`), lines.join(""));
  // The functions that send emails are looked up with the parameters, and name the secrets that they need.
  Object.assign(process.env, parameters);
  await buildAll({ emulators: false });
  return step(`Deploying to ${project}`, () =>
    runChild(projectNode, [firebaseProgram, "deploy", "--project", project, ...firebaseArgs], { onExit }),
  );
});
