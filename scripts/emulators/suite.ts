import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "../before-install/progress.mjs";
import { projectEnvironment, projectNode, projectRoot, runDirectory } from "../before-install/project-paths.mjs";
import { findFirestoreEmulator } from "./firestore-emulator.ts";
import { requireFreePorts } from "./free-ports.ts";
import { descendantsOf, endAll, signalQuietly } from "../processes.ts";
import { suiteConfig } from "./suite-config.ts";
import type { EmulatorName, SuiteConfig } from "./suite-config.ts";

export type SuiteRequest = {
  /** Names the suite's configuration and its folder of logs. */
  name: string;
  project: string;
  portOffset: number;
  only: readonly EmulatorName[];
  /** Start the Emulator UI as well where it is installed. */
  withUi?: boolean;
  /** A folder that `emulators:export` wrote. */
  importFrom?: string;
  /** Receives everything that firebase prints, for a developer who wants to see it. */
  onOutput?: (text: string) => void;
  /** Environment of the functions. */
  environment?: Record<string, string>;
};

export type Suite = {
  addresses: SuiteConfig["addresses"];
  logDirectory: string;
  /** Resolves with firebase's last lines when it ends without having been asked to. */
  ended: Promise<string>;
  /** Stops everything the suite started; may be called more than once and while it is starting. */
  stop(): Promise<void>;
};

const firebaseProgram = join(projectRoot, "node_modules/firebase-tools/lib/bin/firebase.js");
const readyText = "All emulators ready";
const stopPatienceMs = 12_000;

/** The functions emulator starts a process for every concurrent request, fifty by default: that is too much memory. */
const functionProcesses = "4";

/**
 * Starts emulators. `ready` resolves when all answer, rejects with a Refusal when they cannot start, and stays open when
 * they are stopped before that.
 */
export function startSuite(request: SuiteRequest): { suite: Suite; ready: Promise<void> } {
  const config = suiteConfig(request);
  const logDirectory = join(runDirectory, request.name);
  mkdirSync(logDirectory, { recursive: true });

  let firebase: ChildProcess | undefined;
  // Remembered while firebase lives: of what it started, a killed firebase leaves no trace but these.
  let family: number[] = [];
  let stopping: Promise<void> | undefined;
  let temporaryDirectory: string | undefined;
  let finish: (lastLines: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (finish = resolve));
  const never = new Promise<void>(() => undefined);

  const start = async () => {
    await requireFreePorts(config.ports);
    if (stopping) return never;
    // The functions' sockets and the hub's file land in the temporary directory, and firebase leaves the sockets there.
    temporaryDirectory = mkdtempSync(join(tmpdir(), "run-"));
    config.write();
    const emulator = findFirestoreEmulator();
    firebase = spawnFirebase(request, config, logDirectory, { ...emulator.environment, TMPDIR: temporaryDirectory });
    const output = collectOutput(firebase, join(logDirectory, "suite.log"), request.onOutput);
    const finishUnlessAsked = (lastLines: string) => {
      if (!stopping) finish(lastLines);
    };
    firebase.once("exit", () => finishUnlessAsked(output.lastLines()));
    firebase.once("error", (error) => finishUnlessAsked(error.message));
    await Promise.race([output.sawReady, ended]);
    if (stopping) return never;
    if (firebase.exitCode !== null || firebase.signalCode !== null) {
      throw new Refusal(`${await ended}\n\n${whyNotStarted(await ended, emulator.from)}`);
    }
    family = firebase.pid === undefined ? [] : descendantsOf(firebase.pid);
  };

  const stop = () => {
    stopping ??= (async () => {
      if (firebase) await stopFirebase(firebase, family);
      // Refused for a taken port, the configuration may belong to the suite that listens there.
      if (temporaryDirectory === undefined) return;
      rmSync(temporaryDirectory, { recursive: true, force: true });
      config.remove();
    })();
    return stopping;
  };

  const ready = start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { suite: { addresses: config.addresses, logDirectory, ended, stop }, ready };
}

function spawnFirebase(
  { project, only, importFrom, environment }: SuiteRequest,
  config: SuiteConfig,
  logDirectory: string,
  emulatorEnvironment: Record<string, string>,
): ChildProcess {
  const args = ["emulators:start", "--project", project, "--config", config.path, "--only", only.join(",")];
  if (importFrom !== undefined) args.push("--import", importFrom);
  return spawn(projectNode, [firebaseProgram, ...args], {
    // firebase writes its debug logs into the working directory; two suites must not share them.
    cwd: logDirectory,
    env: {
      ...projectEnvironment(),
      ...emulatorEnvironment,
      FUNCTIONS_EMULATOR_PARALLEL: functionProcesses,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl-C reaches a whole process group, and a second signal makes firebase quit and leave Java behind. In a group
    // of its own it gets exactly the one signal that stopFirebase sends.
    detached: true,
  });
}

function collectOutput(firebase: ChildProcess, logPath: string, onOutput: (text: string) => void = () => undefined) {
  const log = createWriteStream(logPath);
  let tail = "";
  let ready: () => void = () => undefined;
  const sawReady = new Promise<void>((resolve) => (ready = resolve));
  const take = (chunk: Buffer) => {
    const text = chunk.toString("utf8");
    log.write(text);
    onOutput(text);
    tail = (tail + text).slice(-8_000);
    if (tail.includes(readyText)) ready();
  };
  firebase.stdout?.on("data", take);
  firebase.stderr?.on("data", take);
  const lastLines = () =>
    tail
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(-12)
      .join("\n");
  return { sawReady, lastLines };
}

function whyNotStarted(lastLines: string, emulatorFrom: string): string {
  if (/download/i.test(lastLines) && emulatorFrom.startsWith("a download")) {
    return "The Firestore emulator could not be downloaded: check the network, or install the Google Cloud CLI's component cloud-firestore-emulator, and try again.";
  }
  return "The emulators did not start: the lines above are the last that firebase printed; its full log is in .run.";
}

/** One signal to firebase alone, then whatever it should have taken along and did not. */
async function stopFirebase(firebase: ChildProcess, known: number[]): Promise<void> {
  const { pid } = firebase;
  if (pid === undefined) return;
  const family = new Set([...known, ...descendantsOf(pid)]);
  const hasEnded = () => firebase.exitCode !== null || firebase.signalCode !== null;
  if (!hasEnded()) {
    firebase.kill("SIGTERM");
    // firebase ignores a signal in its first 100 ms, and may hang: then the lines below the loop have to do.
    const force = setTimeout(() => firebase.kill("SIGKILL"), stopPatienceMs);
    while (!hasEnded()) {
      await pause(200);
      for (const child of descendantsOf(pid)) family.add(child);
    }
    clearTimeout(force);
  }
  await endAll([...family], 3_000);
  signalQuietly(-pid, "SIGKILL");
}
