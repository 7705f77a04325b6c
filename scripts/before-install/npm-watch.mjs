import { clearInterval, setInterval } from "node:timers";

/**
 * Calls `stop` when the npm that runs this program was killed outright: it says nothing to its children, they only get
 * another parent. The npm scripts say `exec` so that npm is the parent and passes its own signals on, which the shell
 * between them would swallow.
 * @param {() => void} stop
 */
export function whenNpmIsGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 1_000);
  watch.unref();
}
