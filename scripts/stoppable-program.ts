import { whenNpmIsGone } from "./before-install/npm-watch.mjs";
import { Refusal } from "./before-install/progress.mjs";

/** The exit code that says "interrupted" to shells. */
const interruptedCode = 130;

type CleanUp = () => Promise<unknown>;

/**
 * Runs a program that starts what must not outlive it. Whatever it hands to `atEnd` is done when it returns, fails, is
 * asked to stop (Ctrl-C, termination, hang-up) or loses the process that started it; the latest first. Several signals
 * count as one, because Ctrl-C arrives directly and through the parent.
 */
export async function runStoppable(work: (atEnd: (cleanUp: CleanUp) => void) => Promise<number | void>): Promise<void> {
  const cleanUps: CleanUp[] = [];
  let ending = false;

  async function end(code: number): Promise<void> {
    // Who comes second leaves the ending to who came first.
    if (ending) return new Promise(() => undefined);
    ending = true;
    for (const cleanUp of cleanUps.reverse()) {
      await cleanUp().catch((error: unknown) => {
        console.error(error);
        code = 1;
      });
    }
    process.exit(code);
  }

  const stop = () => void end(interruptedCode);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
  whenNpmIsGone(stop);

  try {
    await end((await work((cleanUp) => cleanUps.push(cleanUp))) ?? 0);
  } catch (error) {
    // What fails while everything is being stopped fails because of that.
    if (!ending) console.error(error instanceof Refusal ? `\n${error.message}` : error);
    await end(1);
  }
}
