import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { CliError } from "../before-install/progress.mjs";
import { projectRoot } from "../before-install/project-paths.mjs";
import { FUNCTIONS_PACKAGE, functionsExports } from "./functions-exports.ts";

/** The component and API tests that concern what changed since main. All paths are relative to the project's folder. */
export type RelatedTests = { components: string[]; emulators: string[] };

/**
 * Through these files, nearly every test imports nearly every file, which says nothing about what it tests: the table of
 * all pages, the contract and its documentation.
 */
const hubs = [
  "web/src/app/routes.tsx",
  "functions/src/contract/index.ts",
  "functions/src/contract/endpoints.ts",
  "functions/src/contract/index.docs.ts",
  "functions/src/contract/resources.docs.ts",
];

const isComponentTest = (file: string) => /\.component\.test\.tsx?$/.test(file);
const isApiTest = (file: string) => /^functions\/test\/(api|rules|hosting)\/.*\.test\.ts$/.test(file);

/** Throws a CliError if there is no branch main to compare with. */
export function findRelatedTests(): RelatedTests {
  const changed = changedFiles();
  const sources = globSync(["web/{src,test}/**/*.{ts,tsx}", "functions/{src,test}/**/*.ts"], { cwd: projectRoot });
  const imports = new Map(sources.map((file) => [file, importsOf(file)]));
  const concerned = concernedBy(changed, imports);
  return { components: concerned.filter(isComponentTest), emulators: concerned.filter(isApiTest) };
}

/** The component tests of which `npm test` runs only a part, and `npm run axe` all. Paths as above. */
export function findSeededTests(): string[] {
  const tests = globSync("web/src/**/*.component.test.tsx", { cwd: projectRoot });
  const isSeeded = /testInLooks\(|isInThisRun\(/;
  return tests.filter((file) => isSeeded.test(readFileSync(join(projectRoot, file), "utf8")));
}

/**
 * The files that changed, the component tests beside them, and all files that import one of them, directly or through
 * others, but not through a hub.
 */
export function concernedBy(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const folders = new Set(changed.map((file) => dirname(file)));
  const beside = [...imports.keys()].filter((file) => isComponentTest(file) && folders.has(dirname(file)));
  const concerned = new Set([...changed, ...beside]);
  for (let sizeBefore = -1; sizeBefore !== concerned.size;) {
    sizeBefore = concerned.size;
    for (const [file, imported] of imports) {
      if (imported.some((one) => concerned.has(one) && !hubs.includes(one))) concerned.add(file);
    }
  }
  return [...concerned].sort();
}

function changedFiles(): string[] {
  const base = ["main", "origin/main"].find((name) => git("rev-parse", "--verify", "--quiet", name).length > 0);
  if (base === undefined)
    throw new CliError("There is no branch main to compare with. Run npm test without --changed.");
  const since = git("merge-base", base, "HEAD")[0] ?? base;
  const files = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  return files.filter((file) => existsSync(join(projectRoot, file)));
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
  return (stdout ?? "").split("\n").filter((line) => line !== "");
}

/** The files of this project that a file imports, also those that it loads later. */
export function importsOf(file: string): string[] {
  const source = readFileSync(join(projectRoot, file), "utf8");
  const specifiers = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  );
  return specifiers.flatMap((specifier) => {
    const exported = functionsExports.get(specifier);
    if (exported !== undefined) return [exported];
    if (specifier.startsWith(`${FUNCTIONS_PACKAGE}/`))
      throw new CliError(`${file} imports ${specifier}, which functions/package.json does not export.`);
    return specifier.startsWith(".") ? [normalize(join(dirname(file), specifier))] : [];
  });
}
