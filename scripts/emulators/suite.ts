import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CliError } from "../before-install/progress.mjs";
import { getProjectEnvironment, projectNode, projectRoot, runDirectory } from "../before-install/project-paths.mjs";
import { findDescendants, signalIfAlive, terminateAll } from "../processes.ts";
import { findFirestoreEmulator } from "./firestore-emulator.ts";
import { requireFreePorts } from "./free-ports.ts";
import { createSuiteConfig } from "./suite-config.ts";
import type { EmulatorName, SuiteConfig } from "./suite-config.ts";

export type SuiteOptions = {
  /** Names the suite's configuration file and log folder. */
  name: string;
  project: string;
  portOffset: number;
  only: readonly EmulatorName[];
  /** Starts the Emulator UI too, where it is installed. */
  withUi?: boolean;
  /** A folder that `firebase emulators:export` wrote. */
  importFrom?: string;
  /** Called with all output of firebase. */
  onOutput?: (text: string) => void;
  /** Additional JVM options for the Firestore emulator. */
  javaOptions?: string;
  /** Environment variables for the functions. */
  environment?: Record<string, string>;
};

export type Suite = {
  addresses: SuiteConfig["addresses"];
  logDirectory: string;
  /** Resolves with firebase's last lines when firebase exits without `stop`. */
  ended: Promise<string>;
  /** Stops all processes of the suite. It may be called repeatedly, and while the suite starts. */
  stop(): Promise<void>;
};

const firebaseProgram = join(projectRoot, "node_modules/firebase-tools/lib/bin/firebase.js");
const READY_TEXT = "All emulators ready";
const STOP_TIMEOUT_MS = 12_000;
const STOP_POLL_MS = 200;
const GRACE_PERIOD_MS = 3_000;
const LAST_OUTPUT_CHARS = 8_000;
const LAST_OUTPUT_LINES = 12;

/**
 * By default the functions emulator starts up to fifty processes, one for each concurrent request. So many processes
 * need too much memory.
 */
const MAX_FUNCTION_PROCESSES = "4";

/** How long the functions may take to load. The default of ten seconds is too short for a busy machine. */
const DISCOVERY_TIMEOUT_SECONDS = "120";

/**
 * JVM options for the Firestore emulator. An emulator runs for minutes, in which Java's optimizing compiler and
 * parallel garbage collector take more processor time than they save: two thirds of the emulator's time in the API
 * tests.
 */
const JAVA_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

/**
 * Starts emulators. `ready` resolves when all of them answer and rejects with a CliError if they cannot start. `ready`
 * stays pending if the suite is stopped first.
 */
