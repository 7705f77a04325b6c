import { spawnSync } from "node:child_process";
import { CliError } from "./progress.mjs";

const MIN_VERSION = 11;

/** The Firestore emulator is a Java program. npm installs everything else that the project needs. */
export function requireJava() {
  const { error, stdout, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const version = /version "(?:1\.)?(\d+)/.exec(`${stderr}${stdout}`)?.[1];
  if (error || version === undefined) {
    throw new CliError(
      `Java was not found. Install Java ${MIN_VERSION} or newer (for example openjdk-17-jre-headless) and try again.`,
    );
  }
  if (Number(version) < MIN_VERSION) {
    throw new CliError(
      `Java ${version} is too old for the Firestore emulator. Install Java ${MIN_VERSION} or newer and try again.`,
    );
  }
}
