import { spawnSync } from "node:child_process";
import { Refusal } from "./progress.mjs";

const leastVersion = 11;

/** The Firestore emulator is a Java program; everything else here brings its own runtime along. */
export function requireJava() {
  const { error, stdout, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const version = /version "(?:1\.)?(\d+)/.exec(`${stderr}${stdout}`)?.[1];
  if (error || version === undefined) {
    throw new Refusal(
      `Java was not found: install Java ${leastVersion} or newer (for example openjdk-17-jre-headless).`,
    );
  }
  if (Number(version) < leastVersion) {
    throw new Refusal(`Java ${version} is too old for the Firestore emulator: install Java ${leastVersion} or newer.`);
  }
}