export function startSuite(options: SuiteOptions): { suite: Suite; ready: Promise<void> } {
  const config = createSuiteConfig(options);
  const logDirectory = join(runDirectory, options.name);
  mkdirSync(logDirectory, { recursive: true });

  let firebase: ChildProcess | undefined;
  // The descendants are recorded while firebase is alive, because its children can no longer be found through it after
  // it dies.
  let descendants: number[] = [];
  let stopping: Promise<void> | undefined;
  let temporaryDirectory: string | undefined;
  let resolveEnded: (lastLines: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (resolveEnded = resolve));
  const never = new Promise<void>(() => undefined);

  const start = async () => {
    await requireFreePorts(config.ports);
    if (stopping) return never;
    // The emulators put sockets and a lock file into the temporary directory, and do not remove the sockets.
    temporaryDirectory = mkdtempSync(join(tmpdir(), "run-"));
    config.write();
    const emulator = findFirestoreEmulator();
    firebase = spawnFirebase(options, config, logDirectory, { ...emulator.environment, TMPDIR: temporaryDirectory });
    const output = collectOutput(firebase, join(logDirectory, "suite.log"), options.onOutput);
    const endUnlessStopping = (lastLines: string) => {
      if (!stopping) resolveEnded(lastLines);
    };
    firebase.once("exit", () => endUnlessStopping(output.lastLines()));
    firebase.once("error", (error) => endUnlessStopping(error.message));
    await Promise.race([output.sawReady, ended]);
    if (stopping) return never;
    if (firebase.exitCode !== null || firebase.signalCode !== null) {
      const lastLines = await ended;
      const explanation = explainFailedStart(lastLines, { logDirectory, isDownload: emulator.isDownload });
      throw new CliError(`${lastLines}\n\n${explanation}`);
    }
    descendants = firebase.pid === undefined ? [] : findDescendants(firebase.pid);
  };

  const stop = () => {
    stopping ??= (async () => {
      if (firebase) await stopFirebase(firebase, descendants);
      // Without a temporary directory this suite wrote no configuration. The file may belong to a suite that is
      // running.
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
  { project, only, importFrom, javaOptions, environment }: SuiteOptions,
  config: SuiteConfig,
  logDirectory: string,
  emulatorEnvironment: Record<string, string>,
): ChildProcess {
  const args = ["emulators:start", "--project", project, "--config", config.path, "--only", only.join(",")];
  if (importFrom !== undefined) args.push("--import", importFrom);
  return spawn(projectNode, [firebaseProgram, ...args], {
    // firebase writes its debug logs into the working directory, which two suites must not share.
    cwd: logDirectory,
    env: {
      ...getProjectEnvironment(),
      ...emulatorEnvironment,
      JAVA_TOOL_OPTIONS: [process.env.JAVA_TOOL_OPTIONS, JAVA_OPTIONS, javaOptions].filter(Boolean).join(" "),
      FUNCTIONS_EMULATOR_PARALLEL: MAX_FUNCTION_PROCESSES,
      FUNCTIONS_DISCOVERY_TIMEOUT: DISCOVERY_TIMEOUT_SECONDS,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // At a second signal firebase quits without stopping the Java emulator. Ctrl-C signals a whole process group, so
    // firebase has a group of its own and receives only the signal that stopFirebase sends.
    detached: true,
  });
}

function collectOutput(firebase: ChildProcess, logPath: string, onOutput: (text: string) => void = () => undefined) {
  const log = createWriteStream(logPath);
  let tail = "";
  let resolveReady: () => void = () => undefined;
  const sawReady = new Promise<void>((resolve) => (resolveReady = resolve));
  const handleChunk = (chunk: Buffer) => {
    const text = chunk.toString("utf8");
    log.write(text);
    onOutput(text);
    tail = (tail + text).slice(-LAST_OUTPUT_CHARS);
    if (tail.includes(READY_TEXT)) resolveReady();
  };
  firebase.stdout?.on("data", handleChunk);
  firebase.stderr?.on("data", handleChunk);
  const lastLines = () =>
    tail
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(-LAST_OUTPUT_LINES)
      .join("\n");
  return { sawReady, lastLines };
}

function explainFailedStart(lastLines: string, emulator: { logDirectory: string; isDownload: boolean }): string {
  if (emulator.isDownload && /download/i.test(lastLines)) {
    return "The Firestore emulator could not be downloaded. Check your network, or install the Google Cloud CLI's component cloud-firestore-emulator, and try again.";
  }
  return `The emulators did not start. Firebase's last lines are above, and its full log is in ${emulator.logDirectory}.`;
}

/** Sends firebase one SIGTERM, waits until it exits, and terminates the processes that it leaves behind. */
async function stopFirebase(firebase: ChildProcess, knownDescendants: number[]): Promise<void> {
  const { pid } = firebase;
  if (pid === undefined) return;
  const descendants = new Set([...knownDescendants, ...findDescendants(pid)]);
  const hasExited = () => firebase.exitCode !== null || firebase.signalCode !== null;
  if (!hasExited()) {
    firebase.kill("SIGTERM");
    // firebase ignores signals in its first 100 ms and may hang, so it is killed if it does not exit in time.
    const forceTimer = setTimeout(() => firebase.kill("SIGKILL"), STOP_TIMEOUT_MS);
    while (!hasExited()) {
      await pause(STOP_POLL_MS);
      for (const child of findDescendants(pid)) descendants.add(child);
    }
    clearTimeout(forceTimer);
  }
  await terminateAll([...descendants], GRACE_PERIOD_MS);
  signalIfAlive(-pid, "SIGKILL");
}
