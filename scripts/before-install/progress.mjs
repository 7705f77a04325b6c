import { clearInterval, setInterval } from "node:timers";

/** A failure whose message is one sentence that says what to do; it is shown without a stack. */
export class Refusal extends Error {}

/** @param {number} since milliseconds as Date.now() counts them */
export function secondsSince(since) {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`;
}

/**
 * Says what is being done, does it, and says how long it took. During long silent work a line now and then shows that
 * it is still going.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now();
  console.log(`> ${title} ...`);
  const sign = setInterval(() => console.log(`  still at it, ${secondsSince(began)}`), 20_000);
  try {
    const result = await work();
    console.log(`  done in ${secondsSince(began)}`);
    return result;
  } finally {
    clearInterval(sign);
  }
}

/**
 * Ends the program after `work`: silently when it succeeded, with one sentence when it refused.
 * @param {() => Promise<number | void>} work answers the exit code
 */
export async function runProgram(work) {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exit(1);
  }
}
