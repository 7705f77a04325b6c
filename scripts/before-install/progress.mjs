import { clearInterval, setInterval } from "node:timers";

const HEARTBEAT_MS = 20_000;

/** An expected failure. Its message says what to do, and it is printed without a stack trace. */
export class CliError extends Error {}

/**
 * Formats the time since `startedAt` as seconds, such as "3.2 s".
 * @param {number} startedAt milliseconds, from Date.now()
 */
export function formatElapsed(startedAt) {
  return `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`;
}

/**
 * Prints the title, runs `work` and prints how long it took. A line every 20 seconds shows that long work is still
 * running.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = Date.now();
  console.log(`> ${title} ...`);
  const heartbeat = setInterval(
    () => console.log(`  ${title}: still running after ${formatElapsed(startedAt)}`),
    HEARTBEAT_MS,
  );
  try {
    const result = await work();
    console.log(`  ${title}: done in ${formatElapsed(startedAt)}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Runs `work` and exits the process with the code that it resolves with. A failure exits with 1.
 * @param {() => Promise<number | void>} work
 */
export async function runAndExit(work) {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    console.error(error instanceof CliError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
