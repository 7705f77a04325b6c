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
  process.env.RUN_SITE_ORIGIN ??= `https://${project}.web.app`;
  // firebase uploads the .env file of the project with the functions.
  writeFileSync(join(projectRoot, `functions/.env.${project}`), `RUN_SITE_ORIGIN=${process.env.RUN_SITE_ORIGIN}\n`);
  await buildAll({ emulators: false });
  return step(`Deploying to ${project}`, () =>
    runChild(projectNode, [firebaseProgram, "deploy", "--project", project, ...firebaseArgs], { onExit }),
  );
});
