import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Every process that descends from `pid`, whatever group it moved to; empty where there is no `ps`. */
export function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = (stdout ?? "")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([pid]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const [child, parent] of rows) {
      if (child !== undefined && parent !== undefined && found.has(parent)) found.add(child);
    }
  }
  found.delete(pid);
  return [...found];
}

export function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between, which is what was wanted.
  }
}

/** Asks those processes to end, and ends the ones that have not after `patienceMs`. */
export async function endAll(pids: number[], patienceMs: number): Promise<void> {
  let left = pids.filter(isAlive);
  for (const pid of left) signalQuietly(pid, "SIGTERM");
  for (const until = Date.now() + patienceMs; left.length > 0 && Date.now() < until; left = left.filter(isAlive)) {
    await pause(50);
  }
  for (const pid of left) signalQuietly(pid, "SIGKILL");
}
