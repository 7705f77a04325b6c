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

/** Reads which emulators firebase-tools downloads, and where it stores them. */
function readDownloads(): Downloads {
  const file = join(projectRoot, "node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json");
  return JSON.parse(readFileSync(file, "utf8")) as Downloads;
}

export function hasEmulatorUi(): boolean {
  const { downloadPathRelativeToCacheDir, binaryPathRelativeToCacheDir } = readDownloads().ui.main;
  return existsSync(join(cacheDirectory, binaryPathRelativeToCacheDir ?? downloadPathRelativeToCacheDir));
}

/** Finds the jar of the Google Cloud CLI's component `cloud-firestore-emulator`. */
function findCloudCliJar(): string | null {
  const { stdout } = spawnSync("sh", ["-c", "command -v gcloud"], { encoding: "utf8" });
  const gcloud = stdout.trim();
  if (gcloud === "") return null;
  const jar = join(
    dirname(dirname(realpathSync(gcloud))),
    "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar",
  );
  return existsSync(jar) ? jar : null;
}

/** The jar format allows 72 bytes a line. A longer line continues after a line break and a space. */
function formatManifestLine(line: string): string {
  const pieces = [line.slice(0, 72)];
  for (let start = 72; start < line.length; start += 71) pieces.push(` ${line.slice(start, start + 71)}`);
  return pieces.map((piece) => `${piece}\r\n`).join("");
}

/**
 * firebase runs `java -jar`, but the Cloud CLI's jar names no main class. Writes a jar that names it and refers to
 * `jar`.
 */
function writeLauncherJar(jar: string): string {
  const manifest = [
    "Manifest-Version: 1.0",
    "Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore",
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  const content = new TextEncoder().encode(manifest.map(formatManifestLine).join("") + "\r\n");
  const path = join(runDirectory, "firestore-emulator.jar");
  mkdirSync(runDirectory, { recursive: true });
  writeFileSync(path, zipSync({ "META-INF/MANIFEST.MF": content }));
  return path;
}

/**
 * `isDownload`: whether firebase has to download the emulator first. `environment`: the variables that firebase needs
 * to find it.
 */
export type FirestoreEmulator = { isDownload: boolean; environment: Record<string, string> };

/** Takes the emulator from FIRESTORE_EMULATOR_BINARY_PATH, firebase's cache, the Google Cloud CLI or a download. */
export function findFirestoreEmulator(): FirestoreEmulator {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return { isDownload: false, environment: {} };
  const cached = join(cacheDirectory, readDownloads().firestore.downloadPathRelativeToCacheDir);
  if (existsSync(cached)) return { isDownload: false, environment: {} };
  const jar = findCloudCliJar();
  if (jar === null) return { isDownload: true, environment: {} };
  return { isDownload: false, environment: { FIRESTORE_EMULATOR_BINARY_PATH: writeLauncherJar(jar) } };
}
