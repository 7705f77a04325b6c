import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../before-install/project-paths.mjs";
import { allowEmulators } from "../hosting/content-policy.ts";
import { hasEmulatorUi } from "./firestore-emulator.ts";

export type EmulatorName = "hosting" | "functions" | "firestore" | "auth" | "hub" | "logging" | "ui";
type Listener = { host: string; port: number; enabled?: boolean };
type HeaderRule = { headers: { key: string; value: string }[] };
type FirebaseConfig = {
  hosting: { headers: HeaderRule[] };
  emulators: Record<EmulatorName, Listener> & { singleProjectMode: boolean };
};

const emulatorNames: EmulatorName[] = ["hosting", "functions", "firestore", "auth", "hub", "logging", "ui"];

export type SuiteConfig = {
  path: string;
  /** `host:port` of every emulator that the suite starts. */
  addresses: Partial<Record<EmulatorName, string>>;
  ports: { name: EmulatorName; port: number }[];
  write(): void;
  remove(): void;
};

/**
 * Derives a suite's configuration from firebase.json: ports moved by `portOffset`, the emulators' addresses allowed by
 * the content policy, and the Emulator UI turned on where it is installed. `write` puts the file beside firebase.json,
 * because firebase resolves all paths from the configuration's folder.
 */
export function createSuiteConfig(suite: {
  name: string;
  portOffset: number;
  only: readonly EmulatorName[];
  withUi?: boolean;
}): SuiteConfig {
  const config = JSON.parse(readFileSync(join(projectRoot, "firebase.json"), "utf8")) as FirebaseConfig;
  const withUi = suite.withUi === true && hasEmulatorUi();
  const started: EmulatorName[] = [...suite.only, "hub", "logging", ...(withUi ? (["ui"] as const) : [])];
  const addresses: SuiteConfig["addresses"] = {};
  const ports: SuiteConfig["ports"] = [];
  for (const name of emulatorNames) {
    const listener = config.emulators[name];
    listener.port += suite.portOffset;
    if (!started.includes(name)) continue;
    addresses[name] = `${listener.host}:${listener.port}`;
    ports.push({ name, port: listener.port });
  }
  config.emulators.ui.enabled = withUi;
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === "Content-Security-Policy") header.value = allowEmulators(header.value, addresses);
  }
  const path = join(projectRoot, `firebase.${suite.name}.json`);
  return {
    path,
    addresses,
    ports,
    write: () => writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`),
    remove: () => rmSync(path, { force: true }),
  };
}
