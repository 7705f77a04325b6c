import { CliError } from "../before-install/progress.mjs";

/** All checks, in the order in which they run. */
export const checkNames = [
  "types",
  "lint",
  "unit",
  "build",
  "components",
  "axe-components",
  "e2e",
  "axe",
  "emulators",
  "storm",
  "fuzz",
  "load",
  "browsers",
] as const;
export type CheckName = (typeof checkNames)[number];

/** Checks that take long and run only by commands of their own. */
const longChecks: readonly CheckName[] = ["axe", "axe-components", "storm", "fuzz", "load", "browsers"];
/** The checks of `--changed`. */
const quickChecks: readonly CheckName[] = ["types", "lint", "unit", "build", "components", "emulators"];
/** Checks that need the emulators. */
export const suiteChecks: readonly CheckName[] = ["e2e", "axe", "emulators", "storm", "fuzz", "load", "browsers"];

export type Selection = {
  checks: Set<CheckName>;
  /** The test files to run, as names or parts of them. Empty means all. */
  files: string[];
  /** Runs only the component and API tests that the changes since main concern. */
  isChangedOnly: boolean;
};

/**
 * Reads the arguments of `npm test`: none for all checks but the long ones, `--changed`, or `--only=unit,e2e` with or
 * without test files. Checks that need the emulators add the build, and `axe` adds the component tests of which
 * `npm test` runs a part. Throws a CliError for anything else.
 */
export function readSelection(args: readonly string[]): Selection {
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  const isChangedOnly = args.includes("--changed");
  const files = args.filter((arg) => !arg.startsWith("--"));
  const isKnown = (arg: string) => !arg.startsWith("--") || arg.startsWith("--only=") || arg === "--changed";
  const unknown = args.filter((arg) => !isKnown(arg));
  if (unknown.length > 0) throw new CliError(`npm test knows --only=... and --changed, not ${unknown.join(" ")}.`);
  if (files.length > 0 && only === undefined) throw new CliError("Name the checks as well: --only=unit FILE.");
  if (isChangedOnly && only !== undefined) throw new CliError("Choose either --only=... or --changed.");
  if (isChangedOnly) return { checks: new Set(quickChecks), files, isChangedOnly };
  if (only === undefined) {
    return { checks: new Set(checkNames.filter((name) => !longChecks.includes(name))), files, isChangedOnly };
  }
  const checks = new Set(only.split(",") as CheckName[]);
  for (const name of checks) {
    if (!checkNames.includes(name))
      throw new CliError(`There is no check ${name}: choose from ${checkNames.join(", ")}.`);
  }
  if (suiteChecks.some((name) => checks.has(name))) checks.add("build");
  if (checks.has("axe")) checks.add("axe-components");
  return { checks, files, isChangedOnly };
}
