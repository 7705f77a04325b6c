import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

const POLL_INTERVAL_MS = 50;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** All descendants of `pid`, in any process group. Empty on a system without `ps`. */
export function findDescendants(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = (stdout ?? "")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([pid]);
  // A child may be listed before its parent, so repeat until nothing is added.
  for (let sizeBefore = 0; sizeBefore !== found.size;) {
    sizeBefore = found.size;
    for (const [child, parent] of rows) {
      if (child !== undefined && parent !== undefined && found.has(parent)) found.add(child);
    }
  }
  found.delete(pid);
  return [...found];
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** Sends SIGTERM to the processes, and SIGKILL to those that are alive after the grace period. */
export async function terminateAll(pids: number[], gracePeriodMs: number): Promise<void> {
  let alive = pids.filter(isAlive);
  for (const pid of alive) signalIfAlive(pid, "SIGTERM");
  const deadline = Date.now() + gracePeriodMs;
  while (alive.length > 0 && Date.now() < deadline) {
    await pause(POLL_INTERVAL_MS);
    alive = alive.filter(isAlive);
  }
  for (const pid of alive) signalIfAlive(pid, "SIGKILL");
}
