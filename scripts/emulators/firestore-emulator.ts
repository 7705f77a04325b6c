import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { zipSync } from "fflate";
import { projectRoot, runDirectory } from "../before-install/project-paths.mjs";

const cacheDirectory = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");

type Download = { downloadPathRelativeToCacheDir: string; binaryPathRelativeToCacheDir?: string };
type Downloads = { firestore: Download; ui: { main: Download } };

function knownDownloads(): Downloads {
  const file = join(projectRoot, "node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json");
  return JSON.parse(readFileSync(file, "utf8")) as Downloads;
}

export function hasEmulatorUi(): boolean {
  const { downloadPathRelativeToCacheDir, binaryPathRelativeToCacheDir } = knownDownloads().ui.main;
  return existsSync(join(cacheDirectory, binaryPathRelativeToCacheDir ?? downloadPathRelativeToCacheDir));
}

/** The jar that the Google Cloud CLI's `cloud-firestore-emulator` component installs, or null. */
function jarOfCloudCli(): string | null {
  const { stdout } = spawnSync("sh", ["-c", "command -v gcloud"], { encoding: "utf8" });
  const gcloud = stdout.trim();
  if (gcloud === "") return null;
  const jar = join(
    dirname(dirname(realpathSync(gcloud))),
    "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar",
  );
  return existsSync(jar) ? jar : null;
}

/** Lines of a jar's manifest hold at most 72 bytes; a longer one goes on after a line break and a blank. */
function manifestLine(line: string): string {
  const pieces = [line.slice(0, 72)];
  for (let at = 72; at < line.length; at += 71) pieces.push(` ${line.slice(at, at + 71)}`);
  return pieces.map((piece) => `${piece}\r\n`).join("");
}

/** That jar names no main class, so `java -jar` needs another that does and points to it. */
function jarThatStarts(jar: string): string {
  const manifest = [
    "Manifest-Version: 1.0",
    "Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore",
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  const content = new TextEncoder().encode(manifest.map(manifestLine).join("") + "\r\n");
  const path = join(runDirectory, "firestore-emulator.jar");
  mkdirSync(runDirectory, { recursive: true });
  writeFileSync(path, zipSync({ "META-INF/MANIFEST.MF": content }));
  return path;
}

export type FirestoreEmulator = { from: string; environment: Record<string, string> };

/** Where the emulator comes from, and what firebase has to be told about it. */
export function findFirestoreEmulator(): FirestoreEmulator {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return { from: "FIRESTORE_EMULATOR_BINARY_PATH", environment: {} };
  const cached = join(cacheDirectory, knownDownloads().firestore.downloadPathRelativeToCacheDir);
  if (existsSync(cached)) return { from: "firebase-tools' cache", environment: {} };
  const jar = jarOfCloudCli();
  if (jar === null) return { from: "a download by firebase-tools", environment: {} };
  return { from: "the Google Cloud CLI", environment: { FIRESTORE_EMULATOR_BINARY_PATH: jarThatStarts(jar) } };
}
