import { onNpmExit } from "./before-install/on-npm-exit.mjs";
import { CliError } from "./before-install/progress.mjs";
import { INTERRUPTED_EXIT_CODE, stopSignals } from "./before-install/stop-signals.mjs";

type CleanUp = () => Promise<unknown>;
/** Registers what has to be cleaned up before the process exits. */
export type OnExit = (cleanUp: CleanUp) => void;

/**
 * Runs a program that starts other processes, and exits with the code that it resolves with. The registered clean-ups
 * run in reverse order when the program returns, fails, receives a stop signal or loses its parent process. Only the
 * first signal counts, because Ctrl-C arrives both directly and through the parent.
 */
export async function runStoppable(work: (onExit: OnExit) => Promise<number | void>): Promise<void> {
  const cleanUps: CleanUp[] = [];
  let isExiting = false;

  async function exit(code: number): Promise<void> {
    // The first call exits the process, so further calls wait forever.
    if (isExiting) return new Promise(() => undefined);
    isExiting = true;
    for (const cleanUp of cleanUps.reverse()) {
      await cleanUp().catch((error: unknown) => {
        console.error(error);
        code = 1;
      });
    }
    process.exit(code);
  }

  const stop = () => void exit(INTERRUPTED_EXIT_CODE);
  for (const signal of stopSignals) process.on(signal, stop);
  process.on("disconnect", stop);
  onNpmExit(stop);

  try {
    await exit((await work((cleanUp) => cleanUps.push(cleanUp))) ?? 0);
  } catch (error) {
    // Errors during the clean-up are only its consequences.
    if (!isExiting) console.error(error instanceof CliError ? `\n${error.message}` : error);
    await exit(1);
  }
}
