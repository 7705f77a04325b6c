import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, step } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { buildProduct } from "./build/product.ts";
import { runChild } from "./child-program.ts";
import { runStoppable } from "./stoppable-program.ts";

const firebaseProgram = join(projectRoot, "node_modules/firebase-tools/lib/bin/firebase.js");

/** The project that an alias of .firebaserc stands for; anything else is a project's id itself. */
function projectNamed(name: string): string {
  const { projects } = JSON.parse(readFileSync(join(projectRoot, ".firebaserc"), "utf8")) as {
    projects: Record<string, string>;
  };
  return projects[name] ?? name;
}

/** `npm run deploy -- <project id or alias>`; further arguments go to firebase, such as --only hosting. */
await runStoppable(async (atEnd) => {
  const [name, ...further] = process.argv.slice(2);
  if (name === undefined || name.startsWith("-")) {
    throw new Refusal("Say where to: npm run deploy -- <project id or alias of .firebaserc>.");
  }
  const project = projectNamed(name);
  if (project.startsWith("demo-")) {
    throw new Refusal(`${project} exists in the emulators alone: deploy to the id of a real Firebase project.`);
  }
  // The API refuses every write that does not come with proof from the site, and the site needs the key to have one.
  if (!process.env.VITE_APP_CHECK_KEY) {
    throw new Refusal("Set VITE_APP_CHECK_KEY to the project's reCAPTCHA Enterprise key (README, Deploying).");
  }
  process.env.RUN_SITE_ORIGIN ??= `https://${project}.web.app`;
  // The functions read it where they run; firebase takes the file of that name along.
  writeFileSync(join(projectRoot, `functions/.env.${project}`), `RUN_SITE_ORIGIN=${process.env.RUN_SITE_ORIGIN}\n`);
  await buildProduct({ emulators: false });
  return step(`Deploying to ${project}`, () =>
    runChild(projectNode, [firebaseProgram, "deploy", "--project", project, ...further], { atEnd }),
  );
});
