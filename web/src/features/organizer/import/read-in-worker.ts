import { loadCode, MissingCode, reportMissingFile } from "../../../lib/loading/missing-code.ts";
import { NOT_READ } from "./import-reading.ts";
import type { AskedReading, FileReading } from "./import-reading.ts";

/**
 * Reads a file in a worker, which ends with the reading or when `signal` is aborted. Resolves to null if it is aborted.
 * The page itself reads no file (decision 0185).
 */
export async function readInWorker(asked: AskedReading, signal: AbortSignal): Promise<FileReading | null> {
  if (signal.aborted) return null;
  let worker: Worker | undefined;
  const answer = () =>
    new Promise<FileReading | null>((resolve, reject) => {
      // Throws in a browser without workers of that type, which is like a file that cannot be read.
      worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }: MessageEvent<FileReading>) => resolve(data));
      // The worker catches the errors of the reading, so this one means that its code could not be loaded.
      worker.addEventListener("error", (error) => {
        reportMissingFile(error);
        reject(new Error("The worker could not be loaded", { cause: error }));
      });
      signal.addEventListener("abort", () => resolve(null));
      worker.postMessage(asked);
    });
  try {
    return await loadCode(answer);
  } catch (error) {
    return { failure: error instanceof MissingCode ? error.message : NOT_READ };
  } finally {
    worker?.terminate();
  }
}
