import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { Worker } from "node:worker_threads";

/** How long calibration-work.ts takes on both of two quiet cores of the machine that the targets were set on. */
const REFERENCE_MS = 1_000;
/** The tests use two cores at most, so a machine with more is measured as it will be used. */
const MEASURED_CORES = 2;
/** A machine this many times slower than the reference has no time left for a third worker. */
const SLOW = 2;
/** One this many times slower is slow, or busy with something else as well, and has none left for a fourth. */
const BUSY = 1.3;

export type Machine = {
  cores: number;
  /** How many times slower than the reference machine it is now, at least 1. Multiplies bounds on elapsed time. */
  slowness: number;
  /** How many test files run at once. Three on two quiet cores: one works while the others wait for a response. */
  workers: number;
  /** The same for component tests, which wait for the browser more often: three left a tenth of the time unused. */
  componentWorkers: number;
};

/** Measures for a second or two how fast this machine is now, with whatever else is running on it. */
export async function measureMachine(): Promise<Machine> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: MEASURED_CORES }, async () => {
      const worker = new Worker(new URL("calibration-work.ts", import.meta.url));
      await once(worker, "message");
    }),
  );
  const slowness = Math.max(1, (performance.now() - began) / REFERENCE_MS);
  const workers = slowness > SLOW ? 2 : 3;
  return { cores: availableParallelism(), slowness, workers, componentWorkers: slowness > BUSY ? workers : 4 };
}

/** The average number of processes that wanted to run in the last minute. */
export const loadOfLastMinute = (): string => (loadavg()[0] ?? 0).toFixed(1);
