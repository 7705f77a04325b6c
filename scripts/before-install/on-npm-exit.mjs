import { clearInterval, setInterval } from "node:timers";

/**
 * Calls `stop` when the npm process that runs this program is killed. A killed parent sends no signal: its children
 * only get another parent. npm has to be the direct parent, so the npm scripts use `exec`. Without it a shell stands in
 * between and does not pass npm's signals on.
 * @param {() => void} stop
 */
export function onNpmExit(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    stop();
  }, 1_000);
  poll.unref();
}
